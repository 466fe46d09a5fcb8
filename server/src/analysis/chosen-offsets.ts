import type { DrillingAdvisorSettings } from "@sigma/contract/well-settings/drilling-advisor-settings";
import { newDrillingAdvisorSettings } from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { WellNo } from "../storage/well-no";
import type { Stores } from "../storage/stores";

/** The offset wells that are chosen in the settings of a well, as far as they exist and the stores show them. */
export async function readChosenOffsets(
  stores: Pick<Stores, "wells" | "wellSettings">,
  well: WellNo,
): Promise<StoredWell[]> {
  const settings = await stores.wellSettings.get<Pick<DrillingAdvisorSettings, "offsetWells">>(
    well,
    "drilling-advisor",
  );
  return stores.wells.byIds(settings?.offsetWells ?? newDrillingAdvisorSettings.offsetWells);
}
