import { z } from "zod";
import { defineEvents, reads } from "../define";
import { readers } from "../users/roles";
import { WellId } from "../ids";
import { lessons } from "../wells/lesson";
import { lessonAcknowledgements } from "./lesson-acknowledgement";

/** How the depth of a lesson in a well was found: as entered, by formation tops, at the same TVD, or at the same MD. */
const placements = ["entered", "formation", "tvd", "md"] as const;

/** A lesson of a well or its offset wells at its depth in the well. */
export const PlacedLesson = z
  .object({
    lesson: lessons.Row,
    /** The name of the well of the lesson. */
    wellName: z.string(),
    isOwn: z.boolean(),
    /** Its depths in the well that was asked for, ft MD. */
    md: z.object({ from: z.number(), to: z.number() }),
    by: z.enum(placements),
    acknowledgement: lessonAcknowledgements.Row.nullable(),
  })
  .meta({ id: "PlacedLesson" });
export type PlacedLesson = z.infer<typeof PlacedLesson>;

/** The lessons and risks that concern a well. */
export const placedLessonEvents = defineEvents({
  "lesson/get/placed": {
    summary: "The lessons and risks of a well and its offset wells at their depths in the well, shallow first",
    request: z.object({ wellId: WellId }),
    reply: z.array(PlacedLesson),
    ...reads("named", readers),
    asOf: true,
    follows: ["lessons", "settings", "surveys", "plans"],
  },
});
