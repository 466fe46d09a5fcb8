import { CallError } from "@sigma/contract/errors";
import type { WitsConfig, witsConfigRoutes } from "@sigma/contract/rigs/wits-config";
import { channelRow } from "@sigma/terms/channels";
import { areCompatible } from "@sigma/terms/units";
import type { RouteHandlers } from "../../calls/handler";
import { unknownRig } from "../../storage/entities/rig-versions";

/** Handles the calls about WITS configurations. */
export const witsConfigHandlers: RouteHandlers<typeof witsConfigRoutes> = {
  async "GET api/wits-configs"({ rigId }, { stores }) {
    const config = await stores.witsConfigs.byRig(rigId);
    if (config === null && !(await stores.rigs.byId(rigId))) throw unknownRig(rigId);
    return config;
  },

  async "POST api/wits-configs"({ version, ...config }, { stores, rigFeeds, user }) {
    checkUnits(config);
    const savedConfig = await stores.witsConfigs.save(config, { version, by: user._id });
    void rigFeeds.reopen(config.rigId);
    return savedConfig;
  },
};

/** Each unit must measure what its channel measures. */
function checkUnits({ channels }: WitsConfig): void {
  for (const [index, { code, trace, unit }] of channels.entries()) {
    const expectedUnit = channelRow(trace).unit;
    if (areCompatible(unit, expectedUnit)) continue;
    const rule = expectedUnit === "" ? "has no unit" : `is measured in units such as ${expectedUnit}`;
    throw new CallError(
      "validation",
      `unit of code ${code}: ${trace} ${rule}, not "${unit}"`,
      `channels.${index}.unit`,
    );
  }
}
