import { z } from "zod";
import { defineEvents, reads } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";

/** Most changes of one answer; the newest are there. */
export const MAX_REPLAY_EVENTS = 1000;

/** What can change at a moment of a well, beside its samples. */
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

/** Something that changed: when, of which kind, how it is called where it has a name, and of a survey its depth, ft. */
const ReplayEvent = z.object({
  time: z.number(),
  kind: ReplayEventKind,
  name: z.string().nullable(),
  md: z.number().nullable(),
});
export type ReplayEvent = z.infer<typeof ReplayEvent>;

/** What a replay of a well has to know before it begins; epoch seconds. */
export const ReplayTimeline = z
  .object({
    /** First and last sample; null while the well has none. */
    range: z.object({ from: z.number(), to: z.number() }).nullable(),
    /** Since when Sigma knows the well: of moments before it the first values that were entered are shown. */
    knownSince: z.number(),
    /** Changes, oldest first. */
    events: z.array(ReplayEvent).max(MAX_REPLAY_EVENTS),
    /** There are more changes, all of them before this moment; null where every one is here. */
    leftOutBefore: z.number().nullable(),
  })
  .meta({ id: "ReplayTimeline" });
export type ReplayTimeline = z.infer<typeof ReplayTimeline>;

/** What a replay of a well goes by. */
export const replayEvents = defineEvents({
  "replay/get": {
    summary: "The range that a well can be replayed in, and when its settings, surveys, plans and advice changed",
    request: z.object({ wellId: WellId }),
    reply: ReplayTimeline,
    ...reads("named", readers),
  },
});
