import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import { formatNumber } from "../format/numbers";

type Basis = NonNullable<WellForecast["forecast"]>["basis"];

/** Days in tenths. */
export const formatDays = (days: number | null | undefined): string => formatNumber(days, 1);

/** A range of days by what it is: percentiles only where there are enough wells for them. */
export const rangeText = (basis: Basis, { p10, p90 }: { p10: number; p90: number }): string =>
  `${basis === "percentiles" ? "P10–P90" : "wells"} ${formatDays(p10)} – ${formatDays(p90)}`;

/** Why a well has no forecast. */
export const noForecastText: Record<NonNullable<WellForecast["noForecast"]>, string> = {
  final: "the well is finished",
  "no-target": "no target depth and no plan",
  "no-depths": "no hole depths yet",
  "no-basis": "no offset wells and no phases",
};
