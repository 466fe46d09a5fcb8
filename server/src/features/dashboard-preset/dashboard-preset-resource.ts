import type { dashboardPresetEvents } from "@sigma/contract/presets/dashboard-preset";
import { defaultViews } from "@sigma/contract/presets/default-views";
import { notRestorable } from "../../storage/deletion";
import { reachesStoredData } from "../../transport/auth/own-data";
import type { Handlers } from "../../calls/handler";
import { unknownPreset } from "./dashboard-preset-store";

/** Handles the calls about dashboard presets. */
export const dashboardPresetHandlers: Handlers<typeof dashboardPresetEvents> = {
  "dashboard-preset/get/all": async ({ userId }, context) =>
    (await reachesStoredData(userId, context))
      ? context.stores.presets.all(userId)
      : [{ ...defaultViews, _id: "default", userId, name: "default" }],

  async "dashboard-preset/post"({ userId, name, views }, context) {
    await reachesStoredData(userId, context);
    return context.stores.presets.create(userId, name, views ?? defaultViews);
  },

  async "dashboard-preset/patch"({ userId, name, updateQuery }, context) {
    await reachesStoredData(userId, context);
    return context.stores.presets.change(userId, name, updateQuery);
  },

  async "dashboard-preset/delete"({ userId, name }, context) {
    await reachesStoredData(userId, context);
    if (await context.stores.presets.remove(userId, name, context.clock())) return { deleted: 1 };
    throw unknownPreset(name);
  },

  async "dashboard-preset/restore"({ userId, name }, context) {
    await reachesStoredData(userId, context);
    if (await context.stores.presets.restore(userId, name, context.clock())) return { restored: 1 };
    throw notRestorable("preset", "name");
  },
};
