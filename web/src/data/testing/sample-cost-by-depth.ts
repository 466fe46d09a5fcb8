import type { CostByDepth } from "@sigma/contract/costs/cost-by-depth";
import type { WellId } from "@sigma/contract/ids";

const depth = [0, 2000, 2000, 10_000, 10_000, 16_000];

/** The costs of the sample well over its depth: 1.04 M spent of an AFE of 1.49 M, with 5 offset wells. */
export function sampleCostByDepth(part: Partial<CostByDepth> = {}): CostByDepth {
  return {
    currency: "USD",
    afe: "1490000.00",
    committed: "1589000.00",
    plan: {
      cost: ["0.00", "100000.00", "180000.00", "520000.00", "650000.00", "1290000.00", "1490000.00"],
      depth: [0, 2000, 2000, 10_000, 10_000, 21_000, 21_000],
    },
    actual: {
      cost: ["0.00", "90000.00", "190000.00", "480000.00", "650000.00", "1035000.00"],
      spent: ["0.00", "90000.00", "190000.00", "480000.00", "650000.00", "1035000.00"],
      depth,
    },
    above: null,
    forecast: {
      basis: "percentiles",
      fan: {
        depth: [16_000, 18_000, 21_000, 21_000],
        p10: ["1035000.00", "1180000.00", "1400000.00", "1580000.00"],
        p50: ["1035000.00", "1200000.00", "1430000.00", "1617000.00"],
        p90: ["1035000.00", "1240000.00", "1490000.00", "1690000.00"],
      },
      target: { p10: "1400000.00", p50: "1430000.00", p90: "1490000.00" },
      release: { p10: "1580000.00", p50: "1617000.00", p90: "1690000.00" },
    },
    offsets: {
      wells: ["A 1", "A 2", "A 3", "A 4", "A 5"].map((name, at) => ({
        wellId: `o${at}` as WellId,
        name,
        curve: { cost: ["0.00", `${90_000 + 5000 * at}.00`, "620000.00"], depth: [0, 2000, 10_000] },
        total: `${1_400_000 + 50_000 * at}.00`,
        outlier: null,
        isCounted: true,
      })),
      band: {
        depth: [0, 10_000, 21_000],
        p10: ["0.00", "540000.00", "1350000.00"],
        p50: ["0.00", "620000.00", "1500000.00"],
        p90: ["0.00", "700000.00", "1700000.00"],
      },
      range: { basis: "percentiles", count: 5, p10: "1380000.00", p50: "1540000.00", p90: "1760000.00" },
      without: [],
      missing: 0,
    },
    phases: [
      {
        _id: "p1",
        planned: "100000.00",
        toDate: "90000.00",
        forecast: "90000.00",
        variance: "-10000.00",
        percent: -10,
        perFoot: "45.00",
      },
      {
        _id: "p2",
        planned: "1190000.00",
        toDate: "945000.00",
        forecast: "1340000.00",
        variance: "150000.00",
        percent: 12.6,
        perFoot: "67.50",
      },
      {
        _id: "p3",
        planned: "200000.00",
        toDate: null,
        forecast: "187000.00",
        variance: "-13000.00",
        percent: -6.5,
        perFoot: null,
      },
    ],
    outsidePhases: "0.00",
    total: {
      planned: "1490000.00",
      toDate: "1035000.00",
      forecast: "1617000.00",
      variance: "127000.00",
      percent: 8.5,
    },
    ...part,
  };
}
