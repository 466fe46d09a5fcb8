import type { ChartData } from "../samples/chart-model";
import { expectedInterval, joinedOver } from "../samples/gaps";
import { firstAtOrAfter } from "@sigma/engine/math/index-search";

/** The value of a sample; for thinned data the value at its moment, once it has been read. NaN if it is missing. */
export function sampleValue({ index, column, exact }: ChartData, field: string, sample: number): number {
  const read = exact?.(field, index[sample]!);
  return read === undefined ? (column(field)?.[sample] ?? Number.NaN) : (read ?? Number.NaN);
}

/**
 * The newest value of a column at or before a moment.
 *
 * A channel that is slower than the index keeps its value for three of its own intervals.
 *
 * @returns null if none is close enough, undefined if the data does not have the column at all
 */
export function valueAt({ index, column, exact }: ChartData, field: string, at: number): number | null | undefined {
  const read = exact?.(field, at);
  if (read !== undefined) return read;
  const values = column(field);
  if (!values) return undefined;
  const last = firstAtOrAfter(index, at + 1e-6) - 1;
  if (last < 0) return null;
  if (!Number.isNaN(values[last]!)) return values[last]!;
  const near = joinedOver(expectedInterval(index, values));
  for (let i = last - 1; i >= 0 && index[last]! - index[i]! <= near; i -= 1) {
    if (!Number.isNaN(values[i]!)) return values[i]!;
  }
  return null;
}
