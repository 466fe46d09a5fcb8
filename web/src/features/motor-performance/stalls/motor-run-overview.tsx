import type { MotorStall } from "@sigma/contract/motor/motor-stall";
import type { EpochSeconds, Psi, Seconds } from "@sigma/terms/quantities";
import { useMemo, useState } from "react";
import { toNumericColumns } from "../../../data/calls/column-reply";
import { useEvent } from "../../../data/calls/use-event";
import { clampRange, type ViewRange } from "../../../data/live/view-range";
import type { WellData } from "../../../data/well/well-data";
import { Button } from "../../../ui/controls/button";
import { RetryButton } from "../../../ui/layout/failed-loads";
import { formatNumber, formatValue, unitText } from "../../../ui/format/numbers";
import { formatMoment } from "../../../ui/format/times";
import { LoadingStrip } from "../../../ui/layout/loading";
import type { LimitsOverTime } from "../motor-limits";
import { type MotorRun, spanOfRun } from "../motor-runs";
import { PressureStrip } from "../pressure-strip";
import styles from "./motor-run-overview.module.css";
import { countOf } from "./stall-view";

type MotorRunOverviewProps = {
  data: WellData;
  run: MotorRun;
  /** Time of the newest sample. */
  newest: EpochSeconds;
  stalls: readonly MotorStall[];
  selected: MotorStall | null;
  /** The stretch that is drawn below. */
  window: ViewRange | null;
  limits: readonly LimitsOverTime[];
  onSelect: (stall: MotorStall) => void;
};

const PRESSURE = { unit: "psi", decimals: 0 };
/** The response contains at most two points per pixel. */
const PIXELS = 1200;
/** A run in progress is read again when it has grown by the first of these steps that is a visible part of it, s. */
const GROWTH = [15, 60, 300, 900] as const;
const MIN_VISIBLE_SHARE = 1 / 400;
/** The shortest stretch that can be zoomed into, s. */
const MIN_ZOOM_PERIOD: Seconds = 60;

/** The differential pressure over a whole run of the motor, with every stall and spike; a stretch of it can be zoomed into. */
export function MotorRunOverview({
  data,
  run,
  newest,
  stalls,
  selected,
  window,
  limits,
  onSelect,
}: MotorRunOverviewProps) {
  const [zoom, setZoom] = useState<ViewRange | null>(null);
  const whole = spanOfRun(run, run.to ?? grownTo(newest, run.from));
  const span = zoom ?? whole;
  const reply = useEvent(
    "well-data/get",
    { wellId: data.wellId, ...span, projection: ["time", "diffPressure"], pixels: PIXELS, encoding: "binary" },
    { keepPrevious: true },
  );
  const columns = useMemo(() => toNumericColumns(reply.data), [reply.data]);
  const inSpan = stalls.filter(({ time }) => time >= span.from && time <= span.to);
  const stallCount = inSpan.filter(({ type }) => type === "stall").length;
  const step = (direction: -1 | 1) => {
    const next = stalls[stalls.findIndex((stall) => stall === selected) + direction];
    if (next) onSelect(next);
  };
  const zoomTo = (range: ViewRange) => {
    const shownRange = clampRange(range, whole);
    const isWhole = shownRange.to - shownRange.from >= whole.to - whole.from;
    if (shownRange.to - shownRange.from >= MIN_ZOOM_PERIOD) setZoom(isWhole ? null : shownRange);
  };
  return (
    <section className={styles.overview} aria-label="The run">
      <div className={styles.name}>
        <strong>{run.name}</strong>
        <span className="type-label">Diff. pressure, {unitText(PRESSURE)}</span>
        {zoom && <Button onClick={() => setZoom(null)}>Whole run</Button>}
      </div>
      {reply.error && !reply.data ? (
        <p role="alert" className="text2">
          {reply.error.message} <RetryButton retry={reply.refetch} />
        </p>
      ) : !columns ? (
        <LoadingStrip what="the pressure of the run" />
      ) : (
        <PressureStrip
          label={`Differential pressure of ${run.name}, ${formatMoment(span.from)} to ${formatMoment(span.to)}, with ${countOf(stallCount, "stall")} and ${countOf(inSpan.length - stallCount, "spike")}`}
          time={columns["time"] ?? []}
          values={columns["diffPressure"] ?? []}
          span={span}
          isLoading={reply.isPlaceholderData}
          limits={limits}
          events={inSpan}
          selected={selected?.time ?? null}
          window={window}
          isLive={run.to === null && zoom === null}
          onEvent={onSelect}
          onZoom={zoomTo}
          onReset={() => setZoom(null)}
          onStep={step}
        />
      )}
      <div className={styles.text}>
        {limits.length > 0 && (
          <>
            <span className="error-text">stall {pressuresText(limits.map(({ stall }) => stall))}</span>
            <span className="warning-text">alarm {pressuresText(limits.map(({ alarm }) => alarm))}</span>
          </>
        )}
        <span>
          {formatNumber((span.to - span.from) / 3600, 1)} h, {countOf(stallCount, "stall")}
        </span>
      </div>
    </section>
  );
}

/** Pressures as text: one value, or the range for the motors of a well. */
function pressuresText(pressures: readonly Psi[]): string {
  const [low, high] = [Math.min(...pressures), Math.max(...pressures)].map((value) => formatValue(value, PRESSURE));
  return low === high ? low! : `${low}–${high}`;
}

/** The moment up to which a run is read: its newest, in visible steps. */
function grownTo(newest: EpochSeconds, from: EpochSeconds): EpochSeconds {
  const least = (newest - from) * MIN_VISIBLE_SHARE;
  const step = GROWTH.find((seconds) => seconds >= least) ?? GROWTH.at(-1)!;
  return Math.ceil(newest / step) * step;
}
