import type { dataProcessorSettingsRoutes } from "@sigma/contract/wells/data-processor-settings";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { defaultDataProcessorSettings } from "@sigma/engine/well-pipeline/settings";
import type { CallContext, RouteHandlers } from "../../calls/handler";
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

  async "POST api/data-processor-settings"(request, context) {
    const before = await dataProcessorSettings.read(request, context);
    const savedSettings = await dataProcessorSettings.save(request, context);
    if (savedSettings.sectionAzimuth !== before?.sectionAzimuth) await tellOtherSection(savedSettings.wellId, context);
    return savedSettings;
  },
};

/** The vertical sections of surveys and plans are calculated when they are read; browsers read them again at once. */
async function tellOtherSection(wellId: WellId, { changed }: CallContext): Promise<void> {
  await changed({ topic: "survey-results", message: { wellId, md: 0 } });
  await changed({ topic: "plans", message: { wellId, what: "well-plans" } });
}
