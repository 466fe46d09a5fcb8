import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import type { WellId } from "@sigma/contract/ids";
import { useMemo } from "react";
import { usePreferences } from "../../../data/choices/preferences";
import { traceColor, traceColorAt } from "../../../ui/theme/trace-color";
import { useCompare } from "../compare-store";

/** A chosen well with the colour that it is drawn in. */
export type DrawnWell = { wellId: WellId; name: string; color: string; isHidden: boolean; well: ComparedWell };

/** With more wells lines are dimmed until one is lifted; on paper none can be. */
const MAX_UNDIMMED = 8;
const DIMMED_OPACITY = 0.35;

/** The chosen wells that are still there, in the order in which they were chosen. */
export function useDrawnWells(wells: readonly ComparedWell[]): DrawnWell[] {
  const chosen = useCompare((view) => view.chosen);
  const hidden = useCompare((view) => view.hidden);
  const theme = usePreferences((preferences) => preferences.theme);
  return useMemo(() => {
    const known = new Map(wells.map((well) => [well.wellId as string, well]));
    return chosen.flatMap(({ wellId, color }) => {
      const well = known.get(wellId);
      return well
        ? [
            {
              wellId: well.wellId,
              name: well.name,
              color: traceColor(traceColorAt(color), theme),
              isHidden: hidden.includes(wellId),
              well,
            },
          ]
        : [];
    });
  }, [wells, chosen, hidden, theme]);
}

/** How a well is drawn beside the others: 0 to 1, and how wide, px. */
export function strokeOf(wellId: string, lifted: string | null, count: number): { opacity: number; width: number } {
  if (wellId === lifted) return { opacity: 1, width: 2.5 };
  const areMany = count > MAX_UNDIMMED && !useCompare.getState().isOnPaper;
  return { opacity: lifted !== null || areMany ? DIMMED_OPACITY : 1, width: 1.25 };
}
