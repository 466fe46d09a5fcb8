import { describe, expect, it } from "vitest";
import { calculateWellCost } from "./well-cost";
import type { CostLineInput, WellCostInput, WellDay } from "./cost-input";

const line = (id: string, change: Partial<CostLineInput> = {}): CostLineInput => ({
  id,
  basis: "fixed",
  amount: "0",
  quantity: null,
  currency: "USD",
  committed: "0",
  md: null,
  phase: null,
  ...change,
});

/** Four days in which 1,000 ft are drilled each, the last half over. */
const days: WellDay[] = [1, 2, 3, 4].map((count) => ({
  day: `2009-07-0${count}`,
  portion: count === 4 ? 0.5 : 1,
  depth: count * 1000,
  drilled: 1000,
}));

const well = (change: Partial<WellCostInput>): WellCostInput => ({
  currency: "USD",
  lines: [],
  rates: [],
  approvedOn: null,
  tickets: [],
  spans: [],
  days,
  sections: [
    { name: "Surface", from: 0, to: 2000 },
    { name: "Lateral", from: 2000, to: 10_000 },
  ],
  remaining: { isFinal: false, days: { p10: 2, p50: 3, p90: 6 }, hole: { from: 4000, to: 10_000 } },
  ...change,
});

const ticket = (day: string, amount: string, lineId: string | null = "rig", currency = "USD") => ({
  lineId,
  day,
  currency,
  amount,
  tickets: 1,
});

