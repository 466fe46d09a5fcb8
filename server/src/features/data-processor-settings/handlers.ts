import type { dataProcessorSettingsRoutes } from "@sigma/contract/wells/data-processor-settings";
import { CallError } from "@sigma/contract/errors";
import { defaultDataProcessorSettings } from "@sigma/engine/well-pipeline/settings";
import type { RouteHandlers } from "../../transport/handlers";
import { settingsObject } from "../../transport/settings-object";

const dataProcessorSettings = settingsObject({
  kind: "data-processor",
  outdates: "data-processor-settings-updated",
  defaults: defaultDataProcessorSettings,
});

export const dataProcessorSettingsHandlers: RouteHandlers<typeof dataProcessorSettingsRoutes> = {
  async "GET api/data-processor-settings"(request, context) {
    const settings = await dataProcessorSettings.read(request, context);
    if (!settings) throw new CallError("not-found", "This well doesn't have Data Processor Settings", "wellId");
    return settings;
  },

  "POST api/data-processor-settings": (request, context) => dataProcessorSettings.save(request, context),
};
