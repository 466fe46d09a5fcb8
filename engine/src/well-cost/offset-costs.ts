import type { Feet } from "@sigma/terms/quantities";
import { median, quantileOfSorted } from "../math/quantile";
import { seededNormal, seededUniform } from "../math/seeded-random";
import { compareOffsets, comparisonGrid, totalToTarget } from "../well-time/compare-offsets";
import { FEWEST_WELLS, smoothedDraws } from "../well-time/draw-durations";
import type { Fan } from "../well-time/forecast-well";
import type { HoleDesign } from "../well-time/hole-times";
import type { OffsetRecord, ScaledOffset } from "../well-time/scale-offset";
import { type Money, moneyOfNumber } from "./money";

/** Amounts from low to high. */
export type MoneyRange = { p10: Money; p50: Money; p90: Money };

/** A cost over depth: columns of equal length, ascending in both. */
export type CostCurve = { cost: Money[]; depth: Feet[] };

/** An offset well with its costs in the depths of the well. */
export type OffsetCost = {
  id: string;
  curve: CostCurve;
  /** To the target; null if no record shows it. */
  total: Money | null;
  /** Its modified z-score among the totals, beyond 3.5, and the median of all; null if it is not an outlier. */
  outlier: { score: number; median: Money } | null;
  isCounted: boolean;
};

/** The costs of the offset wells of a well. */
export type OffsetCosts = {
  wells: OffsetCost[];
  band: { depth: Feet[]; p10: Money[]; p50: Money[]; p90: Money[] } | null;
  /** What the next well like them costs to its release; of fewer than 5 wells the lowest, median and highest. Null without a well. */
  range: (MoneyRange & { basis: "percentiles" | "wells"; count: number }) | null;
};

/** Number of draws. */
const DRAWS = 2000;

/**
 * Compares the costs of offset wells in the depths of a well, as their days are compared.
 *
 * @param offsets their costs over depth in place of the days, in units of the currency of the well
 * @see docs/methods/well-cost.md
 */
export function compareOffsetCosts(
  offsets: readonly OffsetRecord[],
  { design, isScaled, seed }: { design: HoleDesign; isScaled: boolean; seed: number },
): OffsetCosts {
  const grid = comparisonGrid(design);
  const { offsets: compared, counted, band } = compareOffsets(offsets, design, grid, isScaled);
  return {
    wells: compared.map(({ id, curve, totalDays, outlier, isCounted }) => ({
      id,
      curve: { cost: curve.days.map(moneyOfNumber), depth: [...curve.depth] },
      total: totalDays === null ? null : moneyOfNumber(totalDays),
      outlier: outlier && { score: outlier.score, median: moneyOfNumber(outlier.median) },
      isCounted,
    })),
    band: band && moneyFan(band),
    range: drawTotal(counted, grid, seed),
  };
}

const moneyFan = ({ depth, p10, p50, p90 }: Fan) => ({
  depth,
  p10: p10.map(moneyOfNumber),
  p50: p50.map(moneyOfNumber),
  p90: p90.map(moneyOfNumber),
});

/** The cost of the next well, drawn like the days: a smoothed bootstrap of the totals with the time after the target. */
function drawTotal(counted: readonly ScaledOffset[], grid: readonly Feet[], seed: number): OffsetCosts["range"] {
  const usualRelease = median(counted.flatMap(({ release }) => (Number.isNaN(release) ? [] : [release]))) ?? 0;
  const totals = counted.flatMap((offset) => {
    const total = totalToTarget(offset, grid) + (Number.isNaN(offset.release) ? usualRelease : offset.release);
    return total > 0 ? [total] : [];
  });
  if (totals.length === 0) return null;
  const isDrawn = totals.length >= FEWEST_WELLS;
  const sortedTotals = (isDrawn ? drawTotals(totals, seed) : Float64Array.from(totals)).toSorted();
  return {
    basis: isDrawn ? "percentiles" : "wells",
    count: totals.length,
    p10: moneyOfNumber(quantileOfSorted(sortedTotals, isDrawn ? 0.1 : 0)),
    p50: moneyOfNumber(quantileOfSorted(sortedTotals, 0.5)),
    p90: moneyOfNumber(quantileOfSorted(sortedTotals, isDrawn ? 0.9 : 1)),
  };
}

function drawTotals(totals: readonly number[], seed: number): Float64Array {
  const [uniform, normal] = [seededUniform(seed), seededNormal(seed + 1)];
  const draw = smoothedDraws(totals.map(Math.log), 1);
  return Float64Array.from({ length: DRAWS }, () => Math.exp(draw(Math.floor(uniform() * totals.length), normal())));
}
