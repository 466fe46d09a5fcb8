import type { lessonAcknowledgements } from "@sigma/contract/delivery/lesson-acknowledgement";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { CallContext, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { wellRowHandlers } from "../../calls/well-row-handlers";

type Routes = Pick<
  typeof lessonAcknowledgements.routes,
  "POST api/lesson-acknowledgement" | "PATCH api/lesson-acknowledgement"
>;

const rows = wellRowHandlers("lessonAcknowledgements");

/** Acknowledges lessons of wells that the caller may see: an acknowledgement hides a lesson from every user of the well. */
export const lessonAcknowledgementHandlers: RouteHandlers<Routes> = {
  async "POST api/lesson-acknowledgement"(request, context) {
    await checkLesson(request, context);
    return rows["POST api/lesson-acknowledgement"](request, context);
  },

  async "PATCH api/lesson-acknowledgement"(request, context) {
    const { wellId, id, updateValues } = request;
    const { lessonId, lessonWellId } = updateValues;
    if (lessonId !== undefined || lessonWellId !== undefined) {
      await wellNoOf(context.stores, wellId);
      const storedRow = (await context.stores.lessonAcknowledgements.all(wellId)).find(({ _id }) => _id === id);
      if (storedRow)
        await checkLesson(
          { ...storedRow, ...(lessonId && { lessonId }), ...(lessonWellId && { lessonWellId }) },
          context,
        );
    }
    return rows["PATCH api/lesson-acknowledgement"](request, context);
  },
};

/** @throws CallError `not-found` on `lessonWellId` beyond reach, or on `lessonId` for a lesson that is not of that well */
async function checkLesson(
  { lessonId, lessonWellId }: { lessonId: string; lessonWellId: WellId },
  { stores }: Pick<CallContext, "stores">,
): Promise<void> {
  if ((await stores.wells.numberOf(lessonWellId)) === null)
    throw new CallError("not-found", cantFind("Well", lessonWellId), "lessonWellId");
  const lessons = await stores.lessons.all(lessonWellId);
  if (!lessons.some(({ _id }) => _id === lessonId))
    throw new CallError("not-found", cantFind("Lesson", lessonId), "lessonId");
}
