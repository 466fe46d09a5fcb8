import type { antiCollisionSettingsRoutes } from "@sigma/contract/well-settings/anti-collision-settings";
import { newAntiCollisionSettings } from "@sigma/contract/well-settings/new-anti-collision-settings";
import { CallError } from "@sigma/contract/errors";
import type { RouteHandlers } from "../../calls/handler";
import { checkOffsetWells, remainingWells } from "../../transport/check-offset-wells";
import { settingsObject } from "../../transport/settings-object";

const antiCollisionSettings = settingsObject({ kind: "anti-collision", defaults: newAntiCollisionSettings });

export const antiCollisionSettingsHandlers: RouteHandlers<typeof antiCollisionSettingsRoutes> = {
  async "GET api/anti-collision-settings"(request, context) {
    const settings = await antiCollisionSettings.read(request, context);
    if (!settings) throw new CallError("not-found", "This well doesn't have Anti Collision Settings", "wellId");
    return { ...settings, offsetWellIds: await remainingWells(context.stores, settings.offsetWellIds) };
  },

  async "POST api/anti-collision-settings"(request, context) {
    await checkOffsetWells(context.stores, request.offsetWellIds, "offsetWellIds");
    return antiCollisionSettings.save(request, context);
  },
};
