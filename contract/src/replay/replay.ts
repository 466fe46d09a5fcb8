import { z } from "zod";
import { defineEvents, reads } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";

/** Maximum number of changes in one response, the newest. */
export const MAX_REPLAY_EVENTS = 1000;

/** The kinds of changes at a moment of a well, besides its samples. */
export const ReplayEventKind = z.enum([
  "settings",
  "survey",
  "plan",
  "advice",
  "slide-sheet",
  "notification",
  "correction",
]);
export type ReplayEventKind = z.infer<typeof ReplayEventKind>;

/** A change: its time, its kind, its name if it has one, and for a survey its depth, ft. */
const ReplayEvent = z.object({
  time: z.number(),
  kind: ReplayEventKind,
  name: z.string().nullable(),
  md: z.number().nullable(),
});
export type ReplayEvent = z.infer<typeof ReplayEvent>;

/** The data that a replay of a well needs before it starts; epoch seconds. */
export const ReplayTimeline = z
  .object({
    /** First and last sample; null if the well has none. */
    range: z.object({ from: z.number(), to: z.number() }).nullable(),
    /** Since when Sigma knows the well: for moments before it, the first entered values are shown. */
    knownSince: z.number(),
    /** Changes, oldest first. */
    events: z.array(ReplayEvent).max(MAX_REPLAY_EVENTS),
    /** There are more changes, all of them before this moment; null if the list is complete. */
    leftOutBefore: z.number().nullable(),
  })
  .meta({ id: "ReplayTimeline" });
export type ReplayTimeline = z.infer<typeof ReplayTimeline>;

/** The events that a replay of a well uses. */
export const replayEvents = defineEvents({
  "replay/get": {
    summary: "The range that a well can be replayed in, and when its settings, surveys, plans and advice changed",
    request: z.object({ wellId: WellId }),
    reply: ReplayTimeline,
    ...reads("named", readers),
  },
});
