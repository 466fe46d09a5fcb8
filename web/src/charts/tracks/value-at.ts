import type { ChartData } from "../view/chart-model";
import { expectedInterval, joinedOver } from "../view/gaps";
import { firstAtOrAfter } from "../../data/live/index-search";

/**
 * The newest value of a column at or before a moment.
 *
 * A channel that is slower than the index keeps its value for three of its own intervals.
 *
 * @returns null where there is none near enough, undefined where the data do not have the column at all
 */
export function valueAt({ index, column }: ChartData, field: string, at: number): number | null | undefined {
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
