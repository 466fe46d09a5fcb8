import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import type { WellId } from "@sigma/contract/ids";
import { useEvent } from "../../../data/calls/use-event";
import { CostFigures } from "./cost-figures";
import { CostsCard } from "./costs-card";

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
export const CostFiguresOf = (props: CostsProps) => (
  <CostFigures costs={useCosts(props)} daysBasis={props.forecast.forecast?.basis ?? null} />
);

/** The AFE by the forecast of the well. */
export const CostsCardOf = (props: CostsProps) => <CostsCard wellId={props.wellId} costs={useCosts(props)} />;
