import { median } from "../math/quantile";

/**
 * Scatter by the steps between neighbours, which a trend does not add to.
 *
 * @see docs/methods/well-control.md — trend
 */
export function scatterOfSteps(values: readonly number[]): number {
  const steps = values.slice(1).map((value, index) => Math.abs(value - values[index]!));
  return ((median(steps) ?? 0) * NORMAL) / Math.SQRT2;
}

/** Makes the median absolute value of normal numbers their standard deviation. */
const NORMAL = 1.4826;
