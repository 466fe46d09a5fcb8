import type { CalculatedFeed } from "../calculated-feed";
import { type FeedColumn, wellColumns } from "../feed";
import { EVERY_WELL } from "../odata-limits";

const money = (description: string): FeedColumn => ({
  type: "Decimal",
  description: `${description}, in the currency`,
});

/** The costs of each well, as the portfolio shows them. */
export const wellCostsFeed: CalculatedFeed = {
  name: "WellCosts",
  entity: "WellCost",
  description: "Costs of each well with an AFE or tickets, as the portfolio shows them",
  key: ["wellId"],
  columns: {
    ...wellColumns,
    madeAt: { type: "DateTimeOffset", isRequired: true, description: "When the costs were calculated" },
    currency: { type: "String", isRequired: true, description: "Currency by ISO 4217" },
    afe: money("Approved sum"),
    committed: money("Committed"),
    spent: money("Sum of the field tickets"),
    forecast: money("Cost at the end of the well"),
    variance: money("Forecast minus approved sum"),
    percent: { type: "Double", unit: "%", description: "Variance in % of the approved sum; null without one" },
    p10: money("Forecast, P10"),
    p50: money("Forecast, P50"),
    p90: money("Forecast, P90"),
    costsTo: { type: "Date", description: "Last day with a ticket" },
  },
  source: { kind: "calculated", wellsAtOnce: EVERY_WELL },
  async rows(wells, { stores }) {
    const keptCosts = await stores.portfolioFigures.costs(wells.map(({ wellNo }) => wellNo));
    return wells.flatMap(({ _id: wellId, wellNo, name: wellName }) => {
      const wellFigures = keptCosts.get(wellNo);
      if (!wellFigures) return [];
      const { range, basis: _basis, missingRates: _missingRates, ...costs } = wellFigures.costs;
      const { p10 = null, p50 = null, p90 = null } = range ?? {};
      return [{ wellId, wellName, madeAt: wellFigures.madeAt, ...costs, p10, p50, p90 }];
    });
  },
};
