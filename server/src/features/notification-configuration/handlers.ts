import { AlertDraft, type notificationConfigurationEvents } from "@sigma/contract/alerts/notification-configuration";
import { changedFields } from "@sigma/contract/entity";
import { CallError } from "@sigma/contract/errors";
import { checkNamed, usersOfWell } from "../../alerts/recipients";
import type { Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { backTestWell } from "./back-test-well";
import { reachedBy } from "./reached-by";

/** Handles the calls about alerts that users define. */
export const notificationConfigurationHandlers: Handlers<typeof notificationConfigurationEvents> = {
  async "notification-configuration/get"({ wellId }, { stores }) {
    await wellNoOf(stores, wellId);
    return stores.alertConfigurations.all(wellId);
  },

  async "notification-configuration/get/all"(_request, { stores }) {
    const wells = await stores.wells.all();
    const all = await stores.alertConfigurations.ofWells(wells.map(({ _id }) => _id));
    return [...all.values()].flat();
  },

  async "notification-configuration/get/recipients"({ wellId }, { stores }) {
    await wellNoOf(stores, wellId);
    const users = await usersOfWell(stores, wellId);
    const persons = await stores.recipients.byIds(users.map(({ _id }) => _id));
    const reachableChannels = new Map(
      await Promise.all(
        persons.map(async (person) => [person.userId, await reachedBy(person, wellId, stores)] as const),
      ),
    );
    return users.map(({ _id, name, username }) => ({ _id, name, username, ...reachableChannels.get(_id) }));
  },

  async "notification-configuration/post"({ wellId, configuration }, context) {
    const { recipients, escalation = [] } = configuration;
    await checkNamed(context.stores, wellId, "recipients", [...recipients, ...escalation.map(({ userId }) => userId)]);
    const newConfiguration = await context.stores.alertConfigurations.create(
      wellId,
      changedFields(configuration),
      context.user._id,
    );
    return newConfiguration;
  },

  async "notification-configuration/patch"({ wellId, id, version, updateQuery }, context) {
    const fields = changedFields(updateQuery);
    const storedConfiguration = (await context.stores.alertConfigurations.all(wellId)).find(({ _id }) => _id === id);
    const namedUserIds = [
      ...(updateQuery.recipients ?? []),
      ...(updateQuery.escalation ?? []).map(({ userId }) => userId),
    ];
    const knownNamed = [
      ...(storedConfiguration?.recipients ?? []),
      ...(storedConfiguration?.escalation ?? []).map(({ userId }) => userId),
    ];
    await checkNamed(context.stores, wellId, "recipients", namedUserIds, knownNamed);
    const updatedConfiguration = await context.stores.alertConfigurations.change(
      wellId,
      id,
      { fields, version },
      context.user._id,
      (alert) => {
        const { error } = AlertDraft.safeParse(alert);
        if (error) throw new CallError("validation", error.issues[0]!.message, "updateQuery.rules");
      },
    );
    return updatedConfiguration;
  },

  async "notification-configuration/delete"({ wellId, id }, context) {
    await context.stores.alertConfigurations.remove(wellId, id, context.clock(), context.user._id);
    return { deleted: 1 };
  },

  "notification-configuration/back-test": backTestWell,
};
