import { median } from "@sigma/engine/math/quantile";
import { parseMoney, percentOf, sumOf, writeMoney } from "@sigma/engine/well-cost/money";
import type { PortfolioRow } from "./portfolio-row";

/** Days against plan of the wells that have both. */
export type DaySums = {
  wells: number;
  ahead: number;
  behind: number;
  /** Days behind in all, and of the well in the middle. */
  total: number;
  middle: number | null;
};

/** Differences below this are shown as none, d. */
const LEAST_DIFFERENCE = 0.05;

/** The days of wells against their plans, at the target. */
export function sumDays(rows: readonly PortfolioRow[]): DaySums {
  const differences = rows.flatMap(({ behindTarget }) => behindTarget ?? []);
  return {
    wells: differences.length,
    ahead: differences.filter((days) => days <= -LEAST_DIFFERENCE).length,
    behind: differences.filter((days) => days >= LEAST_DIFFERENCE).length,
    total: differences.reduce((sum, days) => sum + days, 0),
    middle: median(differences),
  };
}

/** Costs of the wells in one currency; amounts as decimal text. */
export type CostSums = {
  currency: string;
  wells: number;
  afe: string;
  forecast: string;
  variance: string;
  percent: number | null;
};

/** The costs of wells with an AFE by currency, the currency of the most wells first: amounts of two currencies are not added. */
export function sumCosts(rows: readonly PortfolioRow[]): CostSums[] {
  const costs = rows.flatMap((row) => (row.costs && row.costs.percent !== null ? [row.costs] : []));
  const currencies = [...new Set(costs.map(({ currency }) => currency))];
  return currencies
    .map((currency) => {
      const ofCurrency = costs.filter((row) => row.currency === currency);
      const afe = sumOf(ofCurrency.map((row) => parseMoney(row.afe)));
      const forecast = sumOf(ofCurrency.map((row) => parseMoney(row.forecast)));
      return {
        currency,
        wells: ofCurrency.length,
        afe: writeMoney(afe),
        forecast: writeMoney(forecast),
        variance: writeMoney(forecast - afe),
        percent: percentOf(forecast - afe, afe),
      };
    })
    .toSorted((a, b) => b.wells - a.wells);
}

/** The lost time of wells with daily reports. */
export function sumLostTime(rows: readonly PortfolioRow[]): { wells: number; hours: number } {
  const hours = rows.flatMap(({ lostHours }) => lostHours ?? []);
  return { wells: hours.length, hours: hours.reduce((sum, each) => sum + each, 0) };
}
