import { quantileOfSorted } from "@sigma/engine/math/quantile";
import type { Range } from "./question";
import { sortedSample } from "./sampled-range";

/** Shares of the values at one end that an axis may leave beyond, the smallest first. */
const TAILS = [0.002, 0.005, 0.01, 0.02];
/** A tail that takes more than this share of an axis is left beyond it. */
const MOST_OF_AXIS = 0.25;
/** What an axis shows past the values that remain, as a share of them. */
const MARGIN = 0.05;

/**
 * From where to where an axis shows a column: all of its values, but for tails of up to 2 % that would take more than a
 * quarter of the axis. A tail goes as far in as each further step of it still takes that much, so a group of equal values
 * stays however few it has. Null without values.
 */
export function shownExtent(column: Float64Array, rows: Uint32Array): Range | null {
  const sorted = sortedSample(column, rows);
  if (!sorted) return null;
  let [from, to] = [sorted[0]!, sorted.at(-1)!];
  for (let at = 0; at < rows.length; at += 1) {
    const value = column[rows[at]!]!;
    if (value < from) from = value;
    if (value > to) to = value;
  }
  const ends = TAILS.map((share) => ({
    low: quantileOfSorted(sorted, share),
    high: quantileOfSorted(sorted, 1 - share),
  }));
  const [first, last] = [from, to];
  for (const { high } of ends)
    if (to - high > MOST_OF_AXIS * (to - from)) to = high;
    else break;
  for (const { low } of ends)
    if (low - from > MOST_OF_AXIS * (to - from)) from = low;
    else break;
  const margin = MARGIN * (to - from);
  return { from: Math.max(first, from - margin), to: Math.min(last, to + margin) };
}
