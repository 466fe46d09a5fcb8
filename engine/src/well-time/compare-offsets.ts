import type { Feet } from "@sigma/terms/quantities";
import { firstAtOrAfter } from "../math/index-search";
import { quantileOfSorted } from "../math/quantile";
import { dayAt, type DaysCurve } from "./days-curve";
import { FEWEST_WELLS } from "./draw-durations";
import { findOutliers, type Outlier } from "./find-outliers";
import type { Fan } from "./forecast-well";
import type { HoleDesign } from "./hole-times";
import { gridOf, offsetCurve, type OffsetRecord, type ScaledOffset, scaleOffset } from "./scale-offset";

/** An offset well in the depths of the well. */
export type ComparedOffset = {
  id: string;
  curve: DaysCurve;
  totalDays: number | null;
  outlier: Outlier | null;
  isCounted: boolean;
};

/** The offset wells of a well, compared with one another. */
export type OffsetComparison = {
  offsets: ComparedOffset[];
  /** Those that count. */
  counted: ScaledOffset[];
  /** P10, P50 and P90 of at least 5 counted wells. */
  band: Fan | null;
};

/** Step of the depths at which time is summed, ft; a short well has 40 of them. */
const GRID_STEP: Feet = 100;
const LEAST_STEPS = 40;

/** The depths at which the time of a well is summed. */
export const comparisonGrid = (design: HoleDesign): Feet[] =>
  gridOf(design, Math.min(GRID_STEP, design.targetDepth / LEAST_STEPS));

/**
 * Lays the offset wells over the depths of a well, finds the outliers among their totals and the percentiles of the others.
 *
 * @param offsets with days, or with costs in place of the days
 * @see docs/methods/well-time.md
 */
export function compareOffsets(
  offsets: readonly OffsetRecord[],
  design: HoleDesign,
  grid: readonly Feet[],
  isScaled: boolean,
): OffsetComparison {
  const scaledOffsets = offsets.map((offset) => scaleOffset(offset, design, grid, isScaled));
  const totals = scaledOffsets.map((offset) => totalToTarget(offset, grid));
  const outliers = findOutliers(totals);
  const keptOffsets = scaledOffsets.filter((_, at) => outliers[at] === null);
  const countedOffsets = keptOffsets.length >= FEWEST_WELLS ? keptOffsets : scaledOffsets;
  const curves = scaledOffsets.map((offset) => offsetCurve(offset, design, grid));
  return {
    offsets: scaledOffsets.map((offset, at) => ({
      id: offset.id,
      curve: curves[at]!,
      totalDays: Number.isNaN(totals[at]!) ? null : totals[at]!,
      outlier: outliers[at]!,
      isCounted: countedOffsets.includes(offset),
    })),
    counted: countedOffsets,
    band: bandOf(
      curves.filter((_, at) => countedOffsets.includes(scaledOffsets[at]!)),
      grid,
    ),
  };
}

/** Days of an offset well to the target; hole that its record does not have takes as long as the rest. NaN without a record. */
export function totalToTarget({ drilling, flat }: ScaledOffset, grid: readonly Feet[]): number {
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
  const first = firstAtOrAfter(depth, wanted);
  let row = first;
  while (depth[row + 1] === wanted) row++;
  return row > first ? days[row]! : null;
}
