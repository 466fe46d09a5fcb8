import { expect, it } from "vitest";
import { plotAxis } from "./plot-scale";

it("starts at zero and ends at a round number", () => {
  expect(plotAxis([53.4, 8.5])).toEqual({ from: 0, to: 60, ticks: [0, 20, 40, 60], digits: 0 });
  expect(plotAxis([1050])).toEqual({ from: 0, to: 1250, ticks: [0, 250, 500, 750, 1000, 1250], digits: 0 });
  expect(plotAxis([0.12])).toMatchObject({ to: 0.125, digits: 3 });
  expect(plotAxis([0.31])).toMatchObject({ from: 0, to: 0.4, digits: 1 });
});

it("holds values away from zero without drawing a steady one as a wild one", () => {
  const axis = plotAxis([9.6, 9.6], { fromZero: false, least: 2 });
  expect(axis.from).toBeLessThanOrEqual(9.6);
  expect(axis.to - axis.from).toBeGreaterThanOrEqual(2);
  expect(plotAxis([-1.2, 0.4])).toMatchObject({ from: -1.5, to: 0.5 });
});

it("has an axis without a value too", () => {
  expect(plotAxis([])).toMatchObject({ from: 0, to: 1 });
  expect(plotAxis([Number.NaN])).toMatchObject({ from: 0, to: 1 });
});
