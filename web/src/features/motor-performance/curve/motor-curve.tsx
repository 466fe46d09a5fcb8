import { Row } from "../../../ui/layout/flow";
import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import { IconArrowBackUp, IconArrowForwardUp, IconEngine } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { ExportButtons } from "../../../charts/export/export-buttons";
import { csvOfRows } from "../../../charts/export/rows-csv";
import { noZoomHistory, stepBack, stepForward, visit, type ZoomHistory } from "../../../charts/view/zoom-history";
import { useEvent } from "../../../data/calls/use-event";
import type { ViewRange } from "../../../data/live/view-range";
import { toast } from "../../../data/notifications/toasts";
import { useOpenSettings } from "../../../data/pages/use-open-settings";
import { useLiveView } from "../../../data/well/use-well-data";
import type { WellData } from "../../../data/well/well-data";
import { Button } from "../../../ui/controls/button";
import { ToolBar } from "../../../ui/controls/tool-bar/tool-bar";
import { MoreTool } from "../../../ui/controls/tool-bar/tool-button";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { formatMoment } from "../../../ui/format/times";
import { Loading } from "../../../ui/layout/loading";
import { InfoBar, PanelEmpty, PanelError } from "../../../ui/layout/panel";
import type { Column } from "../../../ui/layout/table";
import { CurveWithFigures } from "./curve-with-figures";
import { type MotorInterval, motorIntervalNames, motorIntervals, movedBy, toMotorInterval } from "./motor-interval";
import { bitSpeedOf, canCurve } from "./motor-now";
import styles from "../motor-performance.module.css";
import { motorOf, useShownBha, type WellMotor } from "../use-motor";
import { drilledMoments, type MotorMoment, useNewestMotorSamples, usePastMotorSamples } from "./use-motor-samples";

const options = motorIntervals.map((seconds) => ({ value: String(seconds), label: motorIntervalNames[seconds] }));

