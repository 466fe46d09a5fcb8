import { z } from "zod";
import { defineRows } from "../define-rows";
import { WellId } from "../ids";
import { acknowledgementStates } from "./acknowledgement-states";

const LONGEST_REASON = 500;

const fields = {
  lessonId: z.string({ error: "lessonId is required" }).min(1, { error: "lessonId is required" }).max(100),
  /** The well of the lesson, which may be an offset well. */
  lessonWellId: WellId,
  state: z.enum(acknowledgementStates, { error: `state must be ${acknowledgementStates.join(", ")}` }),
  reason: z
    .string({ error: "reason must be a text" })
    .trim()
    .max(LONGEST_REASON, { error: `reason has more than ${LONGEST_REASON} characters` }),
};

/** What became of lessons and risks in a well: one acknowledgement a lesson. */
export const lessonAcknowledgements = defineRows("lesson-acknowledgement", {
  fields,
  added: { ...fields, reason: fields.reason.default("") },
  order: "oldest first",
  topic: "lessons",
  isSigned: true,
});

export type LessonAcknowledgement = z.infer<typeof lessonAcknowledgements.Row>;
