import { z } from "zod";
import { ColumnReply, Columns, Encoding } from "./column-reply";
import { defineEvents, definePushes, reads } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import { isTimeColumn } from "./well-data";

/**
 * The position of a sample on the depth axis: `depth` is the hole depth at that time, `correctedDepth` the same without the
 * depths that were made without data.
 */
export const liveDepthColumns = ["depth", "correctedDepth"] as const;

/** Names of the requested live columns; an empty list requests holeDepth alone. */
const LiveProjection = z
  .array(
    z.string().refine((name) => isTimeColumn(name) || (liveDepthColumns as readonly string[]).includes(name), {
      error: "projection may name channels, time, correctedTimestamp, currentTimeGap, depth and correctedDepth only",
    }),
  )
  .max(80);

/** New samples of a well: columns of the watched channels, ascending in time. */
export const LiveData = z.object({
  wellId: WellId,
  columns: Columns,
  /** Samples left out because this client reads too slowly; the newest are always here. */
  leftOut: z.number().int().min(0),
  /** When the newest sample reached the server, epoch seconds. */
  receivedAt: z.number(),
});
export type LiveData = z.infer<typeof LiveData>;

/** Live samples: the missed samples, and the channels to push. */
export const liveDataEvents = defineEvents({
  "live-data/get": {
    summary:
      "Samples from a moment on, for a connect, a reconnect or a gap; with `last` the seconds before the newest sample, without both that sample alone",
    request: z.object({
      wellId: WellId,
      from: z.number().optional(),
      last: z.number().positive().optional(),
      projection: LiveProjection.default(["time", "correctedTimestamp", "holeDepth", ...liveDepthColumns]),
      encoding: Encoding,
    }),
    reply: ColumnReply,
    ...reads("named", readers),
    asOf: true,
  },
  "live-data/watch": {
    summary:
      "Follows a well: its samples with the channels named here (none if the list is empty), its depth rows, status, surveys, recycles, notifications and engine messages. Replaces the earlier choice for the same well; `on: false` ends it. A connection follows up to 20 wells. Until its first call it gets every channel of the well that it was opened with, and none if it was opened with `live=chosen`",
    request: z.object({ wellId: WellId, projection: LiveProjection.default([]), on: z.boolean().default(true) }),
    reply: z.object({ success: z.literal(true) }),
    ...reads("named", readers),
  },
});

/** Samples as they are processed. */
export const liveDataPushes = definePushes({
  "live-data": { summary: "New samples of the watched channels", message: LiveData },
  "depth-data": {
    summary: "New or changed depth rows of the well, every depth column",
    message: z.object({ wellId: WellId, columns: Columns }),
  },
  "pump-recycle": { summary: "The pumps were cycled", message: z.object({ wellId: WellId, time: z.number() }) },
  "well-event": {
    summary:
      "A tracker noticed something that is kept of the well, of which kind and when; kinds with a message of their own are not among these",
    message: z.object({ wellId: WellId, kind: z.string(), time: z.number() }),
  },
  "survey-data": { summary: "The surveys of the well changed", message: z.object({ wellId: WellId, md: z.number() }) },
  relabelled: {
    summary: "Stored samples between two moments changed; refetch them",
    message: z.object({ wellId: WellId, from: z.number(), to: z.number() }),
  },
});
