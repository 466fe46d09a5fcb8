import { isSentChannelId } from "@sigma/terms/channels";
import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { EpochSeconds } from "../entity";
import { RigId, WellId } from "../ids";
import { adminOnly, crew } from "../users/roles";
import { MOST_WITSML_LOGS, pollSeconds } from "./witsml-limits";
import { witsRules } from "./wits-rules";

const uid = z.string().min(1).max(200);

/** A curve of a log and the channel that it fills; an empty unit means the unit given by the store. */
export const WitsmlChannel = z.object({
  mnemonic: z.string().trim().min(1, { error: "mnemonic is required" }).max(100),
  trace: z.string().refine(isSentChannelId, { error: witsRules.trace }),
  unit: z.string().max(20),
});
export type WitsmlChannel = z.infer<typeof WitsmlChannel>;

/** Which logs of a WITSML store feed a rig, and how. */
export const WitsmlFeed = z
  .object({
    serverId: z.string().min(1, { error: "serverId is required" }).max(64),
    uidWell: uid,
    uidWellbore: uid,
    wellName: z.string().max(200).default(""),
    wellboreName: z.string().max(200).default(""),
    /** The well of Sigma to which the logs belong: while the rig drills another well, no log is read. */
    wellId: WellId,
    logs: z
      .array(z.object({ uid, name: z.string().max(200), index: z.enum(["time", "depth"]) }))
      .max(MOST_WITSML_LOGS, { error: `logs has more than ${MOST_WITSML_LOGS} entries` }),
    /** Which curve fills which channel; if empty, the mapping follows from the names of the curves. */
    channels: z.array(WitsmlChannel).max(500),
    pollSeconds: z
      .number()
      .min(pollSeconds.min, { error: `pollSeconds must be between ${pollSeconds.min} and ${pollSeconds.max}` })
      .max(pollSeconds.max, { error: `pollSeconds must be between ${pollSeconds.min} and ${pollSeconds.max}` })
      .default(pollSeconds.usual),
    /** The trajectory whose stations become surveys of the well; null for none. */
    trajectoryUid: uid.nullable().default(null),
  })
  .meta({ id: "WitsmlFeed" });
export type WitsmlFeed = z.infer<typeof WitsmlFeed>;

const Span = z.object({ from: z.number(), to: z.number() });

/** How a log is read: its indexes are epoch seconds, or depths in the unit of the log. */
export const WitsmlLogStatus = z
  .object({
    uid: z.string(),
    name: z.string(),
    index: z.enum(["time", "depth"]),
    unit: z.string(),
    /** The last index that was read and the last of the store; null before the first. */
    position: z.number().nullable(),
    end: z.number().nullable(),
    isGrowing: z.boolean().nullable(),
    rows: z.number().int(),
    /** The parts of its past that are still to be read, newest first. */
    gaps: z.array(Span),
    /** How much of its past is read, 0 to 1. */
    progress: z.number().min(0).max(1),
    /** A status message; null without a message. */
    message: z.string().nullable(),
  })
  .meta({ id: "WitsmlLogStatus" });
export type WitsmlLogStatus = z.infer<typeof WitsmlLogStatus>;

/** The state of the WITSML feed of a rig. */
export const WitsmlFeedStatus = z
  .object({
    logs: z.array(WitsmlLogStatus),
    /** Whether the past is read too. */
    isBackfilling: z.boolean(),
    /** The results for the trajectory and for the BHAs, each a sentence. */
    synced: z.array(z.string()),
  })
  .meta({ id: "WitsmlFeedStatus" });
export type WitsmlFeedStatus = z.infer<typeof WitsmlFeedStatus>;

/** The WITSML feed of a rig; it is configured with `POST api/wits-configs`. */
export const witsmlFeedRoutes = defineRoutes({
  "GET api/witsml-feed": {
    summary: "Status of the WITSML feed of a rig; null while none is open",
    query: z.object({ rigId: RigId }),
    reply: WitsmlFeedStatus.nullable(),
    ...reads("rig", crew),
  },
  "POST api/witsml-feed/backfill": {
    summary: "Starts or stops reading the past of the logs, newest first; what was read stays",
    body: z.object({
      rigId: RigId,
      run: z.boolean({ error: "run must be true or false" }),
      /** From where on time logs are read; null for their beginning. */
      from: EpochSeconds.nullable().default(null),
    }),
    reply: WitsmlFeedStatus.nullable(),
    ...writes("rig", adminOnly),
  },
});
