import { quantile } from "@sigma/engine/math/quantile";
import type { Feet } from "@sigma/terms/quantities";

/** Steps between rows that are looked at, at most. */
const SAMPLED = 400;
/** Rows at least so far apart stand for a foot each, as they are recorded; a log may have many a foot. */
const NEARLY_A_FOOT: Feet = 0.75;

/** The length of hole that a row stands for: a foot, or the usual step of a denser log. @param depth ascending */
export function feetPerRow(depth: Float64Array, length: number): Feet {
  const every = Math.max(1, Math.floor((length - 1) / SAMPLED));
  const steps: Feet[] = [];
  for (let row = 1; row < length; row += every) {
    const step = depth[row]! - depth[row - 1]!;
    if (step > 0) steps.push(step);
  }
  const usual = quantile(steps, 0.5);
  return usual === null || usual >= NEARLY_A_FOOT ? 1 : usual;
}
