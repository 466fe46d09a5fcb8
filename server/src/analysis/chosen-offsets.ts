import type { WellId } from "@sigma/contract/ids";
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
  return readWells(stores, settings?.offsetWells ?? newDrillingAdvisorSettings.offsetWells);
}

/** Some wells in the order of their ids, without those that do not exist. */
export async function readWells({ wells }: Pick<Stores, "wells">, ids: readonly WellId[]): Promise<StoredWell[]> {
  const storedWells = await Promise.all(ids.map((id) => wells.byId(id)));
  return storedWells.filter((well) => well !== null);
}
