import { setImmediate as turn } from "node:timers/promises";
import { logRows, type WrittenRows } from "@sigma/formats/witsml/write/write-log";
import { HOUR } from "@sigma/terms/durations";
import type { ChannelId } from "@sigma/terms/channels";
import type { DepthColumnId } from "@sigma/terms/depth-columns";
import type { Stores } from "../../storage/stores";
import type { WellNo } from "../../storage/well-no";

/** Which rows of a log: ends are included, absent ends are open. */
export type RowsAsked = {
  index: "time" | "depth";
  /** Ids of channels or depth columns. */
  ids: readonly string[];
  from?: number;
  to?: number;
  /** Number of newest rows alone. */
  latest: number | null;
  /** Rows at most. */
  most: number;
};

/** Rows as texts, the first and last row, and whether there are more. */
export type RowsRead = { rows: string[]; first: number | null; last: number | null; isPartial: boolean };

/** Rows read and converted to text per batch: other calls run in between. */
const READ_AT_ONCE = 5000;
const WRITTEN_AT_ONCE = 500;
/** Step of the backward search for the newest rows, s or ft. */
const LOOK_BACK = HOUR;
/** If curves have few values the search for them ends after this time, and the client continues from there, ms. */
const LONGEST_SEARCH = 8000;

/** Reads rows of a log in which any of the curves has a value. */
export async function readLogRows(
  stores: Pick<Stores, "samples" | "depth">,
  well: WellNo,
  rowsRequest: RowsAsked,
): Promise<RowsRead> {
  if (rowsRequest.latest !== null) return newestRows(stores, well, rowsRequest, rowsRequest.latest);
  const read: RowsRead = { rows: [], first: null, last: null, isPartial: false };
  const until = Date.now() + LONGEST_SEARCH;
  let from = rowsRequest.from;
  for (;;) {
    const part = await readPart(stores, well, { ...rowsRequest, ...(from !== undefined && { from }) }, READ_AT_ONCE);
    await addRows(read, rowsRequest, part);
    if (part.index.length < READ_AT_ONCE || read.isPartial) return read;
    from = part.index.at(-1)! + (rowsRequest.index === "time" ? 1 : 1e-6);
    if (rowsRequest.to !== undefined && from > rowsRequest.to) return read;
    if (Date.now() > until) return { ...read, isPartial: true };
  }
}

async function newestRows(
  stores: Pick<Stores, "samples" | "depth">,
  well: WellNo,
  rowsRequest: RowsAsked,
  latest: number,
): Promise<RowsRead> {
  const { time, depth } = await stores.samples.borders(well);
  const borders = rowsRequest.index === "time" ? time : depth;
  const rows: string[][] = [];
  let count = 0;
  const until = Date.now() + LONGEST_SEARCH;
  // Usually a row per second or per foot; if there are fewer, earlier ranges are read step by step.
  const start = borders?.from ?? Number.POSITIVE_INFINITY;
  let end = borders?.to ?? 0;
  while (end >= start && count < latest && Date.now() < until) {
    const from = end - LOOK_BACK;
    const part = await readPart(stores, well, { ...rowsRequest, from, to: end });
    const texts = logRows(rowsRequest.index, part);
    rows.unshift(texts);
    count += texts.length;
    end = from - (rowsRequest.index === "time" ? 1 : 1e-6);
    await turn();
  }
  const newest = rows.flat().slice(-latest);
  const at = (text: string | undefined) => (text === undefined ? null : indexOf(text, rowsRequest.index));
  return { rows: newest, first: at(newest[0]), last: at(newest.at(-1)), isPartial: false };
}

async function readPart(
  { samples, depth }: Pick<Stores, "samples" | "depth">,
  well: WellNo,
  { index, ids, from, to }: Pick<RowsAsked, "index" | "ids" | "from" | "to">,
  limit?: number,
): Promise<WrittenRows> {
  if (index === "time") {
    const channels = ids as readonly ChannelId[];
    const range = await samples.timeRange({ well, channels, from, to, limit });
    return { index: range.time, columns: channels.map((id) => range.columns[id]!) };
  }
  const columns = ids as readonly DepthColumnId[];
  const range = await depth.range({ well, columns, from, to, limit });
  return { index: range.depth, columns: columns.map((id) => range.columns[id]!) };
}

async function addRows(read: RowsRead, { index, most }: Pick<RowsAsked, "index" | "most">, part: WrittenRows) {
  for (let at = 0; at < part.index.length; at += WRITTEN_AT_ONCE) {
    const end = Math.min(at + WRITTEN_AT_ONCE, part.index.length);
    const texts = logRows(index, part, at, end);
    const room = most - read.rows.length;
    if (texts.length > 0 && room > 0) {
      read.first ??= indexOf(texts[0]!, index);
      read.last = indexOf(texts[Math.min(room, texts.length) - 1]!, index);
    }
    for (const text of texts.slice(0, room)) read.rows.push(text);
    if (texts.length > room) {
      read.isPartial = true;
      return;
    }
    await turn();
  }
}

/** The index value of a row, read from its text. */
function indexOf(text: string, index: "time" | "depth"): number {
  const [first = ""] = text.split(",", 1);
  return index === "time" ? Date.parse(first) / 1000 : Number(first);
}
