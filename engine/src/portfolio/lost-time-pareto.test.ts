import { expect, it } from "vitest";
import { lostTimePareto } from "./lost-time-pareto";

it("adds the hours of each cause over all wells, the most first, and the shares down to each", () => {
  const rows = lostTimePareto([
    { category: "waiting", hours: 1 },
    { category: "repair", hours: 4 },
    { category: "fishing", hours: 1 },
    { category: "repair", hours: 2 },
    { category: "waiting", hours: 2 },
  ]);
  expect(rows).toEqual([
    { category: "repair", hours: 6, share: 60, cumulative: 60 },
    { category: "waiting", hours: 3, share: 30, cumulative: 90 },
    { category: "fishing", hours: 1, share: 10, cumulative: 100 },
  ]);
});

it("lists causes of equal hours by name, and none without lost time", () => {
  const rows = lostTimePareto([
    { category: "waiting", hours: 2 },
    { category: "fishing", hours: 2 },
    { category: "repair", hours: 0 },
  ]);
  expect(rows.map(({ category }) => category)).toEqual(["fishing", "waiting"]);
  expect(lostTimePareto([])).toEqual([]);
});
