import { z } from "zod";
import { defineEvents, defineRoutes, reads } from "../define";
import { QueryNumber, rangeOf, rangeShape } from "../entity";
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

/** A moment of a well as a sentence in field units: epoch seconds, and what happened. */
const Moment = z.object({ time: z.number(), level: EventMark.shape.level, message: z.string() }).meta({ id: "Moment" });
export type Moment = z.infer<typeof Moment>;

/** Moments of a well for programs. */
export const eventMarkRoutes = defineRoutes({
  "GET api/event-mark": {
    summary:
      "Events and notifications of a well as sentences in field units, oldest first, the newest 500; `from` and `to` are epoch seconds",
    query: rangeOf({ wellId: WellId, from: QueryNumber.optional(), to: QueryNumber.optional() }),
    reply: z.array(Moment),
    ...reads("named", readers),
  },
});

/** The events of a well found by trackers and marked in time charts, besides the notifications. */
export const eventMarkEvents = defineEvents({
  "event-mark/get": {
    summary: "Moments of a well that its time charts mark, oldest first",
    request: rangeOf({ wellId: WellId, ...rangeShape }),
    reply: z.array(EventMark),
    ...reads("named", readers),
    asOf: true,
    follows: ["samples", "results", ...eventTopics],
  },
});
