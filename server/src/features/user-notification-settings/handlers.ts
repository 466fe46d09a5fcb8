import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { UserId } from "@sigma/contract/ids";
import { MOST_PUSH_SUBSCRIPTIONS } from "@sigma/contract/notifications/delivery-limits";
import {
  defaultNotificationSettings,
  type userNotificationSettingsEvents,
} from "@sigma/contract/notifications/user-notification-settings";
import { checkHost } from "../../outbound/guarded-lookup";
import { secretPlaces } from "../../secrets/secret-places";
import { createAttemptLimit } from "../../transport/auth/attempt-limit";
import { reachesStoredData } from "../../transport/auth/own-data";
import type { CallContext, Handlers } from "../../calls/handler";
import { checkPushKeys } from "./check-push-keys";

/** Test messages to one person in a minute. */
const testLimit = createAttemptLimit(5);

/** Handles the calls about notification settings of users. */
export const userNotificationSettingsHandlers: Handlers<typeof userNotificationSettingsEvents> = {
  "user-notification-settings/get": async ({ userId }, context) =>
    (await reachesStoredData(userId, context))
      ? context.stores.recipients.settings(userId)
      : defaultNotificationSettings(userId),

  async "user-notification-settings/patch"({ userId, updateQuery }, context) {
    await checkOwnership(userId, context);
    const changedRecipient = await context.stores.recipients.change(userId, updateQuery, ({ sms, phone }) => {
      if (sms && phone === "")
        throw new CallError("validation", "phone is required where SMS is switched on", "updateQuery.phone");
    });
    await context.stores.deliveries.hurryUser(userId, context.clock());
    return changedRecipient;
  },

  "user-notification-settings/get/ways": (_request, { deliveries }) => deliveries.ways(),

  async "user-notification-settings/get/deliveries"({ userId }, context) {
    await checkOwnership(userId, context);
    const { rows } = await context.stores.deliveries.log({ userId, page: 0, pageSize: 50 });
    const { reach } = context;
    return rows.filter(({ well }) => well === null || reach === null || reach.has(well._id));
  },

  async "user-notification-settings/test"({ userId, way }, context) {
    await checkOwnership(userId, context);
    if (!testLimit.take(userId, context.clock())) throw new CallError("too-many");
    return context.deliveries.test(userId, way);
  },

  async "push-subscription/get"({ userId }, context) {
    await checkOwnership(userId, context);
    return context.stores.pushes.list(userId);
  },

  async "push-subscription/post"({ userId, endpoint, keys, device }, context) {
    if (userId !== context.user._id) throw new CallError("permission");
    await checkOwnership(userId, context);
    try {
      checkHost(context.deliveries.rules, new URL(endpoint).hostname);
    } catch (fault) {
      throw new CallError("validation", (fault as Error).message, "endpoint");
    }
    checkPushKeys(keys);
    const seal = (id: string) => context.secrets.seal(JSON.stringify(keys), secretPlaces.pushKeys(id));
    const newSubscription = { userId, endpoint, device, seal };
    return context.stores.pushes.add(newSubscription, context.clock(), MOST_PUSH_SUBSCRIPTIONS);
  },

  async "push-subscription/delete"({ userId, id }, context) {
    await checkOwnership(userId, context);
    if (!(await context.stores.pushes.remove(userId, id))) {
      throw new CallError("not-found", cantFind("push subscription", id), "id");
    }
    return { deleted: 1 };
  },
};

/** @throws CallError `permission` for data of another user or of an API token, `not-found` on `userId` */
async function checkOwnership(userId: UserId, context: CallContext): Promise<void> {
  if (!(await reachesStoredData(userId, context))) throw new CallError("permission");
  if (!(await context.stores.users.byId(userId))) {
    throw new CallError("not-found", cantFind("User", userId), "userId");
  }
}
