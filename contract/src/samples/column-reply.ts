import { z } from "zod";
import type { ColumnFrame as Frame } from "./column-frame";

/** Columns of equal length by name; null for a missing value. */
export const Columns = z.record(z.string(), z.array(z.union([z.number(), z.string(), z.null()])));

/** A header and ONE buffer, as `encodeFrame` packs them. */
const ColumnFrame: z.ZodType<Frame> = z.object({
  length: z.number().int().min(0),
  columns: z.array(z.object({ name: z.string(), type: z.enum(["f32", "f64"]) })),
  buffer: z.instanceof(Uint8Array),
});

/** A long reply: JSON columns, or a frame if the request contains `encoding: "binary"`. */
export const ColumnReply = z.union([Columns, ColumnFrame]);

/** The encoding of a long reply; JSON columns unless the client requests binary. */
export const Encoding = z.enum(["json", "binary"]).default("json");

/** Whether a reply may take a page of memory: columns, or the columns of several wells. */
export const isLongReply = (reply: z.ZodType): boolean =>
  isColumns(reply) || (reply instanceof z.ZodRecord && isLongReply(reply.valueType as z.ZodType));

const isColumns = (reply: z.ZodType): boolean =>
  reply === ColumnReply ||
  reply === Columns ||
  (reply instanceof z.ZodObject &&
    Object.values(reply.shape).every(
      (field) => field instanceof z.ZodArray && !(field.element instanceof z.ZodObject),
    ));
