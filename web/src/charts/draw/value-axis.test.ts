import { expect, it } from "vitest";
import { endsOf, axisShareOf } from "./value-axis";

const range = { min: 1, max: 100 };

it("places values evenly, from the near end, in either direction", () => {
  expect(axisShareOf(25, { range: { min: 0, max: 100 } })).toBe(0.25);
  expect(axisShareOf(25, { range: { min: 0, max: 100 }, isReversed: true })).toBe(0.75);
  expect(axisShareOf(150, { range: { min: 0, max: 100 } })).toBe(1.5);
});

it("gives each decade of a logarithmic axis the same length, and values without a place the low end", () => {
  expect(axisShareOf(10, { range, isLog: true })).toBeCloseTo(0.5, 12);
  expect(axisShareOf(10, { range, isLog: true, isReversed: true })).toBeCloseTo(0.5, 12);
  expect([0, -5, 0.5].map((value) => axisShareOf(value, { range, isLog: true }))).toEqual([0, 0, 0]);
});

it("reads the ends of an axis from the near one on", () => {
  expect(endsOf({ range })).toEqual([1, 100]);
  expect(endsOf({ range, isReversed: true })).toEqual([100, 1]);
});
