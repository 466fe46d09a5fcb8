import { formatDays, noForecastText } from "../../ui/delivery/day-words";
import type { PortfolioRow } from "./portfolio-row";

type Figures = NonNullable<PortfolioRow["well"]["figures"]>;

/** Whether a well has an AFE: without one, its amounts are zeros that no one has entered. */
export const hasAfe = ({ percent }: NonNullable<PortfolioRow["costs"]>): boolean => percent !== null;

/** The text for figures that have not been calculated yet. */
export const NOT_MADE = "…";

/** A difference from the plan in words: `0.8 behind`, with its unit `0.8 d behind`. */
export function planDifference(days: number, unit: "" | " d" = ""): string {
  const size = formatDays(Math.abs(days));
  return size === "0.0" ? "on plan" : `${size}${unit} ${days > 0 ? "behind" : "ahead"}`;
}

/** Why a well has no forecast; null if it has one, or is finished. */
export const noForecastOf = ({ days: { noForecast } }: Figures): string | null =>
  noForecast === null || noForecast === "final"
    ? null
    : noForecast === "next-hour"
      ? "is made at the next full hour"
      : noForecastText[noForecast];
