import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { ViewRange } from "../../data/live/view-range";
import type { ChartColumn, ChartData } from "./chart-model";
import type { FetchPlan } from "./fetch-plan";

/** Maximum number of samples read for a file of a chart; the export of a well saves more. */
export const MOST_SAVED = 200_000;

/** Minimum distance between consecutive samples, s or ft. */
const MIN_STEP = 1e-4;

type Ports = {
  /** Name of the column that orders the points. */
  index: string;
  /** Maximum number of points in a reply. */
  page: number;
  fetch: (plan: FetchPlan, fields: readonly string[]) => Promise<NumericColumns | undefined>;
};

/**
 * Reads every sample of a range. The drawn data may be thinned to its pixels, and then has the lowest and the
 * highest value of a few seconds at times at which the rig did not send them.
 *
 * @returns `too-many` if there are more than a file of a chart can hold, undefined if they could not be read
 */
export async function everySample(
  { index, page, fetch }: Ports,
  { from, to }: ViewRange,
  fields: readonly string[],
): Promise<ChartData | "too-many" | undefined> {
  const pages: NumericColumns[] = [];
  let count = 0;
  for (let next = from; next <= to; ) {
    const columns = await fetch({ kind: "raw", from: next, to, pixels: 10, resolution: 0 }, fields);
    const places = columns?.[index];
    if (!columns || !places) return undefined;
    pages.push(columns);
    count += places.length;
    if (count > MOST_SAVED) return "too-many";
    if (places.length < page) break;
    next = places[places.length - 1]! + MIN_STEP;
  }
  const joinColumn = (field: string): ChartColumn => {
    const column = new Float64Array(count).fill(Number.NaN);
    let at = 0;
    for (const columns of pages) {
      column.set(columns[field] ?? [], at);
      at += columns[index]!.length;
    }
    return column;
  };
  const columns = new Map([index, ...fields].map((field) => [field, joinColumn(field)]));
  return { index: columns.get(index)!, column: (field) => columns.get(field), resolution: 0 };
}
