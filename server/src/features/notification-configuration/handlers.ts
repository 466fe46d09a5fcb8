import { AlertDraft, type notificationConfigurationEvents } from "@sigma/contract/alerts/notification-configuration";
import { changedFields } from "@sigma/contract/entity";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { CallContext, Handlers } from "../../transport/handlers";
import { wellNoOf } from "../../transport/well-of-call";
import { backTestWell } from "./back-test-well";

/** Answers the calls about alerts that people make. */
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

  async "notification-configuration/post"({ wellId, configuration }, context) {
    const made = await context.stores.alertConfigurations.create(
      wellId,
      changedFields(configuration),
      context.user._id,
    );
    await reread(wellId, context);
    return made;
  },

  async "notification-configuration/patch"({ wellId, id, version, updateQuery }, context) {
    const fields = changedFields(updateQuery);
    const changed = await context.stores.alertConfigurations.change(
      wellId,
      id,
      { fields, version },
      context.user._id,
      (alert) => {
        const { error } = AlertDraft.safeParse(alert);
        if (error) throw new CallError("validation", error.issues[0]!.message, "updateQuery.rules");
      },
    );
    await reread(wellId, context);
    return changed;
  },

  async "notification-configuration/delete"({ wellId, id }, context) {
    await context.stores.alertConfigurations.remove(wellId, id, context.clock(), context.user._id);
    await reread(wellId, context);
    return { deleted: 1 };
  },

  "notification-configuration/back-test": backTestWell,
};

async function reread(wellId: WellId, { alerts, connections }: Pick<CallContext, "alerts" | "connections">) {
  await alerts.changed(wellId);
  connections.tellWell(wellId, "notification-configurations", { wellId });
}
