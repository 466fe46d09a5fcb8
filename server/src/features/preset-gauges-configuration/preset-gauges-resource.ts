import type {
  Gauge,
  PresetGaugesConfiguration,
  presetGaugesConfigurationEvents,
} from "@sigma/contract/presets/preset-gauges-configuration";
import { followGauges } from "../../alerts/gauge-alerts";
import { reachesStoredData } from "../../transport/auth/own-data";
import type { Handlers } from "../../calls/handler";
import { gaugeValues } from "./gauge-values";
import type { Owner } from "./preset-gauges-store";

/** Handles the calls about gauges. */
export const presetGaugesConfigurationHandlers: Handlers<typeof presetGaugesConfigurationEvents> = {
  async "preset-gauges-configuration/get"({ userId, presetName }, context) {
    const isKept = await reachesStoredData(userId, context);
    const configs = isKept ? await context.stores.presetGauges.get({ userId, presetName }) : [];
    return configurationOf({ userId, presetName }, configs);
  },

  async "preset-gauges-configuration/patch"({ userId, presetName, configs }, context) {
    const owner = { userId, presetName };
    // A guest changes only their own screen: the request is answered, but not stored.
    if (await reachesStoredData(userId, context)) {
      const before = await context.stores.presetGauges.replace(owner, configs);
      await followGauges({ owner: userId, before, after: configs, by: context.user._id }, context);
    }
    return configurationOf(owner, configs);
  },

  "gauge-value/get": gaugeValues,
};

/** The configuration of a preset; its id is derived from its owner. */
const configurationOf = (owner: Owner, configs: Gauge[]): PresetGaugesConfiguration => ({
  id: `${owner.userId}/${owner.presetName}`,
  ...owner,
  configs,
});
