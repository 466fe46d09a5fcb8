import type { LessonAcknowledgement } from "@sigma/contract/delivery/lesson-acknowledgement";
import { CallError } from "@sigma/contract/errors";

/**
 * Checks that a lesson is acknowledged once, and that a lesson that was not applied has a reason.
 *
 * @throws CallError `validation` on `reason`, `conflict` on `lessonId` with the author of the other acknowledgement
 */
export function checkAcknowledgements(acknowledgements: readonly LessonAcknowledgement[]): void {
  for (const [at, { lessonId, state, reason }] of acknowledgements.entries()) {
    if (state === "not-applied" && reason === "")
      throw new CallError("validation", "reason is required for a lesson that was not applied", "reason");
    const before = acknowledgements.slice(0, at).find((row) => row.lessonId === lessonId);
    if (before)
      throw new CallError("conflict", `This lesson has been acknowledged already by ${before.author}`, "lessonId");
  }
}
