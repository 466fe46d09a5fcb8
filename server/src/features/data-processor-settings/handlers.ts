import type { DataProcessorSettings, dataProcessorSettingsRoutes } from "@sigma/contract/wells/data-processor-settings";
import { CallError } from "@sigma/contract/errors";
import { defaultDataProcessorSettings } from "@sigma/engine/well-pipeline/settings";
import type { RouteHandlers } from "../../transport/handlers";
import { wellNoOf } from "../../transport/well-of-call";

const KIND = "data-processor";

export const dataProcessorSettingsHandlers: RouteHandlers<typeof dataProcessorSettingsRoutes> = {
  async "GET api/data-processor-settings"({ wellId }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const settings = await stores.wellSettings.get<Omit<DataProcessorSettings, "wellId">>(well, KIND);
    if (!settings) throw new CallError("not-found", "This well doesn't have Data Processor Settings", "wellId");
    return { ...defaultDataProcessorSettings, ...settings, wellId };
  },

  async "POST api/data-processor-settings"({ wellId, ...settings }, { stores, live, user }) {
    const well = await wellNoOf(stores, wellId);
    await stores.wellSettings.save(well, KIND, settings, "data-processor-settings-updated", user._id);
    live.settingsSaved(wellId);
    return { ...settings, wellId };
  },
};
