import {
  type ColumnReply,
  encodeFrame,
  type NumericColumns,
  toJsonColumns,
} from "@sigma/contract/samples/column-frame";
import { CallError } from "@sigma/contract/errors";

/** Long columns in the format that the client requested; in a frame all columns except time and depth are sent as 32-bit numbers. */
export function columnReply(columns: NumericColumns, encoding: "json" | "binary"): ColumnReply {
  if (encoding === "json") return toJsonColumns(columns);
  const axes = new Set(["time", "depth", "md", "correctedTimestamp", "correctedDepth", "currentTimeGap"]);
  return encodeFrame(
    Object.fromEntries(
      Object.entries(columns).map(([name, values]) => [name, axes.has(name) ? values : Float32Array.from(values)]),
    ),
  );
}

/** Binary parts of one message that a client takes; socket.io-parser drops the connection at one more. */
const MOST_ATTACHMENTS = 10;

/** How the columns of several wells travel, one frame a well: as JSON if a message can't carry that number of frames. */
export const comparedEncoding = (wells: number, encoding: "json" | "binary"): "json" | "binary" =>
  wells > MOST_ATTACHMENTS ? "json" : encoding;

/** Maximum number of values on one page of a reply: a few MB, which limits memory use and delays to other calls. */
const MAX_VALUES = { json: 250_000, binary: 1_000_000 } as const;

/** Stops a question whose reply could be too long. @throws CallError `validation` on `limit` */
export function checkReplySize(rows: number, columns: number, encoding: "json" | "binary"): void {
  const most = Math.floor(MAX_VALUES[encoding] / columns);
  if (rows <= most) return;
  throw new CallError("validation", `limit must not exceed ${most} for ${columns} columns in ${encoding}`, "limit");
}

/** Maximum number of points of each of several wells, so that the reply to all of them stays one page. */
export const pointsOfEach = (wells: number, columns: number, encoding: "json" | "binary"): number =>
  Math.max(MIN_POINTS, Math.floor(MAX_VALUES[encoding] / (wells * columns)));

/** Fewer points would not be a curve. */
const MIN_POINTS = 50;

/** Stops a comparison of wells whose reply would be too long. @throws CallError `validation` on `wellIds` */
export function checkComparedSize(rows: number, columns: number): void {
  const most = Math.floor(MAX_VALUES.json / columns);
  if (rows <= most) return;
  const rule = `wellIds must name fewer wells: they have ${rows} rows, and a reply holds ${most}`;
  throw new CallError("validation", rule, "wellIds");
}
