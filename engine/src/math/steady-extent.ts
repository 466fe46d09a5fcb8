import { quantileOfSorted } from "./quantile";

/** Shares of the values at one end that may be left beyond, the smallest first. */
const TAILS = [0.002, 0.005, 0.01, 0.02];
/** A tail that takes more than this share of the extent is left beyond it. */
const MOST_OF_EXTENT = 0.25;
/** The margin beyond the remaining values, as a share of them. */
const MARGIN_SHARE = 0.05;

/**
 * From where to where an axis shows values: all of them, but for tails of up to 2 % that would take more than a quarter of
 * it. A tail goes as far in as each further step of it still takes that much, so a group of equal values stays however few it
 * has.
 *
 * @param sortedValues ascending finite values, or an even choice of them; at least one
 * @param whole the least and the greatest of all values
 */
export function steadyExtent(
  sortedValues: Float64Array,
  whole: { from: number; to: number },
): { from: number; to: number } {
  let { from, to } = whole;
  for (const share of TAILS) {
    const high = quantileOfSorted(sortedValues, 1 - share);
    if (to - high <= MOST_OF_EXTENT * (to - from)) break;
    to = high;
  }
  for (const share of TAILS) {
    const low = quantileOfSorted(sortedValues, share);
    if (low - from <= MOST_OF_EXTENT * (to - from)) break;
    from = low;
  }
  const margin = MARGIN_SHARE * (to - from);
  return { from: Math.max(whole.from, from - margin), to: Math.min(whole.to, to + margin) };
}
