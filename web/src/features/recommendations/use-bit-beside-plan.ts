import type { WellId } from "@sigma/contract/ids";
import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import { distanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import type { Feet } from "@sigma/terms/quantities";
import { useMemo } from "react";
import { useEvent } from "../../data/calls/use-event";
import { bitOf } from "../../data/directional/survey-stations";
import type { SurveyValues } from "../../data/directional/use-survey-rows";
import { useSurveysToBit } from "../../data/directional/use-surveys-to-bit";
import { planTrajectory } from "../../ui/well/directional/plan-trajectory";

/** Where the bit is projected to by now, against the plan: positive right and above; null where that is not known. */
export function useBitBesidePlan(wellId: WellId): { md: Feet; leftRight: Feet; aboveBelow: Feet } | null {
  const { surveys } = useSurveysToBit(wellId);
  const plans = useEvent("well-plan/get", { wellId }).data;
  return useMemo(() => {
    const plan = plans?.find(({ wellbore }) => wellbore);
    const bit = surveys ? bitOf(lastRow(surveys)) : null;
    if (!plan || plan.md.length < 2 || !bit) return null;
    const { leftRight, aboveBelow } = distanceToPlan(planTrajectory(plan), bit);
    return { md: bit.md, leftRight, aboveBelow };
  }, [surveys, plans]);
}

/** The last row of survey columns; null where it has no value. */
function lastRow(columns: NumericColumns): SurveyValues | undefined {
  const md = columns["md"]?.at(-1);
  if (md === undefined) return undefined;
  const values = Object.entries(columns).map(([name, column]) => {
    const value = column.at(-1) ?? Number.NaN;
    return [name, Number.isNaN(value) ? null : value];
  });
  return { ...(Object.fromEntries(values) as SurveyValues), md };
}
