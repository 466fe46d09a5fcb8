import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { notificationEvents } from "@sigma/contract/wells/notification";
import type { CallContext, Handlers } from "../../transport/handlers";
import { wellNoOf } from "../../transport/well-of-call";

/** Of every well together so many are answered. */
const MOST_NOTIFICATIONS = 2000;

export const notificationHandlers: Handlers<typeof notificationEvents> = {
  async "notification/get"(question, { stores, user }) {
    await wellNoOf(stores, question.wellId);
    return stores.notifications.list({ ...question, reader: user._id });
  },

  "notification/get/all": (question, { stores, user }) =>
    stores.notifications.list({ ...question, reader: user._id, limit: MOST_NOTIFICATIONS }),

  "notification/change-visibility": ({ wellId, id, hidden }, context) => setHidden(context, wellId, [id], hidden),

  "notification/change-visibility-multiple": ({ wellId, ids, hidden }, context) =>
    setHidden(context, wellId, ids, hidden),
};

async function setHidden({ stores, user }: CallContext, wellId: WellId, ids: readonly string[], hidden: boolean) {
  await wellNoOf(stores, wellId);
  const found = await stores.notifications.setHidden(wellId, ids, hidden, user._id);
  if (found === 0 && ids.length > 0) {
    throw new CallError("not-found", `Can't find notification with id: ${ids[0]}`, ids.length === 1 ? "id" : "ids");
  }
  return { success: true } as const;
}
