import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import type { MotorStallSettings } from "@sigma/contract/motor/motor-stall";
import { defaultStallSettings } from "@sigma/engine/motor/stall-event";
import { IconArrowBackUp, IconArrowForwardUp, IconEngine } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { ExportButtons } from "../../../charts/export/export-buttons";
import { csvOfRows } from "../../../charts/export/rows-csv";
import { noZoomHistory, stepBack, stepForward, visit, type ZoomHistory } from "../../../charts/view/zoom-history";
import { useEvent } from "../../../data/calls/use-event";
import type { ViewRange } from "../../../data/live/view-range";
import { useFigureAge } from "../../../data/live/well-status";
import { toast } from "../../../data/notifications/toasts";
import { useOpenSettings } from "../../../data/pages/use-open-settings";
import { useLiveView } from "../../../data/well/use-well-data";
import type { WellData } from "../../../data/well/well-data";
import { Button, IconButton } from "../../../ui/controls/button";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { formatNumber, formatQuantity, unitText } from "../../../ui/format/numbers";
import { formatAge, formatClock, formatMoment } from "../../../ui/format/times";
import { Loading } from "../../../ui/layout/loading";
import { InfoBar, PanelEmpty, PanelError } from "../../../ui/layout/panel";
import type { Column } from "../../../ui/layout/table";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { MotorCurvePlot } from "./motor-curve-plot";
import { type MotorInterval, motorIntervalNames, motorIntervals, toMotorInterval } from "./motor-interval";
import { motorLimitsOf } from "../motor-limits";
import { bitSpeedOf, canCurve } from "./motor-now";
import { MotorNowFigures } from "./motor-now-figures";
import styles from "../motor-performance.module.css";
import { MotorRunFigures } from "./motor-run-figures";
import { OperatingCloud } from "./operating-cloud";
import { PressureStrip } from "../pressure-strip";
import { RunSelect } from "../run-select";
import { StallTable } from "../stalls/stall-table";
import { countText, useMotorRun, useStalls, useStallView } from "../stalls/stall-view";
import { useMotor, type WellMotor } from "../use-motor";
import { drilledMoments, type MotorMoment, useNewestMotorSamples, usePastMotorSamples } from "./use-motor-samples";

const options = motorIntervals.map((seconds) => ({ value: String(seconds), label: motorIntervalNames[seconds] }));

