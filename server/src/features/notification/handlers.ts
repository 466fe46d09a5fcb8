import { MOST_NOTIFICATIONS } from "@sigma/contract/alerts/alert-limits";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { Notification, notificationEvents } from "@sigma/contract/wells/notification";
import type { CallContext, Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

export const notificationHandlers: Handlers<typeof notificationEvents> = {
  async "notification/get"(question, { stores, user }) {
    await wellNoOf(stores, question.wellId);
    return forReader(user._id, await stores.notifications.list({ ...question, reader: user._id }));
  },

  "notification/get/all": async (question, { stores, user }) =>
    forReader(user._id, await stores.notifications.list({ ...question, reader: user._id, limit: MOST_NOTIFICATIONS })),

  "alert-raised/watch"({ on }, { connection }) {
    connection.watchAlerts(on);
    return { success: true };
  },

  "notification/change-visibility": ({ wellId, id, hidden }, context) => setHidden(context, wellId, [id], hidden),

  "notification/change-visibility-multiple": ({ wellId, ids, hidden }, context) =>
    setHidden(context, wellId, ids, hidden),
};

/** The notifications for a reader: of notes, only those that name the reader. */
const forReader = (reader: UserId, all: readonly Notification[]): Notification[] =>
  all.filter(({ type, recipients }) => type !== "note" || recipients?.includes(reader));

async function setHidden({ stores, user }: CallContext, wellId: WellId, ids: readonly string[], shouldHide: boolean) {
  await wellNoOf(stores, wellId);
  const updatedCount = await stores.notifications.setHidden(wellId, ids, shouldHide, user._id);
  if (updatedCount === 0 && ids.length > 0) {
    throw new CallError("not-found", cantFind("notification", ids[0]), ids.length === 1 ? "id" : "ids");
  }
  return { success: true } as const;
}
