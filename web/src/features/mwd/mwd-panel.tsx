import { Row } from "../../ui/layout/flow";
import { drawnRows, isUnloaded, unloadedText } from "../../data/calls/loaded";
import { datumElevation } from "@sigma/engine/survey/datum-elevation";
import { feedState, type FeedState } from "@sigma/engine/feed/feed-state";
import { type ChannelId, channelRow } from "@sigma/terms/channels";
import { RigState } from "@sigma/terms/rig-states";
import { useCallback } from "react";
import { LastSampleBar } from "../../charts/panel/last-sample-bar";
import { useRefresh } from "../../charts/view/use-refresh";
import { useLiveChannels, useLiveDepth, useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";
import { usePreferences } from "../../data/choices/preferences";
import { useEvent } from "../../data/calls/use-event";
import { mwdFeed } from "../../data/live/mwd-feed";
import { useFeedNow, useNow } from "../../data/live/use-now";
import { useSurveys } from "../../data/directional/use-surveys";
import { figureAge, useWellFeed, useIsOver, useWellStatus } from "../../data/live/well-status";
import { FeedGlyph } from "../../ui/well/feed-badge";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { formatAge, formatMoment, formatRelative, formatTime } from "../../ui/format/times";
import { BasisNote } from "../../ui/basis/basis-note";
import { Loading } from "../../ui/layout/loading";
import { PanelTools } from "../../ui/layout/panel-tools";
import { type Column, PanelError, type PanelProps, Table } from "../../ui/layout/panel";
import { RigStatePill } from "../../ui/well/rig-state-pill";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { type MwdFigure, FigureGrid, type ScaledFigure, ScaledFigures } from "./figures";
import { GammaChart } from "./gamma-chart";
import { useGammaWindow } from "./gamma-window";
import { LatestSurvey } from "./latest-survey";
import styles from "./mwd.module.css";
import { continuousReading, newestReading, type Reading, readingAt, readingRange } from "./readings";
import { Section } from "./section";
import { slideResultant, toolfaceTarget } from "./target-sector";
import { noToolface, ToolfaceDial } from "./toolface-dial";
import { ToolfaceFigures } from "./toolface-figures";
import { formatToolface, TARGET_HALF_WIDTH } from "../../ui/format/toolfaces";
import { averageToolface, frameInterval, TOOLFACE_TAIL, type ToolfaceFrame } from "./toolface-frames";
import { mwdSource } from "./toolface-sources";
import { useToolfaceTail } from "./toolface-tail";
import { usePumpRecycles } from "./pump-recycles";

/** The channels that the tool sends, and those that show that it has sent something. */
const watchedChannels: ChannelId[] = [
  "toolface",
  "inclination",
  "azimuth",
  "surveyMd",
  "gamma",
  "downholeTemperature",
  "lateralShock",
  "axialShock",
  "stickSlip",
  "batteryVoltage",
  "signalStrength",
  "decodeConfidence",
  "holeDepth",
  "rigState",
];

/** A value that has not been received for this time is old, s. */
const OLD_AFTER = 300;

/** Counts of pump recycles in a window are read on this scale. */
const MOST_RECYCLES = 20;

/** The newest samples of the tool: toolface dial, gamma, continuous values, latest survey, signal and frames. */
export default function MwdPanel({ wellId, well, data }: PanelProps) {
  const column = (field: string) => data.time.buffer.view(field);
  useLiveChannels(data, watchedChannels);
  useLiveDepth(data);
  const tail = useToolfaceTail(data);
  const gamma = useGammaWindow(data);
  const recycles = usePumpRecycles(data);
  const { surveys } = useSurveys(wellId);
  const recommendations = drawnRows(useEvent("directional-recommendation/get", { wellId }));
  const theme = usePreferences((preferences) => preferences.theme);
  const interval = useLiveView(data, (state) => state.interval);
  const newest = useLiveView(data, (state) => state.newest);
  const now = useNow();
  const feed = useWellFeed(well);
  const subscribe = useCallback((listener: () => void) => subscribeToFigures(data, listener), [data]);
  useRefresh(subscribe);

  const isOld = figureAge(feed) !== "fresh";
  const isDead = feed.state === "dead";
  const color = traceColor(traceColorAt(channelRow("toolface").color), theme);
  const rigState = isDead ? null : newestReading(column, "rigState");
  const from = (newest?.time ?? 0) - interval * 60;
  // Ages use the rig's clock up to its newest sample, and our clock since the arrival of that sample. A fetched sample
  // is taken to have arrived at its own time, unless the feed knows better: the rig's clock may be years behind.
  const ageOf = (time: number): number | null => {
    if (!newest) return null;
    const sinceNewest = Math.min(now - newest.receivedAt, feed.age ?? Number.POSITIVE_INFINITY);
    return Math.max(0, newest.time - time + sinceNewest);
  };
  const status = useWellStatus(wellId);
  const source = status?.source ?? null;
  const feedNow = useFeedNow();
  const isFinished = well.finishedAt !== null;
  const mwd = source && mwdFeed(source, feedNow, status ?? null, isFinished);
  const frames = frameFeed(tail.frames, ageOf, isFinished);

  const hole = newestReading(column, "holeDepth")?.value ?? null;
  const target = toolfaceTarget(recommendations, hole);
  const feet = (field: string) => data.depth.buffer.view(field);
  const resultant = slideResultant(feet("depth"), feet("rigState"), feet("toolface"), hole);
  // A toolface from high side and a toolface from north cannot share one dial.
  const isSameDial = target !== null && target.type === (tail.frames.at(-1)?.type ?? target.type);

  const figure = (id: ChannelId, reading: Reading | null, label?: string): MwdFigure => {
    const row = channelRow(id);
    const age = reading && ageOf(reading.time);
    return {
      label: label ?? row.label,
      unit: row.unit,
      value: isDead ? null : reading?.value,
      decimals: row.decimals,
      age: reading && age !== null && (isOld || age > OLD_AFTER) ? formatRelative(now - age, now) : undefined,
    };
  };
  const scaleFigure = (id: ChannelId): ScaledFigure => {
    const { min, max } = channelRow(id);
    return { ...figure(id, newestReading(column, id)), min, max, window: readingRange(column, id, from) };
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may hold nothing to focus, and scrolls by key
    <section className={styles.panel} aria-label="Toolface, gamma and signal" tabIndex={0}>
      <PanelTools>
        <BasisNote
          of="MWD"
          basis={null}
          methods="survey"
          inputs={[
            { label: "Newest sample", value: newest ? formatMoment(newest.time) : "none" },
            { label: "Toolfaces", value: `${tail.frames.length} newest of the tool` },
            {
              label: "Latest survey",
              value: isUnloaded(surveys)
                ? unloadedText[surveys]
                : formatQuantity(surveys["md"]?.at(-1), quantities.surveyDepth),
            },
          ]}
          sourceOf={mwdSource}
        />
      </PanelTools>
      <LastSampleBar data={data} feed={feed} isOver={useIsOver(well) ?? false} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className="type-strong">Toolface</h2>
          {rigState && <RigStatePill code={rigState.value} theme={theme} />}
          <Row as="span" gap="0 12px" justify="end" wraps atEnd>
            {mwd && (
              <Row as="span" gap={6} align="center" className="type-label">
                <FeedGlyph state={mwd.state} size={12} />
                last frame {formatAge(mwd.age)} ago{mwd.pause && `, ${mwd.pause}`}
              </Row>
            )}
            {frames && <ToolfaceAge {...frames} isAwaited={rigState?.value === RigState.slideDrilling} />}
          </Row>
        </div>
        {tail.state === "failed" ? (
          <PanelError
            title="toolface-data/get error"
            text="The newest toolfaces can't be fetched."
            retry={tail.retry}
          />
        ) : tail.state === "loading" ? (
          <div className={styles.dialPlace}>
            <Loading what="the newest toolfaces" />
          </div>
        ) : (
          <div className={styles.toolface}>
            <ToolfaceDial
              frames={tail.frames}
              average={averageToolface(tail.frames)}
              target={isSameDial ? sectorOf(target.toolface) : null}
              resultant={resultant?.direction ?? null}
              color={color}
              // A tool that sends toolfaces only while it slides leaves the last one standing.
              isOld={isOld || frames?.state === "stale" || frames?.state === "dead"}
              isDead={isDead || frames?.state === "dead"}
              isFinished={isFinished}
            />
            <ToolfaceFigures data={data} frames={tail.frames} hole={hole} target={target} resultant={resultant} />
          </div>
        )}
        <Section title="Continuous">
          <FigureGrid
            figures={[
              figure("inclination", continuousReading(column, "inclination")),
              figure("azimuth", continuousReading(column, "azimuth")),
              figure("gamma", newestReading(column, "gamma")),
              figure("downholeTemperature", newestReading(column, "downholeTemperature")),
              figure("lateralShock", newestReading(column, "lateralShock")),
              figure("axialShock", newestReading(column, "axialShock")),
            ]}
          />
        </Section>
        <GammaChart data={data} feed={gamma} />
        <LatestSurvey data={data} surveys={surveys} color={color} datum={datumElevation(well)} />
        <Section title="Signal" note={`last ${interval} min`}>
          <ScaledFigures
            color={color}
            figures={[
              { ...scaleFigure("decodeConfidence"), label: "Decode" },
              scaleFigure("signalStrength"),
              { label: "Pump recycles", unit: "", value: recycles, decimals: 0, min: 0, max: MOST_RECYCLES },
            ]}
          />
        </Section>
        <LastFrames data={data} frames={tail.frames} isFinished={isFinished} />
      </div>
    </section>
  );
}

/** The angles within which a toolface counts as on target. */
const sectorOf = (toolface: number) => ({
  from: (toolface - TARGET_HALF_WIDTH + 360) % 360,
  to: (toolface + TARGET_HALF_WIDTH) % 360,
});

type FrameFeed = { state: FeedState; age: number; every: number | null };

/** The age of the newest toolface, the interval between toolfaces, and the resulting state; null before the first. */
function frameFeed(
  frames: readonly ToolfaceFrame[],
  ageOf: (time: number) => number | null,
  isFinished: boolean,
): FrameFeed | null {
  const last = frames.at(-1);
  const age = last ? ageOf(last.time) : null;
  if (age === null) return null;
  const every = frameInterval(frames);
  return { state: feedState({ age, interval: every, closed: false, finished: isFinished }), age, every };
}

/** @param isAwaited whether the tool should send toolfaces now: many do so only while they slide */
function ToolfaceAge({ state, age, every, isAwaited }: FrameFeed & { isAwaited: boolean }) {
  const isQuiet = state !== "live" && !isAwaited;
  const pace = isQuiet ? ", not sliding" : every === null ? "" : `, every ${formatAge(every)}`;
  return (
    <Row as="span" gap={6} align="center" className="type-label">
      {!isQuiet && <FeedGlyph state={state} size={12} />}
      toolface {formatAge(age)} ago{pace}
    </Row>
  );
}

function subscribeToFigures({ time, depth }: WellData, listener: () => void): () => void {
  const stops = [time.subscribe(listener), depth.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A decode confidence applies to the frames within this time after it, s. */
const DECODE_LASTS = 120;

const columnsOf = (data: WellData): Column<ToolfaceFrame>[] => [
  { title: "Received", value: ({ time }) => formatTime(time) },
  { title: "Toolface", value: ({ toolface, type }) => formatToolface(toolface, type), align: "right", isKey: true },
  { title: "From", value: ({ type }) => (type === "gravity" ? "high side" : "north") },
  { title: "Decode, %", value: ({ time }) => decodeAt(data, time), decimals: 0, align: "right" },
];

const decodeAt = (data: WellData, time: number) =>
  readingAt((field) => data.time.buffer.view(field), "decodeConfidence", time, DECODE_LASTS);

type LastFramesProps = { data: WellData; frames: readonly ToolfaceFrame[]; isFinished: boolean };

/** The newest toolfaces one by one, newest first. */
function LastFrames({ data, frames, isFinished }: LastFramesProps) {
  return (
    <Section title="Last toolfaces" note={`${TOOLFACE_TAIL} kept`}>
      {frames.length === 0 ? (
        <p className="text2">{noToolface(isFinished)}</p>
      ) : (
        <Table
          label="Last toolfaces"
          rows={frames.toReversed()}
          columns={columnsOf(data)}
          rowKey={({ time }) => String(time)}
        />
      )}
    </Section>
  );
}
