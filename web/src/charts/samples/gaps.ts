import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import type { ViewRange } from "../../data/live/view-range";

/** Maximum number of expected intervals that a line bridges. */
const JOINED_INTERVALS = 3;

/** Maximum number of feet that a line bridges on a depth chart. */
export const JOINED_FEET = 10;

/** Differences looked at to find the usual distance of samples. */
const SAMPLED_DIFFERENCES = 200;

/**
 * The usual distance between the values of a column, in units of its index: the median of the newest ones.
 *
 * @param values NaN for missing values; without it the index itself is used
 * @returns 0 if there are fewer than two values
 */
export function expectedInterval(index: ArrayLike<number>, values?: ArrayLike<number>): number {
  const differences: number[] = [];
  let next: number | undefined;
  for (let i = index.length - 1; i >= 0 && differences.length < SAMPLED_DIFFERENCES; i -= 1) {
    if (values && Number.isNaN(values[i]!)) continue;
    if (next !== undefined) differences.push(next - index[i]!);
    next = index[i]!;
  }
  differences.sort((a, b) => a - b);
  return differences[differences.length >> 1] ?? 0;
}

/** The longest distance over which a time line is joined: three expected intervals. */
export const joinedOver = (interval: number): number => JOINED_INTERVALS * interval;

/**
 * The stretches of a view in which a column has no value for longer than is joined, ends included.
 *
 * The stretch before the first and after the last value counts only where the index itself goes on.
 *
 * @param joinDistance the longest distance over which a line is joined, s or ft
 */
export function findGaps(
  index: ArrayLike<number>,
  values: ArrayLike<number>,
  view: ViewRange,
  joinDistance: number,
): ViewRange[] {
  const gaps: ViewRange[] = [];
  const first = Math.max(0, firstAtOrAfter(index, view.from) - 1);
  const end = Math.min(index.length, firstAtOrAfter(index, view.to) + 1);
  let previous: number | undefined = first < end ? index[first] : undefined;
  const note = (to: number) => {
    if (previous === undefined || to - previous <= joinDistance) return;
    if (to > view.from && previous < view.to) gaps.push({ from: previous, to });
  };
  for (let i = first; i < end; i += 1) {
    if (Number.isNaN(values[i]!)) continue;
    note(index[i]!);
    previous = index[i];
  }
  if (end > first) note(index[end - 1]!);
  return gaps;
}
