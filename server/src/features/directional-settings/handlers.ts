import type {
  directionalSettingsEvents,
  directionalSettingsRoutes,
} from "@sigma/contract/well-settings/directional-settings";
import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import { CallError } from "@sigma/contract/errors";
import { bhaStartsOf, readRecordedHole } from "../../directional/read-directional-input";
import { readSurvey } from "../../directional/read-survey";
import { readEffectiveSettings } from "../../ingest/well-settings";
import type { Handlers, RouteHandlers } from "../../transport/handlers";
import { settingsObject } from "../../transport/settings-object";
import { wellNoOf } from "../../transport/well-of-call";

const directionalSettings = settingsObject({ kind: "directional", defaults: newDirectionalSettings });

export const directionalSettingsRouteHandlers: RouteHandlers<typeof directionalSettingsRoutes> = {
  async "GET api/directional-settings"(request, context) {
    const settings = await directionalSettings.read(request, context);
    if (!settings) throw new CallError("not-found", "This well doesn't have Directional Settings", "wellId");
    return settings;
  },

  "POST api/directional-settings": (request, context) => directionalSettings.save(request, context),
};

export const directionalSettingsEventHandlers: Handlers<typeof directionalSettingsEvents> = {
  async "directional-settings/get/tendencies"({ wellId }, { stores, analysis }) {
    const well = await wellNoOf(stores, wellId);
    const [saved, survey, recorded, { pipeline }, bhas] = await Promise.all([
      stores.wellSettings.get<Partial<typeof newDirectionalSettings>>(well, "directional"),
      readSurvey(stores, well),
      readRecordedHole(stores, { _id: wellId, wellNo: well }),
      readEffectiveSettings(wellId, stores),
      stores.bhas.all(wellId),
    ]);
    const { directionalSensorOffset, toolfaceCrossover } = pipeline;
    return analysis.run("tendencies", {
      settings: { ...newDirectionalSettings, ...saved },
      survey,
      ...recorded,
      sensorOffset: directionalSensorOffset,
      bhaStarts: bhaStartsOf(bhas),
      toolfaceCrossover,
    });
  },
};
