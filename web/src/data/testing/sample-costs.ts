import type { CostLine, WellCosts } from "@sigma/contract/costs/well-costs";

const noLine = { unconverted: null, estimated: "0.00" };

const rig: CostLine = {
  ...noLine,
  id: "l1",
  code: "100",
  name: "Rig",
  basis: "per-day",
  afe: "585000.00",
  committed: "585000.00",
  spent: "413000.00",
  forecast: "613000.00",
  variance: "28000.00",
  percent: 4.8,
};

const casing: CostLine = {
  ...noLine,
  id: "l2",
  code: "500",
  name: "Casing",
  basis: "contracted",
  afe: "905000.00",
  committed: "1004000.00",
  spent: "622000.00",
  forecast: "1004000.00",
  variance: "99000.00",
  percent: 10.9,
};

/** The costs of a live well with two AFE lines, one of them more than 10 % over. */
export function sampleCosts(part: Partial<WellCosts> = {}): WellCosts {
  return {
    currency: "USD",
    afeNumber: "09-117",
    name: "Drilling",
    approvedOn: "2009-06-20",
    lines: [rig, casing],
    total: {
      afe: "1490000.00",
      committed: "1589000.00",
      spent: "1035000.00",
      estimated: "0.00",
      forecast: "1617000.00",
      variance: "127000.00",
      percent: 8.5,
    },
    days: [],
    sections: [],
    costsTo: "2009-07-03",
    perFoot: "64.69",
    missingRates: [],
    forecast: {
      basis: "time-forecast",
      range: { p10: "1580000.00", p50: "1617000.00", p90: "1690000.00" },
      daysLeft: { p10: 5.4, p50: 6.4, p90: 8.1 },
      feetLeft: 5000,
    },
    ...part,
  };
}
