import { createHash } from "node:crypto";
import type {
  directionalSettingsEvents,
  directionalSettingsRoutes,
} from "@sigma/contract/well-settings/directional-settings";
import { newDirectionalSettings } from "@sigma/contract/well-settings/new-directional-settings";
import type { TendencyRecord } from "@sigma/contract/well-settings/directional-settings";
import { CallError } from "@sigma/contract/errors";
import { createResultCache, type ResultCache } from "../../analysis/result-cache";
import { bhaSensorsOf } from "../../directional/bha-sensors";
import { bhaStartsOf, readRecordedHole, readRecordedSheet } from "../../directional/read/read-directional-input";
import { readSurvey } from "../../directional/read/read-survey";
import { readEffectiveSettings } from "../../ingest/well-settings";
import type { Handlers, RouteHandlers } from "../../calls/handler";
import { settingsObject } from "../../transport/settings-object";
import { wellNoOf } from "../../calls/well-of-call";

/** Records that are kept; each takes some kB. */
const MOST_KEPT = 60;
const records = new WeakMap<object, ResultCache<TendencyRecord>>();

/** The records that are kept for a store of depth rows; a store of a past moment has others. */
function recordsOf(depth: object): ResultCache<TendencyRecord> {
  const knownCache = records.get(depth) ?? createResultCache<TendencyRecord>(MOST_KEPT);
  records.set(depth, knownCache);
  return knownCache;
}

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
    const owner = { _id: wellId, wellNo: well };
    const [saved, survey, sheet, version, effective, bhas] = await Promise.all([
      stores.wellSettings.get<Partial<typeof newDirectionalSettings>>(well, "directional"),
      readSurvey(stores, well),
      readRecordedSheet(stores, owner),
      stores.depth.version(well),
      readEffectiveSettings(wellId, stores),
      stores.bhas.all(wellId),
    ]);
    const { md, inclination, azimuth } = survey.columns;
    const inputs = {
      settings: { ...newDirectionalSettings, ...saved },
      sensors: bhaSensorsOf(effective),
      bhaStarts: bhaStartsOf(bhas),
    };
    const followedInputs = [
      well,
      version,
      inputs,
      sheet,
      survey.stations.length,
      [...md],
      [...inclination],
      [...azimuth],
    ];
    const key = createHash("sha1").update(JSON.stringify(followedInputs)).digest("base64");
    return recordsOf(stores.depth).get(key, async () =>
      analysis.run("tendencies", { ...inputs, survey, ...(await readRecordedHole(stores, owner)) }),
    );
  },
};
