import { CallError } from "@sigma/contract/errors";
import type { WitsConfig, witsConfigRoutes } from "@sigma/contract/wits-config";
import { channelRow } from "@sigma/terms/channels";
import { areCompatible } from "@sigma/terms/units";
import type { RouteHandlers } from "../../transport/handlers";

export const witsConfigHandlers: RouteHandlers<typeof witsConfigRoutes> = {
  async "GET api/wits-configs"({ rigId }, { stores }) {
    const config = await stores.witsConfigs.byRig(rigId);
    if (!config) throw new CallError("not-found", "This rig has no WITS configuration", "rigId");
    return config;
  },

  async "POST api/wits-configs"(config, { stores, live }) {
    checkUnits(config);
    const saved = await stores.witsConfigs.save(config);
    await live.reopenSource(config.rigId);
    return saved;
  },
};

/** Each unit must measure what its channel measures. */
function checkUnits({ channels }: WitsConfig): void {
  for (const [index, { code, trace, unit }] of channels.entries()) {
    const expected = channelRow(trace).unit;
    if (areCompatible(unit, expected)) continue;
    const rule = expected === "" ? "has no unit" : `is measured in units such as ${expected}`;
    throw new CallError(
      "validation",
      `unit of code ${code}: ${trace} ${rule}, not "${unit}"`,
      `channels.${index}.unit`,
    );
  }
}
