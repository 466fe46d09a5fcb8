import { z } from "zod";
import { defineEvents, reads } from "../define";
import { rangeRule, rangeShape } from "../entity";
import { WellId } from "../ids";
import { StoredText } from "../texts/stored-text";
import { eventTopics } from "../topics";
import { readers } from "../users/roles";

/** A moment of a well that its time charts mark: epoch seconds, and what happened. */
export const EventMark = z
  .object({
    time: z.number(),
    level: z.enum(["Error", "Warning", "Ok", "Info"]),
    /** Whether it is expected: drawn as a small flag, without a line through the tracks. */
    isUsual: z.boolean(),
    text: StoredText,
  })
  .meta({ id: "EventMark" });
export type EventMark = z.infer<typeof EventMark>;

/** The events of a well found by trackers and marked in time charts, besides the notifications. */
export const eventMarkEvents = defineEvents({
  "event-mark/get": {
    summary: "Moments of a well that its time charts mark, oldest first",
    request: z.object({ wellId: WellId, ...rangeShape }).refine(rangeRule.check, rangeRule.says),
    reply: z.array(EventMark),
    ...reads("named", readers),
    asOf: true,
    follows: ["samples", "results", ...eventTopics],
  },
});
