import type { wellCostSettingsRoutes } from "@sigma/contract/costs/well-cost-settings";
import type { RouteHandlers } from "../../calls/handler";
import type { Stores } from "../../storage/stores";
import type { WellNo } from "../../storage/well-no";
import { settingsObject } from "../../transport/settings-object";

/** The kind of the settings of a well that hold its AFE. */
export const WELL_COSTS = "well-costs";

type CostSettings = { afeNumber: string; name: string; currency: string; approvedOn: string | null };

/** The AFE of a well for which nothing is set. */
const unsetCosts: CostSettings = { afeNumber: "", name: "", currency: "USD", approvedOn: null };

const settings = settingsObject<CostSettings>({ kind: WELL_COSTS, defaults: unsetCosts });

/** Handles the calls about the AFE of a well. */
export const costSettingsHandlers: RouteHandlers<typeof wellCostSettingsRoutes> = {
  "GET api/well-cost-settings": (request, context) => settings.read(request, context),
  "POST api/well-cost-settings": (request, context) => settings.save(request, context),
};

/** The AFE of a well, in dollars unless another currency is set. */
export async function readCostSettings(
  { wellSettings }: Pick<Stores, "wellSettings">,
  well: WellNo,
): Promise<CostSettings & { isSet: boolean }> {
  const storedSettings = await wellSettings.current(well, WELL_COSTS);
  return { ...unsetCosts, ...storedSettings?.value, isSet: storedSettings !== null };
}
