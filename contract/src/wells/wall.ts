import { StoredText } from "../texts/stored-text";
import { z } from "zod";
import { alertLevels, alertStatuses } from "../alerts/alert-limits";
import { defineEvents, definePushes, reads } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";
import {
  FEWEST_TREND_PIXELS,
  MOST_TREND_PIXELS,
  MOST_WALL_TOOLFACES,
  MOST_WALL_TRACES,
  MOST_WALL_TRENDS,
  WALL_PUSH_SECONDS,
  wallChannels,
} from "./wall-limits";
import { SourceState } from "./well-status";

/** The alarms of a well on the wall: the number of active alarms, and the most urgent one. */
export const WallAlarms = z
  .object({
    /** Active alarms, by level; shelved, suppressed and out-of-service alarms are excluded. */
    counts: z.object({
      Error: z.number().int(),
      Warning: z.number().int(),
      Info: z.number().int(),
      Ok: z.number().int(),
    }),
    unacknowledged: z.number().int(),
    worst: z
      .object({
        alertId: z.string(),
        level: z.enum(alertLevels),
        status: z.enum(alertStatuses),
        /** For example `Instant WOB is 27.7`. */
        text: z.string(),
        /** The values of the text, for words in other units. */
        textValues: StoredText.optional(),
        since: z.number().nullable(),
        isStale: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: "WallAlarms" });
export type WallAlarms = z.infer<typeof WallAlarms>;

const ToolfaceReference = z.enum(["gravity", "magnetic"]);

/** The slide in progress of a well on the wall. */
const WallSlide = z
  .object({
    /** The mean of the newest readings of the slide, and their number; null before the first and after two minutes without one. */
    toolface: z
      .object({ mean: z.number(), type: ToolfaceReference, readings: z.number().int().max(MOST_WALL_TOOLFACES) })
      .nullable(),
    /** The toolface of the active recommendation, and how far its slide is still ahead, ft; null without one. */
    target: z.object({ toolface: z.number(), type: ToolfaceReference, ahead: z.number() }).nullable(),
  })
  .meta({ id: "WallSlide" });
export type WallSlide = z.infer<typeof WallSlide>;

/** The step of the active recommendation that is to be drilled now, ft and deg. */
const WallInstruction = z
  .object({
    action: z.enum(["Slide", "Rotate"]),
    start: z.number(),
    length: z.number(),
    /** Null in rotation. */
    toolface: z.number().nullable(),
    toolfaceType: ToolfaceReference.nullable(),
    /** Length still to be drilled, whole ft; negative for hole drilled beyond its end. */
    left: z.number().int(),
  })
  .meta({ id: "WallInstruction" });

/** All that the wall shows of a well beside its name, its rig and its trends. */
export const WallWell = z
  .object({
    wellId: WellId,
    /** Time of the newest sample, epoch seconds. */
    lastTime: z.number().nullable(),
    rigState: z.number().nullable(),
    rigStateSince: z.number().nullable(),
    holeDepth: z.number().nullable(),
    bitDepth: z.number().nullable(),
    source: SourceState.pick({
      kind: true,
      state: true,
      reason: true,
      reasonText: true,
      lastPacketAt: true,
      interval: true,
      isBackfill: true,
      storedTime: true,
    }).nullable(),
    /** Newest values of the channels of the wall, in their order; empty for a well that no rig drills. */
    values: z.array(z.number().nullable()),
    /** How far the bit is from the plan, ft: right and above positive; null without plan or surveys, and until it is known. */
    toPlan: z
      .object({
        total: z.number(),
        leftRight: z.number(),
        aboveBelow: z.number(),
        /** What the correction criteria allow to the left, to the right, below and above, ft. */
        allowed: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      })
      .nullable(),
    slide: WallSlide.nullable(),
    /** Null without an active recommendation, off its schedule, and for a well that no rig drills. */
    instruction: WallInstruction.nullable(),
    alarms: WallAlarms,
  })
  .meta({ id: "WallWell" });
export type WallWell = z.infer<typeof WallWell>;

/** The live wall of all wells. */
export const wallEvents = defineEvents({
  "wall/get": {
    summary: "The wall's values of every well that has data",
    request: z.object({}),
    reply: z.array(WallWell),
    ...reads("all", readers),
  },
  "wall/watch": {
    summary: `Starts or stops the pushed wall for this connection: what has changed, every ${WALL_PUSH_SECONDS} s`,
    request: z.object({ on: z.boolean() }),
    reply: z.object({ success: z.literal(true) }),
    ...reads("all", readers),
  },
  "wall/trend": {
    summary:
      "The last hour of up to three channels of some wells, thinned to the pixels of a tile; wells that are gone are left out",
    request: z.object({
      wellIds: z.array(WellId).min(1).max(MOST_WALL_TRENDS),
      channels: z.array(z.enum(wallChannels)).min(1).max(MOST_WALL_TRACES),
      /** Width of a trend: the reply holds at most two points a pixel. */
      pixels: z.number().int().min(FEWEST_TREND_PIXELS).max(MOST_TREND_PIXELS).default(FEWEST_TREND_PIXELS),
    }),
    reply: z.array(
      z.object({ wellId: WellId, time: z.array(z.number()), values: z.array(z.array(z.number().nullable())) }),
    ),
    ...reads("named", readers),
  },
});

/** The wall as it changes. */
export const wallPushes = definePushes({
  wall: {
    summary: `Changes on the wall; also sent without a change every ${WALL_PUSH_SECONDS} s, as a heartbeat`,
    message: z.object({
      /** Time of the server, epoch seconds. */
      at: z.number(),
      wells: z.array(WallWell),
      /** Wells that are not there any more. */
      gone: z.array(WellId),
    }),
  },
});
