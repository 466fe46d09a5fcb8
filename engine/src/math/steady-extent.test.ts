import { expect, it } from "vitest";
import { steadyExtent } from "./steady-extent";

const extentOf = (values: readonly number[]) =>
  steadyExtent(Float64Array.from(values).toSorted(), { from: Math.min(...values), to: Math.max(...values) });

/** Speeds from 10 to 110 ft/hr. */
const usual = Array.from({ length: 980 }, (_, at) => 10 + (at % 101));

it("leaves a long thin tail outside the axis, so that the usual values fill it", () => {
  const tail = Array.from({ length: 20 }, (_, at) => 150 * 1.17 ** at);
  const { from, to } = extentOf([...usual, ...tail]);
  expect(from).toBe(10);
  expect(to).toBeGreaterThanOrEqual(110);
  expect(to).toBeLessThan(200);
});

it("keeps a small group of equal values far from the others", () => {
  const rotatedValues = Array.from({ length: 15 }, () => 60);
  const slid = Array.from({ length: 985 }, (_, at) => at % 2);
  expect(extentOf([...slid, ...rotatedValues])).toEqual({ from: 0, to: 60 });
});

it("keeps every value without outliers, and leaves single outliers at both ends outside", () => {
  expect(extentOf(usual)).toEqual({ from: 10, to: 110 });
  expect(extentOf([7])).toEqual({ from: 7, to: 7 });
  expect(extentOf([-900, ...usual, 5000])).toEqual({ from: 5, to: 115 });
});
