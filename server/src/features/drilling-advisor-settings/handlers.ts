import type {
  drillingAdvisorSettingsEvents,
  drillingAdvisorSettingsRoutes,
} from "@sigma/contract/well-settings/drilling-advisor-settings";
import { newDrillingAdvisorSettings } from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import { CallError } from "@sigma/contract/errors";
import type { Handlers, RouteHandlers } from "../../calls/handler";
import { checkOffsetWells, remainingWells } from "../../transport/check-offset-wells";
import { settingsObject } from "../../transport/settings-object";
import { wellNoOf } from "../../calls/well-of-call";
import { createParameterRecords } from "./parameter-records";

const drillingAdvisorSettings = settingsObject({ kind: "drilling-advisor", defaults: newDrillingAdvisorSettings });

export const drillingAdvisorSettingsRouteHandlers: RouteHandlers<typeof drillingAdvisorSettingsRoutes> = {
  async "GET api/drilling-advisor-settings"(request, context) {
    const settings = await drillingAdvisorSettings.read(request, context);
    if (!settings) throw new CallError("not-found", "This well doesn't have Drilling Advisor Settings", "wellId");
    return { ...settings, offsetWells: await remainingWells(context.stores, settings.offsetWells) };
  },

  async "POST api/drilling-advisor-settings"(request, context) {
    await checkOffsetWells(context.stores, request.offsetWells, "offsetWells");
    return drillingAdvisorSettings.save(request, context);
  },
};

const records = createParameterRecords();

export const drillingAdvisorSettingsEventHandlers: Handlers<typeof drillingAdvisorSettingsEvents> = {
  async "drilling-advisor-settings/get/distribution"({ wellId, wellIds, paramRanges }, { stores, clock }) {
    const own = await wellNoOf(stores, wellId);
    await checkOffsetWells(stores, wellIds, "wellIds");
    const offsets = await Promise.all(wellIds.map((id) => wellNoOf(stores, id)));
    return records.distribution(stores.depth, { own, offsets, ranges: paramRanges, now: clock() });
  },
};
