import { expect, it } from "vitest";
import type { TimeForecast } from "../well-time/forecast-well";
import { costByDepth, type CostByDepthInput } from "./cost-by-depth";
import type { CostLineInput } from "./cost-input";
import { sumCosts } from "./cost-sums";
import { parseMoney } from "./money";

const units = (amounts: readonly bigint[] | undefined) => amounts?.map((amount) => Number(amount) / 10_000);

const rig: CostLineInput = {
  id: "rig",
  basis: "per-day",
  amount: "100",
  quantity: 6,
  currency: "USD",
  committed: "0",
  md: null,
  phase: null,
};
const mud: CostLineInput = { ...rig, id: "mud", basis: "per-foot", amount: "0.1", quantity: 5000 };

const phases = [
  { name: "Surface", kind: "drilling", md: { from: 0, to: 2000 }, plannedDays: 2 },
  { name: "Casing", kind: "casing", md: { from: 2000, to: 2000 }, plannedDays: 1 },
  { name: "Lateral", kind: "drilling", md: { from: 2000, to: 5000 }, plannedDays: 3 },
];

const at = (p50: number) => ({ p10: p50 - 1, p50, p90: p50 + 2 });
const forecast: TimeForecast = {
  basis: "percentiles",
  fan: { depth: [2000, 2000, 5000], p10: [3, 4, 6], p50: [3, 4, 7], p90: [3, 4, 9] },
  casings: [],
  target: at(7),
  release: at(7),
  lines: [],
  pace: 1,
};

/** Day 3 of a well whose rig has cost 100 a day, one of them by its rate; its casing is run. */
const input = (change: Partial<CostByDepthInput> = {}): CostByDepthInput => ({
  sums: sumCosts({
    currency: "USD",
    lines: [rig, mud],
    rates: [],
    approvedOn: null,
    tickets: ["2009-07-01", "2009-07-02"].map((day) => ({
      lineId: "rig",
      day,
      currency: "USD",
      amount: "100",
      tickets: 1,
    })),
    spans: [],
    days: [1, 2, 3].map((day) => ({
      day: `2009-07-0${day}`,
      portion: 1,
      depth: Math.min(2000, 1000 * day),
      drilled: day < 3 ? 1000 : 0,
    })),
    sections: [],
    remaining: { isFinal: false, days: { p10: 3, p50: 4, p90: 6 }, hole: { from: 2000, to: 5000 } },
  }),
  sections: [],
  toDate: { days: [0, 1, 2, 3], cost: ["0", "200", "400", "500"].map(parseMoney) },
  spent: { days: [0, 1, 2, 3], cost: ["0", "100", "200", "200"].map(parseMoney) },
  own: { days: [0, 1, 2, 3], depth: [0, 1000, 2000, 2000] },
  plan: { days: [0, 2, 3, 6], depth: [0, 2000, 2000, 5000] },
  phases,
  states: [
    { state: "done", start: 0, proposedEnd: 2, actualDays: 2, forecastDays: 2 },
    { state: "running", start: 2, proposedEnd: null, actualDays: 1, forecastDays: 2 },
    { state: "ahead", start: null, proposedEnd: null, actualDays: null, forecastDays: 3 },
  ],
  forecast,
  isFinal: false,
  ...change,
});

it("lays the AFE along the plan, the costs along the hole and the rest along the forecast", () => {
  const { plan, actual, forecast: fan } = costByDepth(input());
  expect([plan?.depth, units(plan?.cost)]).toEqual([
    [0, 2000, 2000, 5000],
    [0, 400, 500, 1100],
  ]);
  expect([units(actual?.cost), units(actual?.spent)]).toEqual([
    [0, 200, 400, 500],
    [0, 100, 200, 200],
  ]);
  // 4 days of the rig and 3,000 ft of mud are left.
  expect(fan?.depth).toEqual([2000, 2000, 5000, 5000]);
  expect(units(fan?.p50)).toEqual([500, 600, 1200, 1200]);
  expect(units([fan!.release.p10, fan!.release.p90])).toEqual([1100, 1400]);
});

it("gives each phase its planned, spent and forecast cost, which add up to those of the well", () => {
  const { phases: rows, outside } = costByDepth(input());
  expect(
    rows.map(({ planned, toDate, forecast: cost, perFoot }) =>
      units([planned, toDate ?? -1n, cost, perFoot ?? -1n] as bigint[]),
    ),
  ).toEqual([
    [400, 400, 400, 0.2],
    [100, 100, 200, -0.0001],
    [600, -0.0001, 600, -0.0001],
  ]);
  expect(outside).toBe(0n);
});

it("counts the AFE of the hole above a record that starts deeper, unless earlier costs are known", () => {
  const deep = { days: [2, 3], depth: [1000, 2000] };
  const { above, actual } = costByDepth(input({ own: deep }));
  expect([above?.to, units([above!.planned!])]).toEqual([1000, [200]]);
  expect(units(actual?.cost)).toEqual([600, 700]);
  const toDate = { days: [2, 3], cost: ["10", "500"].map(parseMoney) };
  expect(costByDepth(input({ own: deep, toDate })).above).toBeNull();
  expect(costByDepth(input({ own: deep, plan: null })).above).toEqual({ to: 1000, planned: null });
});

it("has no forecast for a finished well, and its last phase takes the costs after its end", () => {
  const { forecast: fan, phases: rows } = costByDepth(
    input({
      isFinal: true,
      states: input().states.map((state, row) => ({
        ...state,
        state: "done",
        start: [0, 2, 2.5][row]!,
        forecastDays: 0.5,
      })),
    }),
  );
  expect(fan).toBeNull();
  expect(rows.at(-1)?.toDate).toBe(parseMoney("50"));
});
