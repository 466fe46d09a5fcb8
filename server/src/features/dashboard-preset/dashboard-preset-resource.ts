import type { dashboardPresetEvents } from "@sigma/contract/dashboard-preset";
import { defaultViews } from "@sigma/contract/default-views";
import { CallError } from "@sigma/contract/errors";
import type { Handlers } from "../../transport/handlers";
import { reachesStoredData } from "../../transport/auth/own-data";

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
    if (await context.stores.presets.remove(userId, name)) return { deleted: 1 };
    throw new CallError("not-found", `Can't find Preset with name: ${name}`, "name");
  },
};
