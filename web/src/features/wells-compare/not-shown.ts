import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import type { CompareTab } from "./compare-store";
import { isInCounty } from "./wells/well-facts";

/** Why a selected well is not shown on a tab, one sentence per well; none if all wells are shown. */
export function notShown(tab: CompareTab, chosenIds: readonly string[], wells: readonly ComparedWell[]): string[] {
  const knownWells = new Map(wells.map((well) => [well.wellId as string, well]));
  return chosenIds.flatMap((wellId) => {
    const well = knownWells.get(wellId);
    if (!well) return [`${wellId}: the well is gone, or you may not see it`];
    if (tab === "Map View") return well.noPlace === null || isInCounty(well) ? [] : [`${well.name}: ${well.noPlace}`];
    if (tab === "Directional" || well.rows > 0) return [];
    return [`${well.name}: no depth data`];
  });
}
