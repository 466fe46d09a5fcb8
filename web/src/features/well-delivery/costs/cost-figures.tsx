import type { WellCosts } from "@sigma/contract/costs/well-costs";
import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import type { Feet } from "@sigma/terms/quantities";
import { type Answer, findUnloaded, unloadedText } from "../../../data/calls/loaded";
import { formatQuantity, NO_VALUE, quantities } from "../../../ui/format/numbers";
import { Figure } from "../../../ui/delivery/figure";
import { isOverAfe, millions } from "../../../ui/delivery/money-words";
import { OverMark } from "../../../ui/delivery/over-mark";

type DaysBasis = NonNullable<WellForecast["forecast"]>["basis"] | null;

type CostFiguresProps = {
  costs: Answer<WellCosts | null>;
  /** The depth down to which costs are missing; null if none are. */
  missingTo: Feet | null;
  /** What the days left are forecast by; null without a forecast. */
  daysBasis: DaysBasis;
};

/** What has been spent, and what the well is forecast to cost. */
export function CostFigures({ costs, missingTo, daysBasis }: CostFiguresProps) {
  const wellCosts = costs.data ?? null;
  const absence = costs.data === undefined ? unloadedText[findUnloaded(costs)!] : NO_VALUE;
  const missing =
    missingTo === null ? "" : `, without the hole above ${formatQuantity(missingTo, quantities.wholeDepth)}`;
  const unit = wellCosts ? `M${wellCosts.currency}` : "";
  return (
    <>
      <Figure label="Spent" value={wellCosts ? millions(wellCosts.total.spent) : absence} unit={unit}>
        {wellCosts && `${afeText(wellCosts)}${missing}`}
      </Figure>
      <Figure
        label={wellCosts?.forecast.basis === "final" ? "Final cost" : "Forecast cost"}
        value={wellCosts ? millions(wellCosts.total.forecast) : absence}
        unit={unit}
        mark={wellCosts && isOverAfe(wellCosts.total) && <OverMark />}
      >
        {wellCosts && `${basisText(wellCosts, daysBasis) ?? ""}${missing}`.replace(/^, /u, "")}
      </Figure>
    </>
  );
}

/** The AFE is not entered if it has no line. */
const afeText = ({ total: { afe, percent } }: WellCosts): string =>
  percent === null ? "no AFE" : `AFE ${millions(afe)}`;

/** The range of the forecast cost, or what it is calculated by: percentiles only if the days are. */
function basisText({ forecast: { basis, range } }: WellCosts, daysBasis: DaysBasis): string | null {
  if (basis === "planned-quantities") return "by planned quantities";
  if (daysBasis === "plan") return "days as planned";
  return (
    range && `${daysBasis === "percentiles" ? "P10–P90" : "wells"} ${millions(range.p10)} – ${millions(range.p90)}`
  );
}