/** The motor curve with the drilled points: the newest interval while live, otherwise the range that the time charts show. */
export function MotorCurve({ well, data, isWide }: { well: Well; data: WellData; isWide: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  const [interval, setInterval] = useState<MotorInterval>(900);
  const [zooms, setZooms] = useState(noZoomHistory);
  const isLive = useLiveView(data, (state) => state.isLive);
  const zoom = useLiveView(data, ({ charts }) => charts["time-charts"].historicalZoom);
  const time = useLiveView(data, ({ borders }) => borders?.time ?? null);
  const newest = useNewestMotorSamples(data, interval);
  const hasTimes = time === null || time.to > 0;
  const span = isLive || !hasTimes ? null : (zoom ?? time);
  const past = usePastMotorSamples(data, span);
  const bha = useShownBha(data);
  const motor = bha === undefined ? undefined : motorOf(bha);
  const settings = useEvent("motor-stall-settings/get", { wellId: data.wellId });

  const isEmpty = span !== null && past.columns !== null && (past.columns["time"]?.length ?? 0) === 0;
  const rangeText = span && `${formatMoment(span.from)} – ${formatMoment(span.to)}`;
  useEffect(() => {
    if (isEmpty && rangeText) toast.warning("Motor Performance", `Data can't be fetched for range ${rangeText}`);
  }, [isEmpty, rangeText]);

  const columns = isLive ? newest : past.columns;
  const shownSpan = columns && span === null ? newestSpan(columns, interval) : span;
  const isWithoutData = !hasTimes || (columns !== null && shownSpan === null);
  const view = span ?? LIVE;
  const show = (range: ViewRange) => {
    if (range.to === LIVE.to) data.view.enter();
    else data.view.fetchHistorical("time-charts", range);
  };
  const zoomTo = (range: ViewRange) => {
    setZooms(visit(visit(zooms, view), range));
    show(range);
  };
  const step = (steps: ZoomHistory) => {
    setZooms(steps);
    if (steps.present) show(steps.present);
  };
  return (
    <div ref={panel} className={styles.curve}>
      <Row gap={8} align="center" wraps>
        <SegmentedControl
          label="Interval"
          value={isLive ? String(interval) : null}
          options={options}
          onChange={(seconds) => {
            setInterval(toMotorInterval(Number(seconds)));
            if (!isLive) zoomTo(LIVE);
          }}
        />
        {shownSpan && (
          <>
            <Button onClick={() => zoomTo(movedBy(shownSpan, -1))}>Earlier</Button>
            {!isLive && <Button onClick={() => zoomTo(LIVE)}>Live</Button>}
            <ToolBar of="Motor curve" isNarrow>
              <MoreTool
                tool={{
                  id: "back",
                  label: "Zoom before",
                  short: "Before",
                  icon: IconArrowBackUp,
                  isDisabled: zooms.back.length === 0,
                  run: () => step(stepBack(visit(zooms, view))),
                }}
              />
              <MoreTool
                tool={{
                  id: "forward",
                  label: "Zoom after",
                  short: "After",
                  icon: IconArrowForwardUp,
                  isDisabled: zooms.forward.length === 0,
                  run: () => step(stepForward(zooms)),
                }}
              />
              {columns && (
                <ExportButtons
                  panel={panel}
                  well={well}
                  heading={["Motor curve", `${formatMoment(shownSpan.from)} – ${formatMoment(shownSpan.to)}`]}
                  csv={() => csvOfRows(drilledMoments(columns), momentColumns(motor?.motor ?? null))}
                />
              )}
            </ToolBar>
          </>
        )}
      </Row>
      {!isLive && rangeText && <InfoBar title="Past" text={rangeText} />}
      {motor === null && (
        <NoCurve
          wellId={data.wellId}
          title={bha && bha.version > 0 ? `No motor in ${bha.name}` : "No BHA is entered"}
          text="Only what was drilled is shown, with the speed of the string."
        />
      )}
      {motor && !canCurve(motor.motor) && (
        <NoCurve
          wellId={data.wellId}
          title="No curve of this motor"
          text="Its stall pressure, maximum differential pressure or speed is not entered; what was drilled is shown alone."
        />
      )}
      {!isLive && past.error && !columns ? (
        <PanelError title="well-data/get error" text={past.error.message} retry={past.refetch} />
      ) : isWithoutData && motor !== undefined ? (
        <PanelEmpty
          sentence="This well has no time data yet"
          why="The motor shows here from its first sample on bottom; a depth log alone has no samples."
          icon={IconEngine}
        />
      ) : !columns || motor === undefined || !shownSpan ? (
        <Loading what="the samples of the motor" />
      ) : (
        <CurveWithFigures
          {...{ motor, bha: bha ?? null, columns, span: shownSpan, data, isLive, isWide, well }}
          settings={settings.data ?? null}
          onZoom={zoomTo}
          onLive={() => zoomTo(LIVE)}
        />
      )}
    </div>
  );
}

const momentColumns = (motor: WellMotor["motor"] | null): Column<MotorMoment>[] => [
  { title: "Time, UTC", value: ({ time }) => new Date(1000 * time).toISOString() },
  { title: "Differential pressure", unit: "psi", decimals: 1, value: ({ diffPressure }) => diffPressure },
  { title: "Flow rate", unit: "gpm", decimals: 1, value: ({ flow }) => flow },
  { title: "Bit speed", unit: "rpm", decimals: 1, value: (moment) => bitSpeedOf(motor, moment) },
];

/** Live mode in the history of views. A view of the past also applies to the time charts and switches live mode off. */
const LIVE: ViewRange = { from: 0, to: Number.POSITIVE_INFINITY };

/** The interval up to the newest sample; null without samples. */
function newestSpan(
  { time = [] }: Readonly<Record<string, ArrayLike<number>>>,
  interval: MotorInterval,
): ViewRange | null {
  const to = time[time.length - 1];
  return to === undefined ? null : { from: to - interval, to };
}

/** Shows why the curve is missing, with a link to the settings of the motor. */
function NoCurve({ wellId, title, text }: { wellId: WellId; title: string; text: string }) {
  const openSettings = useOpenSettings(wellId);
  return (
    <Row gap={8} align="center" wraps>
      <InfoBar title={title} text={text} />
      <Button onClick={() => openSettings("bha")}>Open BHA settings</Button>
    </Row>
  );
}
