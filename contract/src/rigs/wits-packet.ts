import { z } from "zod";
import { defineEvents, definePushes, defineRoutes, reads } from "../define";
import { WellId } from "../ids";
import { adminOnly } from "../users/roles";

/** A packet as the rig sent it: its text, and its items by trace, in the units of the rig, including null values. */
export const WitsPacket = z
  .object({
    raw: z.object({ timeStamp: z.number(), packet: z.string(), wellId: WellId }),
    /** Trace, or four-digit code if none is mapped, with the value as received; null if it was sent empty. */
    parsed: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
  })
  .meta({ id: "WitsPacket" });
export type WitsPacket = z.infer<typeof WitsPacket>;

/** The newest packets of a well, newest first. */
export const witsPacketEvents = defineEvents({
  "wits-packet/get": {
    summary: "The newest 10 packets of a well, newest first",
    request: z.object({ wellId: WellId }),
    reply: z.array(WitsPacket),
    ...reads("named", adminOnly),
  },
  "wits-packet/watch": {
    summary:
      "Starts or stops the pushed packets of a well for this connection; those of its own well come from the start, unless it was opened with `live=chosen`",
    request: z.object({ wellId: WellId, on: z.boolean() }),
    reply: z.object({ success: z.literal(true) }),
    ...reads("named", adminOnly),
  },
});

/** Packets as they arrive. */
export const witsPacketPushes = definePushes({
  "wits-packet": { summary: "A packet has arrived", message: WitsPacket },
});

/** A packet as it was received, and when. */
export const SentWitsPacket = z.object({ timeStamp: z.number(), packet: z.string() }).meta({ id: "SentWitsPacket" });
export type SentWitsPacket = z.infer<typeof SentWitsPacket>;

/** The latest packets sent by a rig. */
export const witsPacketRoutes = defineRoutes({
  "GET api/wits-packet/recent": {
    summary: "The packets of a well over the last 10 minutes as they were received, oldest first",
    query: z.object({ wellId: WellId }),
    reply: z.array(SentWitsPacket),
    ...reads("named", adminOnly),
    isLong: true,
  },
});
