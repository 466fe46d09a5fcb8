import { type depthDataEvents, type depthDataRoutes, depthSteps } from "@sigma/contract/samples/depth-data";
import type { WellId } from "@sigma/contract/ids";
import { type ColumnReply, type NumericColumns, toJsonColumns } from "@sigma/contract/samples/column-frame";
import { MAX_THINNED_POINTS } from "@sigma/contract/samples/reply-limits";
import { decimateMinMax } from "@sigma/engine/math/decimate-min-max";
import { type DepthColumnId, listedDepthColumns, isDepthColumnId } from "@sigma/terms/depth-columns";
import { ALL_RIG_STATES } from "@sigma/terms/rig-states";
import type { Feet } from "@sigma/terms/quantities";
import { checkReplySize, columnReply, comparedEncoding, pointsOfEach } from "../../transport/column-reply";
import type { Handlers, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import type { DepthRange } from "../../storage/depth/depth-range";
import type { DepthStore } from "../../storage/depth/depth-store";
import type { WellNo } from "../../storage/well-no";

export const depthDataRouteHandlers: RouteHandlers<typeof depthDataRoutes> = {
  async "GET api/depth-data"({ wellId, from, to, columns: projection, points }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const columns = columnsOf(projection);
    const most = Math.min(points, pointsOfEach(1, columns.length + 2, "json"));
    const range = await readRows(stores.depth, { well, columns, key: "depth", from, to });
    return toJsonColumns(toReplyColumns(thin(range, columns, most), columns, projection));
  },
};

export const depthDataHandlers: Handlers<typeof depthDataEvents> = {
  async "depth-data/get"({ wellId, from, to, projection, key, depthInterval, pixels, encoding }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const columns = columnsOf(projection);
    const isTail = from === undefined && to === undefined;
    const start = isTail ? await tailStart(stores.depth, well, key, depthInterval) : from;
    const range = await readRows(stores.depth, { well, columns, key, from: start, to });
    const points = Math.min(MAX_THINNED_POINTS, 2 * (pixels ?? MAX_THINNED_POINTS));
    return columnReply(toReplyColumns(thin(range, columns, points), columns, projection), encoding);
  },

  async "depth-data/get/raw"({ wellId, from, to, projection, key, limit, encoding }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const columns = columnsOf(projection);
    checkReplySize(limit, columns.length + 2, encoding);
    const range = await readRows(stores.depth, { well, columns, key, from, to, limit });
    return columnReply(toReplyColumns(range, columns, projection), encoding);
  },

  async "depth-data/get/aggregated"({ wellId, from, to, projection, encoding }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const columns = columnsOf(projection);
    const { depth } = await stores.samples.borders(well);
    const step = stepOf((to ?? depth?.to ?? 0) - (from ?? depth?.from ?? 0));
    const range = await stores.depth.aggregate({ well, columns, from, to, step });
    return columnReply(toReplyColumns(range, columns, projection), encoding);
  },

  async "depth-data/get/compare"({ wellIds, from, to, traces, key, pixels, encoding: wanted }, { stores }) {
    const columns = columnsOf(traces);
    const encoding = comparedEncoding(wellIds.length, wanted);
    const most = Math.min(MAX_THINNED_POINTS, pointsOfEach(wellIds.length, columns.length + 2, encoding));
    const points = Math.min(most, 2 * (pixels ?? MAX_THINNED_POINTS));
    const wells = await Promise.all(wellIds.map((wellId) => wellNoOf(stores, wellId)));
    const replies = new Map<WellId, ColumnReply>();
    for (const [at, well] of wells.entries()) {
      const range = await readRows(stores.depth, { well, columns, key, from, to });
      replies.set(wellIds[at]!, columnReply(toReplyColumns(thin(range, columns, points), columns, traces), encoding));
    }
    return Object.fromEntries(replies);
  },

  async "depth-data/get/count"({ wellId, filterConditions, filterOperator }, { stores }) {
    const conditions = filterConditions.map(({ field, value, rigState }) => ({
      field: field as DepthColumnId | "depth" | "time",
      ...value,
      rigState: rigState === ALL_RIG_STATES ? null : rigState,
    }));
    const well = await wellNoOf(stores, wellId);
    return { count: await stores.depth.count(well, conditions, filterOperator) };
  },
};

const MIN_BINS = 10;

/** The largest step that still gives ten bins, or the smallest if none does. */
function stepOf(footage: Feet): Feet {
  return depthSteps.find((step) => footage / step >= MIN_BINS) ?? depthSteps.at(-1)!;
}

/** An empty projection requests every column. */
const columnsOf = (projection: readonly string[]): DepthColumnId[] =>
  projection.length === 0 ? listedDepthColumns().map(({ id }) => id) : [...new Set(projection.filter(isDepthColumnId))];

/** Reads rows by either depth; their `depth` is the measured depth, that is the corrected depth plus the gap. */
async function readRows(store: DepthStore, question: Parameters<DepthStore["range"]>[0]): Promise<DepthRange> {
  if (question.key !== "correctedDepth") return store.range(question);
  const columns = [...new Set([...question.columns, "currentDepthGap" as const])];
  const range = await store.range({ ...question, columns });
  const gaps = range.columns.currentDepthGap!;
  return { ...range, depth: range.depth.map((correctedDepth, row) => correctedDepth + gaps[row]!) };
}

/** Start of the last footage of a well, on the depth axis of the request. */
async function tailStart(
  depth: DepthStore,
  well: WellNo,
  key: "depth" | "correctedDepth",
  interval: Feet,
): Promise<Feet | undefined> {
  const last = await depth.deepest(well);
  if (!last) return undefined;
  if (key === "depth") return last.depth - interval;
  const range = await depth.range({ well, columns: ["correctedDepth"], from: last.depth });
  return (range.columns.correctedDepth?.at(-1) ?? last.depth) - interval;
}

/** Thins rows and keeps every minimum and maximum of every column. */
function thin({ depth, time, columns }: DepthRange, names: readonly DepthColumnId[], points: number): DepthRange {
  if (depth.length <= points) return { depth, time, columns };
  const thinnedRows = decimateMinMax(depth, [time, ...names.map((name) => columns[name]!)], points);
  const [thinnedTime, ...values] = thinnedRows.columns;
  return {
    depth: thinnedRows.index,
    time: thinnedTime!,
    columns: Object.fromEntries(names.map((name, slot) => [name, values[slot]!])),
  };
}

/** The columns of the reply: depth always, time if requested by name or with all columns. */
function toReplyColumns(
  { depth, time, columns }: DepthRange,
  names: readonly DepthColumnId[],
  projection: readonly string[],
): NumericColumns {
  const wantsTime = projection.length === 0 || projection.includes("time");
  return {
    depth,
    ...(wantsTime && { time }),
    ...Object.fromEntries(names.map((name) => [name, columns[name]!])),
  };
}
