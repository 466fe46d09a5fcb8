import { z } from "zod";

const Span = z.object({ from: z.number(), to: z.number() });

/**
 * What a log feed keeps over a restart: up to which index its rows are stored, and which of its past are not. Indexes
 * are epoch seconds, or depths in the unit of the log.
 */
export const LogMemory = z.object({
  serverId: z.string(),
  uidWell: z.string(),
  uidWellbore: z.string(),
  uid: z.string(),
  wellId: z.string(),
  /** The last index that is stored; null before the first. */
  position: z.number().nullable(),
  /** What is still to be read, newest first. */
  gaps: z.array(Span),
  /** How much of the past has been read, in indexes. */
  covered: z.number(),
});
export type LogMemory = z.infer<typeof LogMemory>;

/** What a WITSML source keeps: of each log, and whether the past is read. */
export const WitsmlMemory = z.object({
  logs: z.array(LogMemory),
  isBackfilling: z.boolean(),
  /** From where on the past is read, epoch seconds; null for the beginning of the logs. */
  from: z.number().nullable(),
});
export type WitsmlMemory = z.infer<typeof WitsmlMemory>;

/** The past is read until somebody stops it. */
export const newWitsmlMemory: WitsmlMemory = { logs: [], isBackfilling: true, from: null };
