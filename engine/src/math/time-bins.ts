import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** A closed bin: its end time, then the mean of each column, null for a column without values. */
export type BinRow = readonly (number | null)[];

/** Means of several columns over equal times, the newest last; plain JSON. */
export type TimeBins = {
  /** Start of the open bin; null before the first value. */
  start: EpochSeconds | null;
  /** Sum and count of each column in the open bin. */
  sums: readonly number[];
  counts: readonly number[];
  rows: readonly BinRow[];
};

/**
 * No bin yet.
 *
 * @see docs/methods/math.md
 */
export const noBins = (columns: number): TimeBins => ({
  start: null,
  sums: Array.from({ length: columns }, () => 0),
  counts: Array.from({ length: columns }, () => 0),
  rows: [],
});

/** Digits that are kept of a mean: the state is saved often. */
const MEAN_PRECISION = 1e4;

/**
 * Adds the values of a sample to the bins.
 *
 * @param values one per column, NaN if not measured
 * @param size of a bin, s
 * @param most maximum number of bins
 * @returns the bins, and whether a bin was closed; if so, the values belong to the open bin
 * @see docs/methods/math.md
 */
export function addToBins(
  bins: TimeBins,
  time: EpochSeconds,
  values: readonly number[],
  size: Seconds,
  most: number,
): { bins: TimeBins; isClosed: boolean } {
  const start = Math.floor(time / size) * size;
  if (bins.start === start) {
    const sums = bins.sums.slice();
    const counts = bins.counts.slice();
    addTo(sums, counts, values);
    return { bins: { start, sums, counts, rows: bins.rows }, isClosed: false };
  }
  const sums = values.map(() => 0);
  const counts = values.map(() => 0);
  addTo(sums, counts, values);
  if (bins.start === null) return { bins: { start, sums, counts, rows: bins.rows }, isClosed: false };
  const means = bins.sums.map((sum, column) => {
    const count = bins.counts[column]!;
    // Rounded to 0 it would be -0, which JSON does not keep.
    return count > 0 ? Math.round((sum / count) * MEAN_PRECISION) / MEAN_PRECISION || 0 : null;
  });
  const rows = [...bins.rows.slice(-(most - 1)), [bins.start + size, ...means]];
  return { bins: { start, sums, counts, rows }, isClosed: true };
}

function addTo(sums: number[], counts: number[], values: readonly number[]): void {
  for (let column = 0; column < values.length; column++) {
    const value = values[column]!;
    if (Number.isNaN(value)) continue;
    sums[column]! += value;
    counts[column]! += 1;
  }
}

/** The means of a column over bins; bins without a value are left out. */
export function columnOf(rows: readonly BinRow[], column: number): number[] {
  const foundValues: number[] = [];
  for (const row of rows) {
    const value = row[column];
    if (value != null) foundValues.push(value);
  }
  return foundValues;
}

/** The mean of numbers, NaN of none. */
export function meanOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** How far numbers scatter about their mean, NaN of none. */
export function scatterOf(values: readonly number[]): number {
  const mean = meanOf(values);
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  return Math.sqrt(squares / values.length);
}
