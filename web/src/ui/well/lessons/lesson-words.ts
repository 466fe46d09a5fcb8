import type { AcknowledgementState } from "@sigma/contract/delivery/acknowledgement-states";
import type { PlacedLesson } from "@sigma/contract/delivery/placed-lesson";
import type { Feet } from "@sigma/terms/quantities";
import { formatQuantity, quantities } from "../../format/numbers";

/** The names of the states of a lesson. */
export const stateWordsOfLessons: Record<AcknowledgementState, string> = {
  seen: "Seen",
  applied: "Applied",
  "not-applied": "Not applied",
  "not-for-this-well": "Not for this well",
};

/** `Lesson` or `Risk`. */
export const kindWordOfLesson = ({ kind }: Pick<PlacedLesson["lesson"], "kind">): "Lesson" | "Risk" =>
  kind === "risk" ? "Risk" : "Lesson";

/** A lesson with its well, if that is another one: `Gas before casing point – Bluebonnet 6H`. */
export const lessonNameText = ({ lesson, wellName, isOwn }: PlacedLesson): string =>
  isOwn ? lesson.title : `${lesson.title} – ${wellName}`;

/** How far ahead a lesson is: `Lesson in 180 ft`, `Risk at the bit`. */
export const lessonDistanceText = (lesson: PlacedLesson["lesson"], distance: Feet): string =>
  `${kindWordOfLesson(lesson)} ${distance < 0.5 ? "at the bit" : `in ${formatQuantity(distance, quantities.wholeDepth)}`}`;
