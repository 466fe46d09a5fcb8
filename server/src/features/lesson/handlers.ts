import type { placedLessonEvents } from "@sigma/contract/delivery/placed-lesson";
import type { Handlers } from "../../calls/handler";
import { readPlacedLessons } from "../../lessons/read-placed-lessons";

/** Handles the calls about lessons that concern a well. */
export const placedLessonHandlers: Handlers<typeof placedLessonEvents> = {
  "lesson/get/placed": ({ wellId }, { stores }) => readPlacedLessons(stores, wellId),
};
