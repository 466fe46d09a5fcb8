import type { ValueRange } from "./range-rules";

/** How often values fall into bins of equal width between `from` and `to`. */
export type Distribution = ValueRange & { counts: readonly number[] };

/** Counts values in bins; the upper end belongs to the last bin, and values outside are left out. */
export function countInBins(values: Iterable<number | null>, { from, to }: ValueRange, bins: number): Distribution {
  const counts = Array.from({ length: bins }, () => 0);
  const width = (to - from) / bins;
  for (const value of values) {
    if (value === null || !(value >= from && value <= to)) continue;
    const bin = width > 0 ? Math.min(bins - 1, Math.floor((value - from) / width)) : 0;
    counts[bin] = counts[bin]! + 1;
  }
  return { from, to, counts };
}
