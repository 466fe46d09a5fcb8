import { Figure, HeadFigures } from "../../ui/delivery/figure";
import { formatDays } from "../../ui/delivery/day-words";
import { isOverAfe, millions } from "../../ui/delivery/money-words";
import { OverMark } from "../../ui/delivery/over-mark";
import { formatNumber, NO_VALUE } from "../../ui/format/numbers";
import type { PortfolioRow } from "./portfolio-row";
import { sumCosts, sumDays, sumLostTime } from "./portfolio-sums";
import { planDifference } from "./portfolio-words";

type PortfolioHeadProps = {
  rows: readonly PortfolioRow[];
  /** Whether the user may see costs. */
  seesCosts: boolean;
  /** Why the costs are missing; null if they are there. */
  costsText: string | null;
};

const unitOf = (count: number) => (count === 1 ? "well" : "wells");
const wellsText = (count: number) => `${count} ${unitOf(count)}`;

/** The figures of all listed wells together. */
export function PortfolioHead({ rows, seesCosts, costsText }: PortfolioHeadProps) {
  const days = sumDays(rows);
  const costs = sumCosts(rows);
  const lostTime = sumLostTime(rows);
  const finishedCount = rows.filter(({ well }) => well.finishedAt !== null).length;
  return (
    <HeadFigures>
      <Figure label="Wells" value={String(rows.length)} unit="">
        {`${rows.length - finishedCount} unfinished, ${finishedCount} finished`}
      </Figure>
      <Figure label="Ahead of plan" value={days.wells === 0 ? NO_VALUE : String(days.ahead)} unit={unitOf(days.ahead)}>
        {days.wells === 0 ? "no well with plan and forecast" : `of ${days.wells} with plan and forecast`}
      </Figure>
      <Figure label="Behind plan" value={days.wells === 0 ? NO_VALUE : String(days.behind)} unit={unitOf(days.behind)}>
        {days.middle === null ? null : `median ${planDifference(days.middle, " d")}`}
      </Figure>
      <Figure
        label={days.total < 0 ? "Days ahead" : "Days behind"}
        value={days.wells === 0 ? NO_VALUE : formatDays(Math.abs(days.total))}
        unit="d"
      >
        {days.wells === 0 ? null : `${wellsText(days.wells)}, to TD`}
      </Figure>
      {seesCosts && (costsText !== null || costs.length === 0) && (
        <Figure label="Forecast cost" value={costsText ?? NO_VALUE} unit="">
          {costsText === null ? "no well with an AFE" : null}
        </Figure>
      )}
      {costs.map(({ currency, wells, afe, forecast, variance, percent }) => (
        <Figure
          key={currency}
          label="Forecast cost"
          value={millions(forecast)}
          unit={`M${currency}`}
          mark={isOverAfe({ percent, variance }) && <OverMark />}
        >
          {`AFE ${millions(afe)}, ${percent !== null && percent > 0 ? "+" : ""}${formatNumber(percent, 1)} %, ${wellsText(wells)}`}
        </Figure>
      ))}
      <Figure label="Lost time" value={lostTime.wells === 0 ? NO_VALUE : formatNumber(lostTime.hours, 1)} unit="h">
        {lostTime.wells === 0 ? "no daily reports" : `${wellsText(lostTime.wells)} with daily reports`}
      </Figure>
    </HeadFigures>
  );
}
