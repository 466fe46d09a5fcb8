/** Frames from one sequence number to another, both included. */
export type SequenceRange = readonly [first: number, last: number];

/** The frames of a log that are available: ranges in ascending order that neither overlap nor touch. */
export type SequenceRanges = readonly SequenceRange[];

/** Adds a range and joins it with the ranges that it overlaps or touches. */
export function withRange(ranges: SequenceRanges, [first, last]: SequenceRange): SequenceRange[] {
  const start = ranges.findIndex((range) => range[1] >= first - 1);
  if (start < 0) return [...ranges, [first, last]];
  let end = start;
  while (end < ranges.length && ranges[end]![0] <= last + 1) end++;
  if (end === start) return [...ranges.slice(0, start), [first, last], ...ranges.slice(start)];
  const joinedRange: SequenceRange = [Math.min(first, ranges[start]![0]), Math.max(last, ranges[end - 1]![1])];
  return [...ranges.slice(0, start), joinedRange, ...ranges.slice(end)];
}

/** The parts of some ranges that are not in others. */
export function withoutRanges(ranges: SequenceRanges, others: SequenceRanges): SequenceRange[] {
  const left: SequenceRange[] = [];
  let at = 0;
  for (const [first, last] of ranges) {
    let from = first;
    while (at < others.length && others[at]![1] < from) at++;
    for (let next = at; next < others.length && others[next]![0] <= last && from <= last; next++) {
      if (others[next]![0] > from) left.push([from, others[next]![0] - 1]);
      from = others[next]![1] + 1;
    }
    if (from <= last) left.push([from, last]);
  }
  return left;
}

/** How many frames some ranges have. */
export const countOf = (ranges: SequenceRanges): number =>
  ranges.reduce((count, [first, last]) => count + last - first + 1, 0);

/** Whether a frame is in some ranges. */
export function hasSequence(ranges: SequenceRanges, sequence: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]![1] < sequence) low = middle + 1;
    else high = middle;
  }
  return low < ranges.length && ranges[low]![0] <= sequence;
}
