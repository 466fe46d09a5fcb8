import { drawnRows, textOf } from "../../../data/calls/loaded";
import type { MotorStallSettings } from "@sigma/contract/motor/motor-stall";
import type { Bha } from "@sigma/contract/well-settings/bha";
import type { Well } from "@sigma/contract/wells/well";
import { defaultStallSettings } from "@sigma/engine/motor/stall-event";
import { useMemo } from "react";
import type { ViewRange } from "../../../data/live/view-range";
import { useFigureAge } from "../../../data/live/well-status";
import type { WellData } from "../../../data/well/well-data";
import { formatNumber, formatQuantity, unitText } from "../../../ui/format/numbers";
import { formatAge, formatMoment, formatTimeSpan } from "../../../ui/format/times";
import { Loading } from "../../../ui/layout/loading";
import { PanelError } from "../../../ui/layout/panel";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import styles from "../motor-performance.module.css";
import { motorLimitsOf } from "../motor-limits";
import { bhaAtTime } from "../motor-runs";
import { PressureStrip } from "../pressure-strip";
import { RunSelect } from "../run-select";
import { StallTable } from "../stalls/stall-table";
import { stallCountText, useMotorRun, useStalls, useStallView } from "../stalls/stall-view";
import { motorOf, type WellMotor } from "../use-motor";
import { MotorCurvePlot } from "./motor-curve-plot";
import { movedBy } from "./motor-interval";
import { MotorNowFigures } from "./motor-now-figures";
import { MotorRunFigures } from "./motor-run-figures";
import { OperatingCloud } from "./operating-cloud";
import { useExactLast } from "./use-exact-last";
import { drilledMoments } from "./use-motor-samples";

type CurveWithFiguresProps = {
  well: Well;
  bha: Bha | null;
  motor: WellMotor | null;
  columns: Readonly<Record<string, ArrayLike<number>>>;
  span: ViewRange;
  settings: MotorStallSettings | null;
  data: WellData;
  isLive: boolean;
  isWide: boolean;
  onZoom: (range: ViewRange) => void;
  /** Returns to the live view. */
  onLive: () => void;
};

/** The curve with its figures: below it, or beside it if the panel is wide. */
export function CurveWithFigures({
  well,
  bha,
  motor,
  columns,
  span,
  settings,
  data,
  isLive,
  isWide,
  onZoom,
  onLive,
}: CurveWithFiguresProps) {
  const moments = useMemo(() => drilledMoments(columns), [columns]);
  const last = useExactLast(data, columns, moments.at(-1) ?? null, isLive ? null : span.to);
  const sheet = motor?.motor ?? null;
  const stalls = useStalls(data, well);
  const motorRun = useMotorRun(data, well);
  const view = useStallView(data.wellId);
  const earlierBha = motorRun && moments[0] ? bhaAtTime(motorRun.bhas, moments[0].time) : null;
  const isOfAnother = earlierBha !== null && bha !== null && earlierBha._id !== bha._id;
  const events = (stalls.all ?? []).filter(({ time }) => time >= span.from && time <= span.to);
  const highest = highestOf(columns["time"] ?? [], columns["diffPressure"] ?? [], span);
  const shortest = (range: ViewRange) => (range.to - range.from >= MIN_ZOOM_PERIOD ? onZoom(range) : undefined);
  const isFollowed = useFigureAge(well) === "fresh" && isLive;
  const isNow = isFollowed && last !== null && span.to - last.time <= NOW;
  // Before its first foot only what is drilled at this moment is known to be of the BHA that is active.
  const ownFrom = bha?.startDate ?? (isNow ? 0 : Infinity);
  const earlier = isOfAnother ? moments.filter(({ time }) => time < ownFrom).length : 0;
  const lastBha = earlier > 0 && earlier === moments.length ? bhaAtTime(motorRun!.bhas, last!.time) : bha;
  const lastMotor = motorOf(lastBha)?.motor ?? null;
  const now = (
    <MotorNowFigures
      {...{ last, isNow }}
      motor={lastMotor}
      limits={motorLimitsOf(lastMotor, settings)}
      by={lastBha === bha ? null : lastBha!.name}
    />
  );
  const curve = (
    <>
      <p className="text2">
        {motor
          ? `${[sheet!.manufacturer, sheet!.modelNumber].filter(Boolean).join(" ") || "Motor"}, ${motor.bhaName}. `
          : ""}
        {moments.length} {moments.length === 1 ? "sample" : "samples"} on bottom, {formatTimeSpan(span.from, span.to)}
        {earlier > 0 && `, ${formatNumber(earlier, 0)} of them by ${earlierBha!.name}`}
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
        <span className="type-label">
          {isLive && data.source !== "replay" ? "drag to zoom into the past, LIVE goes off" : "drag to zoom"}
        </span>
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
          onReset={onLive}
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
  const listedStalls = drawnRows({ data: stalls.data });
  return (
    <div className={styles.wide}>
      <div className={styles.left}>
        {curve}
        {strip}
      </div>
      <div className={styles.right}>
        {now}
        {motorRun && <MotorRunFigures data={data} run={motorRun.run} bhas={motorRun.bhas} />}
        <div className={styles.cloud}>
          <OperatingCloud motor={sheet} moments={moments} />
        </div>
        <section className={styles.stalls} aria-label="Stalls and spikes">
          <h3 className={styles.sectionHead}>
            <span className="type-title">Stalls and spikes</span>
            <span className="text2">{textOf(stalls, () => stallCountText(listedStalls))}</span>
            {motorRun && <RunSelect wellId={data.wellId} runs={motorRun.runs} run={motorRun.run} />}
          </h3>
          {stalls.error && !stalls.all ? (
            <PanelError title="motor-stall-data/get error" text={stalls.error.message} retry={stalls.refetch} />
          ) : !stalls.data ? (
            <Loading what="the stalls of the motor" />
          ) : listedStalls.length === 0 ? (
            <p className="text2">No stalls or spikes in this run.</p>
          ) : (
            <StallTable
              wellId={data.wellId}
              wellName={well.name}
              stalls={listedStalls}
              selected={listedStalls.find(({ time }) => time === view.selected) ?? null}
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
const MIN_ZOOM_PERIOD = 5;

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

/** The rules for stalls and spikes, in words. */
const rulesText = ({ stallPressureRatio, minDuration, spikeDeltaPressure }: MotorStallSettings): string =>
  `Spike: ${formatQuantity(spikeDeltaPressure, PRESSURE)} over quiet drilling. Stall: ${formatNumber(stallPressureRatio, 2)} of the stall pressure for ${formatNumber(minDuration, 0)} s.`;
