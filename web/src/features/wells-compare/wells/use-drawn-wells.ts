import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import type { WellId } from "@sigma/contract/ids";
import { useMemo } from "react";
import { usePreferences } from "../../../data/choices/preferences";
import { traceColor, traceColorAt } from "../../../ui/theme/trace-color";
import { useCompare } from "../compare-store";

/** A selected well with its colour. */
export type DrawnWell = { wellId: WellId; name: string; color: string; isHidden: boolean; well: ComparedWell };

/** With more wells lines are dimmed until one is lifted; on paper none can be. */
const MAX_UNDIMMED = 8;
const DIMMED_OPACITY = 0.35;

/** The selected wells that still exist, in the order in which they were selected. */
export function useDrawnWells(wells: readonly ComparedWell[]): DrawnWell[] {
  const chosenWells = useCompare((view) => view.chosen);
  const hiddenIds = useCompare((view) => view.hidden);
  const theme = usePreferences((preferences) => preferences.theme);
  return useMemo(() => {
    const knownWells = new Map(wells.map((well) => [well.wellId as string, well]));
    return chosenWells.flatMap(({ wellId, color }) => {
      const well = knownWells.get(wellId);
      return well
        ? [
            {
              wellId: well.wellId,
              name: well.name,
              color: traceColor(traceColorAt(color), theme),
              isHidden: hiddenIds.includes(wellId),
              well,
            },
          ]
        : [];
    });
  }, [wells, chosenWells, hiddenIds, theme]);
}

/** How a well is drawn beside the others: 0 to 1, and how wide, px. */
export function strokeOf(wellId: string, liftedId: string | null, count: number): { opacity: number; width: number } {
  if (wellId === liftedId) return { opacity: 1, width: 2.5 };
  const areMany = count > MAX_UNDIMMED && !useCompare.getState().isOnPaper;
  return { opacity: liftedId !== null || areMany ? DIMMED_OPACITY : 1, width: 1.25 };
}
