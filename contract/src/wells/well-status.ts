import { z } from "zod";
import { defineEvents, definePushes, reads } from "../define";
import { WellId } from "../ids";
import { StoredText } from "../texts/stored-text";
import { readers } from "../users/roles";

/** A device that was not let in on the port of a rig: how often it tried, and when last. */
export const RefusedPeer = z.object({ address: z.string(), count: z.number().int(), lastAt: z.number() });
export type RefusedPeer = z.infer<typeof RefusedPeer>;

/** The state of the source of a well, as reported by the source itself. */
export const SourceState = z
  .object({
    wellId: WellId,
    kind: z.string(),
    /** `off`: not configured or switched off. `waiting`: open, no rig connected. `stopped`: storage accepts no more data. */
    state: z.enum(["off", "waiting", "connecting", "connected", "failed", "stopped"]),
    /** A sentence for a driller: why it is not connected, or which anomaly there is while it is. */
    reason: z.string().nullable(),
    reasonText: StoredText.optional(),
    since: z.number(),
    /** When the last packet arrived, epoch seconds of the server. */
    lastPacketAt: z.number().nullable(),
    lastMwdAt: z.number().nullable(),
    /** Typical time between samples, s. */
    interval: z.number().nullable(),
    channels: z.number().int(),
    packets: z.number().int(),
    skippedBytes: z.number().int(),
    ignoredSamples: z.number().int(),
    /** Rig clock minus server clock, s. */
    clockOffset: z.number().nullable(),
    /** Readings of a wrong clock that wait for a user's decision. */
    heldReadings: z.number().int(),
    refusedPeers: z.array(RefusedPeer),
    /** From byte received to sample published, s. */
    engineLag: z.number().nullable(),
    /** Samples waiting to be stored. */
    backlog: z.number().int(),
    /** Whether past data are read in: the newest sample came out of a store, faster than real time. */
    isBackfill: z.boolean(),
    /** Time of the newest stored sample, which results that are read from storage reach to; null before the first. */
    storedTime: z.number().nullable(),
  })
  .meta({ id: "SourceState" });
export type SourceState = z.infer<typeof SourceState>;

/** The status of a well in the wells list, on the wall and on the phone. */
export const WellStatus = z
  .object({
    wellId: WellId,
    /** Time of the newest sample, rig clock as corrected, epoch seconds. */
    lastTime: z.number().nullable(),
    rigState: z.number().nullable(),
    rigStateSince: z.number().nullable(),
    /** Since when mud circulates, by the clock of the samples; null while it doesn't, or while that isn't known. */
    pumpsOnSince: z.number().nullable(),
    holeDepth: z.number().nullable(),
    bitDepth: z.number().nullable(),
    rop: z.number().nullable(),
    wob: z.number().nullable(),
    source: SourceState.nullable(),
  })
  .meta({ id: "WellStatus" });
export type WellStatus = z.infer<typeof WellStatus>;

/** Status of all wells. */
export const wellStatusEvents = defineEvents({
  "well-status/get": {
    summary: "The status of every well, or of one",
    request: z.object({ wellId: WellId.optional() }),
    reply: z.array(WellStatus),
    ...reads("all", readers),
  },
  "well-status/watch": {
    summary:
      "Starts or stops the pushed status of every well for this connection; that of wells it follows is always pushed",
    request: z.object({ on: z.boolean() }),
    reply: z.object({ success: z.literal(true) }),
    ...reads("all", readers),
  },
  "well-status/trend": {
    summary: "Hole depth of the last 12 hours per well, about 60 points each",
    request: z.object({}),
    reply: z.array(z.object({ wellId: WellId, time: z.array(z.number()), holeDepth: z.array(z.number().nullable()) })),
    ...reads("all", readers),
  },
});

/** Status as it changes, at most once a second a well. */
export const wellStatusPushes = definePushes({
  "well-status": { summary: "The status of wells changed", message: z.array(WellStatus) },
});
