import { quantileOfSorted } from "@sigma/engine/math/quantile";
import type { Range } from "./question";

/** Values that quantiles are taken of at most: the ends of an axis need no more. */
const MAX_SAMPLED_VALUES = 5000;

/** Values of a column in rising order, by an even choice of its rows; null without values. */
export function sortedSample(column: Float64Array, rows: Uint32Array): Float64Array | null {
  const step = Math.max(1, Math.floor(rows.length / MAX_SAMPLED_VALUES));
  const values = new Float64Array(Math.ceil(rows.length / step));
  let count = 0;
  for (let at = 0; at < rows.length; at += step) {
    const value = column[rows[at]!]!;
    if (Number.isFinite(value)) values[count++] = value;
  }
  return count === 0 ? null : values.subarray(0, count).toSorted();
}

/** The range of a column between two quantiles, from evenly sampled rows; null without values. */
export function sampledRange(column: Float64Array, rows: Uint32Array, low: number, high: number): Range | null {
  const sortedValues = sortedSample(column, rows);
  return sortedValues && { from: quantileOfSorted(sortedValues, low), to: quantileOfSorted(sortedValues, high) };
}
