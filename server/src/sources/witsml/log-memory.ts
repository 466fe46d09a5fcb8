import { z } from "zod";

const Span = z.object({ from: z.number(), to: z.number() });

/**
 * The state of a log feed that is kept over a restart: the index up to which its rows are stored, and the missing parts of
 * its past. Indexes are epoch seconds, or depths in the unit of the log.
 */
export const LogMemory = z.object({
  serverId: z.string(),
  uidWell: z.string(),
  uidWellbore: z.string(),
  uid: z.string(),
  wellId: z.string(),
  /** The last index that is stored; null before the first. */
  position: z.number().nullable(),
  /** The spans still to be read, newest first. */
  gaps: z.array(Span),
  /** How much of the past has been read, in indexes. */
  covered: z.number(),
});
export type LogMemory = z.infer<typeof LogMemory>;

/** The state of a WITSML source: that of each log, and whether the past is read. */
export const WitsmlMemory = z.object({
  logs: z.array(LogMemory),
  isBackfilling: z.boolean(),
  /** From where on the past is read, epoch seconds; null for the beginning of the logs. */
  from: z.number().nullable(),
});
export type WitsmlMemory = z.infer<typeof WitsmlMemory>;

/** The past is read until a user stops it. */
export const newWitsmlMemory: WitsmlMemory = { logs: [], isBackfilling: true, from: null };
