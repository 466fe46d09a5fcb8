import { expect, it } from "vitest";
import { parseMoney } from "./money";
import { type SpreadCost, spreadCosts } from "./spread-costs";

/** Two phases of drilling with a casing of one day at 2,000 ft between them. */
const path = {
  days: [0, 2, 3, 6],
  depth: [0, 2000, 2000, 5000],
  names: [null, "Surface", "Surface casing", "Lateral"],
};
const sections = [
  { name: "surface", from: 0, to: 2000 },
  { name: "lateral", from: 2000, to: 5000 },
];
const cost = (basis: SpreadCost["line"]["basis"], amount: string, part: Partial<SpreadCost["line"]> = {}) => ({
  line: { basis, phase: null, md: null, ...part },
  amount: parseMoney(amount),
});
const spread = (...costs: SpreadCost[]) => spreadCosts(costs, path, sections).map((money) => Number(money) / 10_000);

it("spreads a rate per day over days, and a rate per foot over feet", () => {
  expect(spread(cost("per-day", "600"))).toEqual([0, 200, 300, 600]);
  expect(spread(cost("per-foot", "500"))).toEqual([0, 200, 200, 500]);
});

it("puts a sum with a depth where the path reaches it", () => {
  expect(spread(cost("contracted", "90", { md: 3000 }))).toEqual([0, 0, 0, 90]);
  expect(spread(cost("fixed", "90", { md: 2000 }))).toEqual([0, 90, 90, 90]);
});

it("keeps a line in its phase or its section, and spreads an unknown one over all", () => {
  expect(spread(cost("fixed", "90", { phase: "Surface casing" }))).toEqual([0, 0, 90, 90]);
  expect(spread(cost("per-day", "90", { phase: "surface" }))).toEqual([0, 60, 90, 90]);
  expect(spread(cost("per-day", "60", { phase: "Completion" }))).toEqual([0, 20, 30, 60]);
});

it("ends at exactly the sum of all costs", () => {
  const third = spreadCosts([cost("per-day", "100"), cost("per-foot", "0.01")], path, sections);
  expect(third.at(-1)).toBe(parseMoney("100.01"));
});
