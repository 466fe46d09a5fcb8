import type { ExportIndex } from "@sigma/contract/exchange/export-choices";
import { isChannelId } from "@sigma/terms/channels";
import { isDepthColumnId } from "@sigma/terms/depth-columns";
import type { Database } from "../storage/database";
import { createDepthStore } from "../storage/depth/depth-store";
import { HOUR } from "@sigma/terms/durations";
import { hourOf } from "../storage/samples/hour-rows";
import { createSampleReader } from "../storage/samples/sample-reader";
import { firstSecond, lastSecond } from "../storage/samples/seconds";
import type { WellNo } from "../storage/well-no";

/**
 * Rows in order: their index (epoch seconds or ft), their times, and the requested columns; NaN if a row has
 * no value.
 */
export type RowPart = { index: Float64Array; times: Float64Array; columns: Float64Array[] };

/** Which rows and columns of a well; absent ends are open. */
export type RowQuestion = {
  well: WellNo;
  index: ExportIndex;
  columns: readonly string[];
  from?: number | undefined;
  to?: number | undefined;
};

/** The number of rows, the first and the last of them, and whether all are one step apart. */
export type RowExtent = { rows: number; first: number | null; last: number | null; step: number | null };

/** Hours read at a time: some 7,200 samples, 3.5 MB of sixty channels. */
const HOURS_AT_ONCE = 2;
/** Depth rows read at a time. */
const DEPTHS_AT_ONCE = 5000;

/** Reads rows a part at a time, each from one snapshot, in the memory of one part. */
export const rowParts = (database: Database, question: RowQuestion): AsyncGenerator<RowPart, void, undefined> =>
  question.index === "time" ? timeParts(database, question) : depthParts(database, question);

/** Counts the rows of a question; of the samples the times alone are decoded. */
export async function rowExtent(database: Database, question: RowQuestion): Promise<RowExtent> {
  const extent: RowExtent = { rows: 0, first: null, last: null, step: null };
  let isRegular = true;
  for await (const { index } of rowParts(database, { ...question, columns: [] })) {
    for (const value of index) {
      if (extent.last !== null) {
        const step = value - extent.last;
        extent.step ??= step;
        isRegular &&= step === extent.step;
      }
      extent.first ??= value;
      extent.last = value;
    }
    extent.rows += index.length;
  }
  return { ...extent, step: isRegular ? extent.step : null };
}

async function* timeParts(database: Database, { well, columns, from, to }: RowQuestion) {
  const reader = createSampleReader(database);
  const knownChannels = columns.filter(isChannelId);
  for (const [first, last] of spans(await storedHours(database, { well, from, to }))) {
    const [start, end] = [Math.max(first, from ?? first), Math.min(last + HOUR - 1, to ?? Infinity)];
    const range = await reader.timeRange({ well, channels: knownChannels, from: start, to: end });
    if (range.time.length > 0)
      yield { index: range.time, times: range.time, columns: knownChannels.map((id) => range.columns[id]!) };
  }
}

/** The beginnings of the hours that have samples, oldest first. */
async function storedHours(
  database: Database,
  { well, from, to }: Pick<RowQuestion, "well" | "from" | "to">,
): Promise<number[]> {
  const [start, end] = [firstSecond(from), lastSecond(to)];
  const rows = await database.query<{ hour: number }>({
    text: `SELECT hour FROM sample_hour WHERE well_no = $1 AND hour BETWEEN $2 AND $4
      UNION SELECT floor(time / 3600.0)::bigint * 3600 FROM sample_hot WHERE well_no = $1 AND time BETWEEN $3 AND $4
      ORDER BY 1`,
    values: [well, hourOf(start), start, end],
  });
  return rows.map(({ hour }) => hour);
}

/** Hours that follow one another, a few at a time, each by the first and the last of them. */
function spans(hours: readonly number[]): [number, number][] {
  const foundSpans: [number, number][] = [];
  for (const hour of hours) {
    const open = foundSpans.at(-1);
    if (open && hour === open[1] + HOUR && hour - open[0] < HOURS_AT_ONCE * HOUR) open[1] = hour;
    else foundSpans.push([hour, hour]);
  }
  return foundSpans;
}

async function* depthParts(database: Database, { well, columns, from, to }: RowQuestion) {
  const store = createDepthStore(database);
  const knownColumns = columns.filter(isDepthColumnId);
  let after = from ?? Number.NEGATIVE_INFINITY;
  for (;;) {
    const range = await store.range({ well, columns: knownColumns, from: after, to, limit: DEPTHS_AT_ONCE + 1 });
    const isMore = range.depth.length > DEPTHS_AT_ONCE;
    // The row beyond the limit is the first of the next part.
    const end = isMore ? DEPTHS_AT_ONCE : range.depth.length;
    if (end > 0) {
      yield {
        index: range.depth.subarray(0, end),
        times: range.time.subarray(0, end),
        columns: knownColumns.map((id) => range.columns[id]!.subarray(0, end)),
      };
    }
    if (!isMore) return;
    after = range.depth[end]!;
  }
}
