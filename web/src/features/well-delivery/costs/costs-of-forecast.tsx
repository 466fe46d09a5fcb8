import type { CostByDepth } from "@sigma/contract/costs/cost-by-depth";
import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import type { WellId } from "@sigma/contract/ids";
import type { Feet } from "@sigma/terms/quantities";
import type { Answer } from "../../../data/calls/loaded";
import { useEvent } from "../../../data/calls/use-event";
import { roleOf, useSession } from "../../../data/session/session";
import { CostFigures } from "./cost-figures";
import { CostsCard } from "./costs-card";
import { SectionCosts } from "./section-costs";

type CostsProps = { wellId: WellId; forecast: WellForecast };

/** Longer than any well takes, d. */
const MOST_DAYS = 3650;

/** Days from now to the release of the rig, by the forecast. */
function daysLeftOf({ now, forecast }: WellForecast) {
  if (!now || !forecast) return undefined;
  const { p10, p50, p90 } = forecast.release;
  const left = (day: number) => Math.min(MOST_DAYS, Math.max(0, day - now.day));
  return { p10: left(p10), p50: left(p50), p90: left(p90) };
}

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