/** The motor curve with what was drilled: the newest interval while live, else the stretch that the time charts show. */
export function MotorCurve({ well, data, isWide }: { well: Well; data: WellData; isWide: boolean }) {
  const panel = useRef<HTMLDivElement>(null);
  const [interval, setInterval] = useState<MotorInterval>(900);
  const [zooms, setZooms] = useState(noZoomHistory);
  const isLive = useLiveView(data, (state) => state.isLive);
  const zoom = useLiveView(data, ({ charts }) => charts["time-charts"].historicalZoom);
  const time = useLiveView(data, ({ borders }) => borders?.time ?? null);
  const newest = useNewestMotorSamples(data, interval);
  const span = isLive ? null : (zoom ?? time);
  const past = usePastMotorSamples(data, span);
  const { motor } = useMotor(data.wellId);
  const settings = useEvent("motor-stall-settings/get", { wellId: data.wellId });

  const isEmpty = span !== null && past.columns !== null && (past.columns["time"]?.length ?? 0) === 0;
  const rangeText = span && `${formatMoment(span.from)} – ${formatMoment(span.to)}`;
  useEffect(() => {
    if (isEmpty && rangeText) toast.warning("Motor Performance", `Data can't be fetched for range ${rangeText}`);
  }, [isEmpty, rangeText]);

  const columns = isLive ? newest : past.columns;
  const shown = columns && span === null ? newestSpan(columns, interval) : span;
  const isWithoutData = columns !== null && shown === null;
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
      <div className={styles.choices}>
        <SegmentedControl
          label="Interval"
          value={isLive ? String(interval) : null}
          options={options}
          onChange={(seconds) => {
            setInterval(toMotorInterval(Number(seconds)));
            if (!isLive) zoomTo(LIVE);
          }}
        />
        {shown && (
          <>
            <IconButton
              label="Zoom before"
              disabled={zooms.back.length === 0}
              onClick={() => step(stepBack(visit(zooms, view)))}
            >
              <IconArrowBackUp size={16} stroke={1.5} />
            </IconButton>
            <IconButton
              label="Zoom after"
              disabled={zooms.forward.length === 0}
              onClick={() => step(stepForward(zooms))}
            >
              <IconArrowForwardUp size={16} stroke={1.5} />
            </IconButton>
            <Button onClick={() => zoomTo(movedBy(shown, -1))}>Earlier</Button>
            {!isLive && <Button onClick={() => zoomTo(LIVE)}>Live</Button>}
            {columns && (
              <ExportButtons
                panel={panel}
                heading={[well.name, "Motor curve", `${formatMoment(shown.from)} – ${formatMoment(shown.to)}`]}
                csv={() => csvOfRows(drilledMoments(columns), momentColumns(motor?.motor ?? null))}
              />
            )}
          </>
        )}
      </div>
      {!isLive && rangeText && <InfoBar title="Past" text={rangeText} />}
      {motor === null && (
        <NoCurve
          wellId={data.wellId}
          title="No motor in the active BHA"
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
      ) : !columns || motor === undefined || !shown ? (
        <Loading what="the samples of the motor" />
      ) : (
        <CurveOf
          {...{ motor, columns, span: shown, data, isLive, isWide, well }}
          settings={settings.data ?? null}
          onZoom={zoomTo}
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

/** Live mode among the views that were shown; a view of the past is that of the time charts too: live mode goes off. */
const LIVE: ViewRange = { from: 0, to: Number.POSITIVE_INFINITY };

/** The stretch before or after one, as long as it. */
const movedBy = ({ from, to }: ViewRange, direction: -1 | 1): ViewRange => ({
  from: from + direction * (to - from),
  to: to + direction * (to - from),
});

/** The stretch up to the newest sample; null where there is none. */
function newestSpan(
  { time = [] }: Readonly<Record<string, ArrayLike<number>>>,
  interval: MotorInterval,
): ViewRange | null {
  const to = time[time.length - 1];
  return to === undefined ? null : { from: to - interval, to };
}

type CurveOfProps = {
  well: Well;
  motor: WellMotor | null;
  columns: Readonly<Record<string, ArrayLike<number>>>;
  span: ViewRange;
  settings: MotorStallSettings | null;
  data: WellData;
  isLive: boolean;
  isWide: boolean;
  onZoom: (range: ViewRange) => void;
};

/** The curve with what it is read with: below it, or beside it where the panel is wide. */
function CurveOf({ well, motor, columns, span, settings, data, isLive, isWide, onZoom }: CurveOfProps) {
  const moments = useMemo(() => drilledMoments(columns), [columns]);
  const last = moments.at(-1) ?? null;
  const sheet = motor?.motor ?? null;
  const limits = motorLimitsOf(sheet, settings);
  const stalls = useStalls(data, well);
  const known = useMotorRun(data, well);
  const view = useStallView(data.wellId);
  const events = (stalls.all ?? []).filter(({ time }) => time >= span.from && time <= span.to);
  const highest = highestOf(columns["time"] ?? [], columns["diffPressure"] ?? [], span);
  const shortest = (range: ViewRange) => (range.to - range.from >= SHORTEST ? onZoom(range) : undefined);
  const isFollowed = useFigureAge(well) === "fresh" && isLive;
  const isNow = isFollowed && last !== null && span.to - last.time <= NOW;
  const now = <MotorNowFigures {...{ motor: sheet, last, limits, isNow }} />;
  const curve = (
    <>
      <p className="text2">
        {motor
          ? `${[sheet!.manufacturer, sheet!.modelNumber].filter(Boolean).join(" ") || "Motor"}, ${motor.bhaName}. `
          : ""}
        {moments.length} {moments.length === 1 ? "sample" : "samples"} on bottom, {formatClock(span.from)} –{" "}
        {formatClock(span.to)}
      </p>
      <ul className={styles.legend} aria-label="Legend">
        <li>
          <span className={styles.older} />
          <span className={styles.old} />
          <span className={styles.newer} /> older to newer
        </li>
        <li>
          <svg width={14} height={14} aria-hidden>
            <path className={styles.spikeKey} d="M7 2l5 5l-5 5l-5 -5z" />
          </svg>{" "}
          spike
        </li>
        <li>
          <AlarmGlyph level="Error" size={12} /> stall
        </li>
      </ul>
      <div className={styles.plot}>
        <MotorCurvePlot
          motor={sheet}
          moments={moments}
          stallRatio={settings?.stallPressureRatio ?? defaultStallSettings.stallPressureRatio}
          lastName={isNow ? "now" : "last"}
          events={events}
          hasHistogram={isWide}
        />
      </div>
    </>
  );
  const strip = (
    <figure className={styles.pressure}>
      <figcaption>
        <strong>Diff. pressure, {unitText(PRESSURE)}</strong>{" "}
        <span className="type-label">drag to zoom into the past, LIVE goes off</span>
        <span className={`${styles.highest} type-label`}>
          {isFollowed ? "last " : ""}
          {formatAge(span.to - span.from)}
          {highest !== null && `, highest ${formatQuantity(highest, PRESSURE)}`}
        </span>
      </figcaption>
      <div className={styles.strip}>
        <PressureStrip
          label={`Differential pressure, ${formatMoment(span.from)} to ${formatMoment(span.to)}`}
          time={columns["time"] ?? []}
          values={columns["diffPressure"] ?? []}
          span={span}
          events={events}
          selected={view.selected}
          isLive={isFollowed}
          onEvent={({ time }) => view.show({ selected: time })}
          onZoom={shortest}
          onReset={() => onZoom(LIVE)}
          onStep={(direction) => onZoom(movedBy(span, direction))}
        />
      </div>
    </figure>
  );
  if (!isWide) {
    return (
      <>
        {curve}
        {now}
        {strip}
      </>
    );
  }
  const listed = stalls.data ?? [];
  return (
    <div className={styles.wide}>
      <div className={styles.left}>
        {curve}
        {strip}
      </div>
      <div className={styles.right}>
        {now}
        {known && <MotorRunFigures data={data} run={known.run} bhas={known.bhas} />}
        <div className={styles.cloud}>
          <OperatingCloud motor={sheet} moments={moments} />
        </div>
        <section className={styles.stalls} aria-label="Stalls and spikes">
          <h3 className={styles.sectionHead}>
            <span className="type-title">Stalls and spikes</span>
            <span className="text2">{countText(listed)}</span>
            {known && <RunSelect wellId={data.wellId} runs={known.runs} run={known.run} />}
          </h3>
          {stalls.error && !stalls.all ? (
            <PanelError title="motor-stall-data/get error" text={stalls.error.message} retry={stalls.refetch} />
          ) : !stalls.data ? (
            <Loading what="the stalls of the motor" />
          ) : listed.length === 0 ? (
            <p className="text2">No stalls or spikes in this run.</p>
          ) : (
            <StallTable
              wellId={data.wellId}
              wellName={well.name}
              stalls={listed}
              selected={listed.find(({ time }) => time === view.selected) ?? null}
            />
          )}
          {settings && <p className="type-label">{rulesText(settings)}</p>}
        </section>
      </div>
    </div>
  );
}

/** A sample on bottom that is older is the last one, not now, s. */
const NOW = 30;

/** A shorter stretch is not zoomed into, s. */
const SHORTEST = 5;

const PRESSURE = { unit: "psi", decimals: 0 };

/** The highest differential pressure of a stretch; null without one. */
function highestOf(time: ArrayLike<number>, values: ArrayLike<number>, { from, to }: ViewRange): number | null {
  let highest: number | null = null;
  for (let row = 0; row < time.length; row++) {
    if (time[row]! < from || time[row]! > to) continue;
    if (values[row]! > (highest ?? Number.NEGATIVE_INFINITY)) highest = values[row]!;
  }
  return highest;
}

/** What counts, in words. */
const rulesText = ({ stallPressureRatio, minDuration, spikeDeltaPressure }: MotorStallSettings): string =>
  `Spike: ${formatQuantity(spikeDeltaPressure, PRESSURE)} over quiet drilling. Stall: ${formatNumber(stallPressureRatio, 2)} of the stall pressure for ${formatNumber(minDuration, 0)} s.`;

/** Says why there is no curve, and leads to where the motor is entered. */
function NoCurve({ wellId, title, text }: { wellId: WellId; title: string; text: string }) {
  const openSettings = useOpenSettings(wellId);
  return (
    <div className={styles.choices}>
      <InfoBar title={title} text={text} />
      <Button onClick={() => openSettings("bha")}>Open BHA settings</Button>
    </div>
  );
}
