import type { DrillingAdvisorSettings } from "@sigma/contract/well-settings/drilling-advisor-settings";
import { newDrillingAdvisorSettings } from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { WellNo } from "../storage/well-no";
import type { Stores } from "../storage/stores";

/** The offset wells that are chosen in the settings of a well, and how many of them were deleted or are not shown by the stores. */
export async function readChosenOffsets(
  stores: Pick<Stores, "wells" | "wellSettings">,
  well: WellNo,
): Promise<{ offsets: StoredWell[]; missing: number }> {
  const settings = await stores.wellSettings.get<Pick<DrillingAdvisorSettings, "offsetWells">>(
    well,
    "drilling-advisor",
  );
  const ids = settings?.offsetWells ?? newDrillingAdvisorSettings.offsetWells;
  const offsets = await stores.wells.byIds(ids);
  return { offsets, missing: ids.length - offsets.length };
}
