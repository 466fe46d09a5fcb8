import { EngineInputError } from "../engine-input-error";
import { median, medianAbsoluteDeviation } from "./quantile";

/** A straight line y = intercept + slope·x and the robust standard deviation of the points about it. */
export type RobustLine = { slope: number; intercept: number; deviation: number };

/** Above this count a spread-out subset of the points is used, so that the pairs stay below 180,000. */
const MOST_POINTS = 600;

/**
 * Fits a straight line that up to 29 % outliers do not move: the median of the slopes of all pairs of points.
 *
 * @param x any order; equal values are allowed if at least two differ
 * @param y one per x
 * @returns null for fewer than two different x
 * @throws EngineInputError `length-mismatch`, `not-finite`
 * @see Theil (1950), Sen (1968); docs/methods/math.md — regression
 */
export function fitRobustLine(x: ArrayLike<number>, y: ArrayLike<number>): RobustLine | null {
  if (x.length !== y.length) throw new EngineInputError("length-mismatch", `${x.length} x for ${y.length} y`);
  for (let i = 0; i < x.length; i++) {
    if (!Number.isFinite(x[i]) || !Number.isFinite(y[i])) {
      throw new EngineInputError("not-finite", `point (${x[i]}, ${y[i]})`, i);
    }
  }
  const slope = median(pairSlopes(x, y));
  if (slope === null) return null;
  const intercept = median(Float64Array.from(x, (value, i) => (y[i] ?? 0) - slope * value)) ?? 0;
  const residuals = Float64Array.from(x, (value, i) => (y[i] ?? 0) - intercept - slope * value);
  return { slope, intercept, deviation: medianAbsoluteDeviation(residuals) ?? 0 };
}

/** The slope of every pair of points of different x. */
function pairSlopes(x: ArrayLike<number>, y: ArrayLike<number>): Float64Array {
  const count = Math.min(x.length, MOST_POINTS);
  const chosenRows = Int32Array.from({ length: count }, (_, k) => Math.floor((k * x.length) / count));
  const slopes = new Float64Array((count * (count - 1)) / 2);
  let slopeCount = 0;
  for (const [k, i] of chosenRows.entries()) {
    for (const j of chosenRows.subarray(k + 1)) {
      const run = (x[j] ?? 0) - (x[i] ?? 0);
      if (run !== 0) slopes[slopeCount++] = ((y[j] ?? 0) - (y[i] ?? 0)) / run;
    }
  }
  return slopes.subarray(0, slopeCount);
}
