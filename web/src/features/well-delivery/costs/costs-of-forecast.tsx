import type { CostByDepth } from "@sigma/contract/costs/cost-by-depth";
import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import type { WellId } from "@sigma/contract/ids";
import type { Feet } from "@sigma/terms/quantities";
import type { Answer } from "../../../data/calls/loaded";
import { daysUntilRelease } from "@sigma/engine/well-cost/remaining-work";
import { useEvent } from "../../../data/calls/use-event";
import { roleOf, useSession } from "../../../data/session/session";
import { CostFigures } from "./cost-figures";
import { CostsCard } from "./costs-card";
import { SectionCosts } from "./section-costs";

type CostsProps = { wellId: WellId; forecast: WellForecast };

/** Days from now to the release of the rig, by the forecast. */
const daysLeftOf = ({ now, forecast }: WellForecast) =>
  now && forecast ? daysUntilRelease(forecast.release, now.day) : undefined;

function useCosts({ wellId, forecast }: CostsProps) {
  const daysLeft = daysLeftOf(forecast);
  return useEvent("well-costs/get", { wellId, ...(daysLeft && { daysLeft }) }, { keepPrevious: true });
}

/** The figures of costs by the forecast of the well. */
export const CostFiguresOf = ({ missingTo, ...props }: CostsProps & { missingTo: Feet | null }) => (
  <CostFigures costs={useCosts(props)} missingTo={missingTo} daysBasis={props.forecast.forecast?.basis ?? null} />
);

/** The AFE by the forecast of the well. */
export const CostsCardOf = (props: CostsProps) => <CostsCard wellId={props.wellId} costs={useCosts(props)} />;

/** The sections by the forecast of the well. */
export const SectionCostsOf = (props: CostsProps) => <SectionCosts costs={useCosts(props)} />;

/** Interval at which the costs by depth of a live well are requested again, s. */
const COST_SECONDS = 600;

/** The costs of the well over its depth; null without the right to see costs. */
export function useCostByDepth(wellId: WellId, asDrilled: boolean): Answer<CostByDepth | null> | null {
  const seesCosts = useSeesCosts();
  const costs = useEvent(
    "well-costs/get/by-depth",
    { wellId, asDrilled },
    { enabled: seesCosts, keepPrevious: true, everyWhileLive: COST_SECONDS },
  );
  return seesCosts ? costs : null;
}

/** Whether the user may see costs. */
export const useSeesCosts = (): boolean =>
  useSession((session) => session.user?.seesCosts === true && roleOf(session) !== "guest");
