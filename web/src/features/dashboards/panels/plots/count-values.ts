/** How often values lie in cells of equal width, in parts by group. */
export type ValueCounts = {
  /** Share of all samples by cell and group, 0 to 1: `shares[cell][group]`. */
  shares: number[][];
  /** Share of the samples below the first and above the last cell. */
  below: number;
  above: number;
};

/**
 * Counts values in cells; the upper end belongs to the last cell.
 *
 * @param groups the group of each value
 * @param groupCount number of groups
 */
export function countValues(
  values: Float64Array,
  groups: Uint8Array,
  groupCount: number,
  { from, to, count }: { from: number; to: number; count: number },
): ValueCounts {
  const shares = Array.from({ length: count }, () => Array.from({ length: groupCount }, () => 0));
  const share = 1 / values.length;
  const counts: ValueCounts = { shares, below: 0, above: 0 };
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row]!;
    if (value < from) counts.below += share;
    else if (value > to) counts.above += share;
    else shares[Math.min(count - 1, Math.floor(((value - from) / (to - from)) * count))]![groups[row]!]! += share;
  }
  return counts;
}
