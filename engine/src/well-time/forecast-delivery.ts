import type { Feet } from "@sigma/terms/quantities";
import { quantileOfSorted } from "../math/quantile";
import { bestComposite } from "./best-composite";
import { dayAt, type DaysCurve } from "./days-curve";
import { FEWEST_WELLS } from "./draw-durations";
import { findOutliers, type Outlier } from "./find-outliers";
import { type Fan, forecastWell, type TimeForecast } from "./forecast-well";
import { type HoleDesign, levelCurve } from "./hole-times";
import { type PhaseState, phaseProgress } from "./phase-progress";
import { plannedFlat, type PlannedPhase, planOfPhases, type TimePlan } from "./plan-of-phases";
import { gridOf, offsetCurve, type OffsetRecord, type ScaledOffset, scaleOffset } from "./scale-offset";

/** A well whose delivery is forecast. */
export type DeliveryInput = {
  design: HoleDesign;
  /** The well so far; its last row is now. Null before the first depth. */
  own: DaysCurve | null;
  /** The last day of a finished well; null while it is drilled. */
  finalDay: number | null;
  offsets: readonly OffsetRecord[];
  /** In their order. */
  phases: readonly (PlannedPhase & { ended: number | null })[];
  isScaled: boolean;
  seed: number;
};

/** An offset well in the depths of the well. */
export type ComparedOffset = {
  id: string;
  curve: DaysCurve;
  totalDays: number | null;
  outlier: Outlier | null;
  isCounted: boolean;
};

/** The time of a well by depth. */
export type Delivery = {
  /** The well so far, with its flat time at the depths of its design. */
  own: DaysCurve | null;
  plan: TimePlan | null;
  offsets: ComparedOffset[];
  band: Fan | null;
  composite: DaysCurve | null;
  forecast: TimeForecast | null;
  phases: PhaseState[];
};

/** Step of the depths at which time is summed, ft; a short well has 40 of them. */
const GRID_STEP: Feet = 100;
const LEAST_STEPS = 40;

/**
 * The days of a well by depth: its plan, its offset wells in its depths, the forecast and the state of its phases.
 *
 * @see docs/methods/well-time.md
 */
export function forecastDelivery(input: DeliveryInput): Delivery {
  const { design, finalDay, phases, isScaled, seed } = input;
  const own = input.own && levelCurve(input.own, design);
  const grid = gridOf(design, Math.min(GRID_STEP, design.targetDepth / LEAST_STEPS));
  const plan = planOfPhases(phases);
  const scaledOffsets = input.offsets.map((offset) => scaleOffset(offset, design, grid, isScaled));
  const totals = totalDays(scaledOffsets, grid);
  const outliers = findOutliers(totals);
  const keptOffsets = scaledOffsets.filter((_, at) => outliers[at] === null);
  const countedOffsets = keptOffsets.length >= FEWEST_WELLS ? keptOffsets : scaledOffsets;
  const curves = scaledOffsets.map((offset) => offsetCurve(offset, design, grid));
  const forecast =
    finalDay === null && own !== null
      ? forecastWell({
          design,
          grid,
          own,
          offsets: countedOffsets,
          planned: plan && { ...plannedFlat(plan, design.casings, design.targetDepth), drilling: plan.drilling },
          cased: new Set(phases.flatMap(({ kind, md, ended }) => (kind === "drilling" || ended === null ? [] : md.to))),
          seed,
        })
      : null;
  return {
    own,
    plan,
    offsets: scaledOffsets.map(({ id }, at) => ({
      id,
      curve: curves[at]!,
      totalDays: Number.isNaN(totals[at]!) ? null : totals[at]!,
      outlier: outliers[at]!,
      isCounted: countedOffsets.includes(scaledOffsets[at]!),
    })),
    band: bandOf(
      curves.filter((_, at) => countedOffsets.includes(scaledOffsets[at]!)),
      grid,
    ),
    composite: bestComposite([...curves, ...(own ? [own] : [])]),
    forecast,
    phases: phaseProgress(phases, { design, own, forecast, finalDay }),
  };
}

/** Days to the target of each offset well; hole that a record does not have takes as long as in the others. */
function totalDays(offsets: readonly ScaledOffset[], grid: readonly Feet[]): number[] {
  return offsets.map(({ drilling, flat }) => {
    let days = 0;
    let footage = 0;
    drilling.forEach((part, at) => {
      if (Number.isNaN(part)) return;
      days += part;
      footage += grid[at + 1]! - grid[at]!;
    });
    if (footage === 0) return Number.NaN;
    const flatDays = flat.reduce((sum, part) => sum + (Number.isNaN(part) ? 0 : part), 0);
    return (days / footage) * (grid.at(-1)! - grid[0]!) + flatDays;
  });
}

/** The percentiles of the days of the wells at each depth that at least 5 of them have. */
function bandOf(curves: readonly DaysCurve[], grid: readonly Feet[]): Fan | null {
  const fan: Fan = { depth: [], p10: [], p50: [], p90: [] };
  const add = (depth: Feet, days: readonly number[]) => {
    if (days.length < FEWEST_WELLS) return;
    const sortedDays = Float64Array.from(days).toSorted();
    fan.depth.push(depth);
    fan.p10.push(quantileOfSorted(sortedDays, 0.1));
    fan.p50.push(quantileOfSorted(sortedDays, 0.5));
    fan.p90.push(quantileOfSorted(sortedDays, 0.9));
  };
  for (const depth of grid) {
    add(
      depth,
      curves.flatMap((curve) => dayAt(curve, depth) ?? []),
    );
    const later = curves.flatMap((curve) => lastDayAt(curve, depth) ?? []);
    if (later.length > 0) add(depth, later);
  }
  return fan.depth.length > 1 ? fan : null;
}

/** The last day at a depth, after flat time; null if the well has not waited there. */
function lastDayAt({ days, depth }: DaysCurve, wanted: Feet): number | null {
  const row = depth.lastIndexOf(wanted);
  return row > 0 && depth[row - 1] === wanted ? days[row]! : null;
}
