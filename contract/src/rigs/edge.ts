import { z } from "zod";
import { defineEvents, reads, writes } from "../define";
import { EpochSeconds, requiredText } from "../entity";
import { RigId, WellId } from "../ids";
import { crew } from "../users/roles";
import { MOST_PUSHED_BYTES, MOST_PUSHED_FRAMES, MOST_REPORTED_HOURS, MOST_SENT_BYTES } from "./edge-limits";

const count = (label: string) =>
  z
    .number({ error: `${label} must be a whole number` })
    .int({ error: `${label} must be a whole number` })
    .min(0, { error: `${label} must not be negative` });

/** Identifies the log of an edge agent for the lifetime of its disk. */
const LogId = z.string({ error: "logId must be a text" }).regex(/^[0-9a-f]{32}$/, {
  error: "logId must be 32 hexadecimal digits",
});
const SessionId = z
  .string({ error: "session must be a text" })
  .min(1, { error: "session is required" })
  .max(100, { error: "session has more than 100 characters" });

/** The frames that an edge agent has for one hour of its own clock: their number, and the first and last sequence number. */
export const EdgeHour = z.object({
  /** Start of the hour. */
  hour: EpochSeconds,
  frames: count("frames"),
  first: count("first"),
  last: count("last"),
});
export type EdgeHour = z.infer<typeof EdgeHour>;

/** The state of an edge agent, as reported by itself. */
export const EdgeReport = z
  .object({
    /** Whether the rig is connected to it, and a sentence if there is a fault. */
    rigConnected: z.boolean(),
    rigReason: z.string().max(300).nullable(),
    /** The last frame of the rig. */
    lastFrameAt: EpochSeconds.nullable(),
    /** Bytes from the rig that belong to no frame. */
    skippedBytes: count("skippedBytes"),
    /** Frames stored on its disk, when the oldest was received, and the bytes used and allowed. */
    keptFrames: count("keptFrames"),
    oldestAt: EpochSeconds.nullable(),
    bytes: count("bytes"),
    mostBytes: count("mostBytes"),
    /** Frames of the well that the server does not have yet. */
    waitingFrames: count("waitingFrames"),
    /** Frames that were deleted for lack of space before the server had received them. */
    lostFrames: count("lostFrames"),
    /** Frames from before the present well, which are not sent. */
    otherFrames: count("otherFrames"),
    /** A sentence where its disk does not take what arrives. */
    diskReason: z.string().max(300).nullable(),
    /** Clock of the server less its own, s. */
    clockOffset: z.number(),
    /** Bytes dropped because the second receiver was too slow; null without a second receiver. */
    passThroughDropped: count("passThroughDropped").nullable(),
  })
  .meta({ id: "EdgeReport" });
export type EdgeReport = z.infer<typeof EdgeReport>;

/** How complete a well is that an edge agent feeds. */
export const EdgeStatus = z
  .object({
    wellId: WellId,
    /** Since when the rig has drilled this well, for the agent; null for all its frames. */
    from: EpochSeconds.nullable(),
    /** The agents that have sent for the rig, the present one first. */
    agents: z.array(
      z.object({
        name: z.string(),
        version: z.string(),
        isConnected: z.boolean(),
        heardAt: EpochSeconds,
        report: EdgeReport.nullable(),
      }),
    ),
    /** Each hour for which an agent has frames, ascending: the number received, and the number stored here. */
    hours: z.array(z.object({ hour: EpochSeconds, received: z.number().int(), stored: z.number().int() })),
  })
  .meta({ id: "EdgeStatus" });
export type EdgeStatus = z.infer<typeof EdgeStatus>;

const Ranges = z.array(z.tuple([z.number().int(), z.number().int()]).readonly());

/** The data sent by an edge agent at a rig, and its status. */
export const edgeEvents = defineEvents({
  "edge/open": {
    summary:
      "Starts a session of an edge agent for a rig whose connection is `edge`; the answer lists the frames of its log that are stored. A second agent is refused while the first still sends",
    request: z.object({
      rigId: RigId,
      logId: LogId,
      /** Identifies this run of the agent's program, so that it is recognized even if its link breaks often. */
      run: requiredText("run").max(100, { error: "run has more than 100 characters" }),
      name: requiredText("name").max(100, { error: "name has more than 100 characters" }),
      version: z.string({ error: "version must be a text" }).max(40, { error: "version has more than 40 characters" }),
    }),
    reply: z.object({
      session: z.string(),
      rigName: z.string(),
      wellId: WellId,
      serverTime: EpochSeconds,
      /** Frames from before this moment belong to another well; null without another well. */
      from: EpochSeconds.nullable(),
      /** Frames of the log that are stored. */
      stored: Ranges,
    }),
    ...writes("rig", crew),
    takesData: true,
    isFeed: true,
  },
  "edge/push": {
    summary:
      "Receives WITS level 0 frames of an edge agent, in the order of their sequence numbers without a gap; answered when they are stored. Frames that have already been stored are ignored",
    request: z
      .object({
        rigId: RigId,
        session: SessionId,
        /** `live`: the newest of the rig; `past`: what the server missed. */
        lane: z.enum(["live", "past"], { error: "lane must be live or past" }),
        first: count("first"),
        /** When each frame was received from the rig, by the clock of the server, epoch seconds. */
        receivedAt: z
          .array(EpochSeconds, { error: "receivedAt must be a list" })
          .min(1, { error: "receivedAt must have at least one entry" })
          .max(MOST_PUSHED_FRAMES, { error: `receivedAt has more than ${MOST_PUSHED_FRAMES} entries` }),
        /** Bytes of each frame. */
        lengths: z
          .array(count("lengths").max(MOST_PUSHED_BYTES, { error: "lengths has too large an entry" }), {
            error: "lengths must be a list",
          })
          .max(MOST_PUSHED_FRAMES, { error: `lengths has more than ${MOST_PUSHED_FRAMES} entries` }),
        /** The frames one after the other, compressed by deflate without a header. */
        frames: z
          .custom<Uint8Array>((value) => value instanceof Uint8Array, { error: "frames must be binary" })
          .refine((value) => value.byteLength <= MOST_SENT_BYTES, {
            error: `frames has more than ${MOST_SENT_BYTES} bytes`,
          }),
      })
      .refine(({ receivedAt, lengths }) => receivedAt.length === lengths.length, {
        error: "lengths must have as many entries as receivedAt",
        path: ["lengths"],
      }),
    reply: z.object({
      /** Frames that were new here. */
      taken: z.number().int(),
      serverTime: EpochSeconds,
    }),
    ...writes("rig", crew),
    takesData: true,
    isFeed: true,
  },
  "edge/report": {
    summary:
      "Takes the status of an edge agent, and the hours of the rig that it has; hours that are left out stay as they were reported",
    request: z.object({
      rigId: RigId,
      session: SessionId,
      report: EdgeReport,
      hours: z
        .array(EdgeHour, { error: "hours must be a list" })
        .max(MOST_REPORTED_HOURS, { error: `hours has more than ${MOST_REPORTED_HOURS} entries` }),
    }),
    reply: z.object({ serverTime: EpochSeconds }),
    ...writes("rig", crew),
    takesData: true,
    isFeed: true,
  },
  "edge/get": {
    summary:
      "How complete a well is that an edge agent feeds now: per hour what the agent received and what is stored; null where none does",
    request: z.object({ wellId: WellId }),
    reply: EdgeStatus.nullable(),
    ...reads("named", crew),
  },
});
