import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { notificationEvents } from "@sigma/contract/wells/notification";
import type { CallContext, Handlers } from "../../transport/handlers";
import { wellNoOf } from "../../transport/well-of-call";

export const notificationHandlers: Handlers<typeof notificationEvents> = {
  async "notification/get"(question, { stores }) {
    await wellNoOf(stores, question.wellId);
    return stores.notifications.list(question);
  },

  "notification/change-visibility": ({ wellId, id, hidden }, context) => setHidden(context, wellId, [id], hidden),

  "notification/change-visibility-multiple": ({ wellId, ids, hidden }, context) =>
    setHidden(context, wellId, ids, hidden),
};

async function setHidden({ stores, user }: CallContext, wellId: WellId, ids: readonly string[], hidden: boolean) {
  await wellNoOf(stores, wellId);
  const found = await stores.notifications.setHidden(wellId, ids, hidden, user.username);
  if (found === 0 && ids.length > 0) {
    throw new CallError("not-found", `Can't find notification with id: ${ids[0]}`, ids.length === 1 ? "id" : "ids");
  }
  return { success: true } as const;
}