describe("the cost of a well", () => {
  it("adds amounts that binary floats cannot hold exactly", () => {
    const tickets = Array.from({ length: 10 }, () => ticket("2009-07-01", "0.10", null));
    const { total } = calculateWellCost(well({ tickets }));
    expect(total.spent).toBe("1.00");
  });

  it("fills the days of a day rate without tickets, the day in progress by its part, and forecasts the days that are left", () => {
    const rig = line("rig", { basis: "per-day", amount: "30000", quantity: 8 });
    const cost = calculateWellCost(
      well({ lines: [rig], tickets: [ticket("2009-07-01", "31500.25"), ticket("2009-07-03", "30000")] }),
    );
    expect(cost.lines[0]).toMatchObject({ afe: "240000.00", spent: "61500.25", estimated: "45000.00" });
    // 61,500.25 + 45,000 + 3 d x 30,000
    expect(cost.lines[0]).toMatchObject({ forecast: "196500.25", variance: "-43499.75", percent: -18.1 });
    expect(cost.range).toEqual({ p10: "166500.25", p50: "196500.25", p90: "286500.25" });
    expect(cost.days.map(({ spent, estimated }) => [spent, estimated])).toEqual([
      ["31500.25", "0.00"],
      ["0.00", "30000.00"],
      ["30000.00", "0.00"],
      ["0.00", "15000.00"],
    ]);
    expect(cost.days.at(-1)).toMatchObject({ total: "106500.25", totalEstimated: "45000.00" });
    expect(cost.costsTo).toBe("2009-07-03");
  });

  it("estimates no day that a ticket of several days covers", () => {
    const rig = line("rig", { basis: "per-day", amount: "30000", quantity: 8 });
    const cost = calculateWellCost(
      well({
        lines: [rig],
        tickets: [ticket("2009-07-03", "90000")],
        spans: [{ lineId: "rig", from: "2009-07-01", to: "2009-07-03" }],
      }),
    );
    expect(cost.lines[0]).toMatchObject({ spent: "90000.00", estimated: "15000.00" });
  });

  it("adds what a sum has not spent: a fixed one up to AFE or commitment, a contracted one up to its commitment", () => {
    const { lines } = calculateWellCost(
      well({
        lines: [
          line("casing", { amount: "905000", committed: "1004000" }),
          line("site", { amount: "510000", committed: "100000" }),
          line("cement", { basis: "contracted", amount: "310000", committed: "290000" }),
          line("over", { basis: "contracted", amount: "10", committed: "10" }),
        ],
        tickets: [ticket("2009-07-01", "622000", "casing"), ticket("2009-07-01", "12.5", "over")],
      }),
    );
    expect(lines.map(({ forecast }) => forecast)).toEqual(["1004000.00", "510000.00", "290000.00", "12.50"]);
    expect(lines[0]).toMatchObject({ variance: "99000.00", percent: 10.9 });
  });

  it("counts a rate per foot on the hole drilled and left, in the section of its phase alone", () => {
    const bits = line("bits", { basis: "per-foot", amount: "2.25", quantity: 8000, phase: "Lateral" });
    const cost = calculateWellCost(well({ lines: [bits] }));
    // 2,000 ft in the lateral so far, 6,000 ft left
    expect(cost.lines[0]).toMatchObject({ afe: "18000.00", estimated: "4500.00", forecast: "18000.00" });
  });

  it("takes what the planned quantities leave if no days are forecast, and nothing more for a finished well", () => {
    const lines = [
      line("rig", { basis: "per-day", amount: "10", quantity: 8 }),
      line("site", { amount: "500", committed: "0" }),
    ];
    const unforecast = { isFinal: false, days: null, hole: null };
    const open = calculateWellCost(well({ lines, remaining: unforecast }));
    expect([open.lines.map(({ forecast }) => forecast), open.range]).toEqual([["80.00", "500.00"], null]);
    const finishedCost = calculateWellCost(well({ lines, remaining: { ...unforecast, isFinal: true } }));
    expect(finishedCost.lines.map(({ forecast }) => forecast)).toEqual(["35.00", "0.00"]);
  });

  it("converts by the rate of the day, and keeps what has no rate out of every sum and names it", () => {
    const cost = calculateWellCost(
      well({
        lines: [line("mud", { amount: "1000", currency: "NOK" }), line("casing", { amount: "7", currency: "GBP" })],
        approvedOn: "2009-07-02",
        rates: [
          { from: "NOK", to: "USD", date: "2009-07-02", rate: "0.15" },
          { from: "NOK", to: "USD", date: "2009-07-03", rate: "0.16" },
          { from: "USD", to: "GBP", date: "2009-01-01", rate: "0.61" },
        ],
        tickets: [
          ticket("2009-07-01", "100", "mud", "NOK"),
          ticket("2009-07-02", "100", "mud", "NOK"),
          ticket("2009-07-04", "100.01", "mud", "NOK"),
        ],
      }),
    );
    expect(cost.lines[0]).toMatchObject({ afe: "150.00", spent: "31.00", unconverted: null });
    expect(cost.lines[1]).toMatchObject({ afe: "0.00", unconverted: "GBP" });
    expect(cost.missingRates).toEqual([{ currency: "NOK", from: "2009-07-01", tickets: 1, amount: "100.00" }]);
  });

  it("adds a day to the section in which the hole ended, and divides by the feet drilled", () => {
    const cost = calculateWellCost(
      well({ tickets: ["1", "2", "3", "4"].map((day) => ticket(`2009-07-0${day}`, "1000", null)) }),
    );
    expect(cost.sections).toEqual([
      { name: "Surface", from: 0, to: 2000, cost: "2000.00", feet: 2000, perFoot: "1.00" },
      { name: "Lateral", from: 2000, to: 10_000, cost: "2000.00", feet: 2000, perFoot: "1.00" },
    ]);
    expect(cost.perFoot).toBe("1.00");
  });

  it("does not know the cost of a section above a record that starts deeper, with or without earlier costs of the well", () => {
    const deepDays = days.map((day) => ({ ...day, depth: day.depth! + 2500 }));
    const rig = line("rig", { basis: "per-day", amount: "30000", quantity: 8 });
    const { sections, perFoot } = calculateWellCost(well({ lines: [rig], days: deepDays }));
    expect(sections.map(({ cost, feet }) => [cost, feet])).toEqual([
      [null, 0],
      ["105000.00", 4000],
    ]);
    expect(perFoot).toBe("26.25");
    const earlier = calculateWellCost(
      well({ lines: [rig], days: deepDays, tickets: [ticket("2009-06-28", "500", null)] }),
    );
    expect(earlier.sections[0]).toMatchObject({ cost: null, perFoot: null });
  });
});
