import { assert, double, property } from "fast-check";
import { expect, it } from "vitest";
import { heldFromZero, roundRange, steadyRange } from "./auto-range";

const fallback = { min: 0, max: 100 };

it("takes round quarters that hold the values", () => {
  expect(roundRange(0, 118, fallback)).toEqual({ min: 0, max: 120 });
  expect(roundRange(3, 10_700, fallback)).toEqual({ min: 0, max: 12_000 });
  expect(roundRange(3092, 3209, fallback)).toEqual({ min: 3090, max: 3210 });
  expect(roundRange(0, 0.21, fallback)).toEqual({ min: 0, max: 0.3 });
  expect(roundRange(-2.2, 1.5, fallback)).toEqual({ min: -3, max: 3 });
});

it("ends at zero for a sensor whose noise passes it", () => {
  expect(roundRange(-12, 2200, fallback)).toEqual({ min: 0, max: 3000 });
  expect(roundRange(-2200, 12, fallback)).toEqual({ min: -3000, max: 0 });
});

it("holds every pair of values, but for noise around zero", () => {
  const value = double({ min: -1e6, max: 1e6, noNaN: true, noDefaultInfinity: true });
  assert(
    property(value, value, (a, b) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const { min, max } = roundRange(low, high, fallback);
      const slack = 0.02 * (max - min);
      expect(min).toBeLessThanOrEqual(low + slack);
      expect(max).toBeGreaterThanOrEqual(high - slack);
      expect(max).toBeGreaterThan(min);
    }),
  );
});

it("gives a flat line room and nothing at all the fallback", () => {
  expect(roundRange(200, 200, fallback)).toEqual({ min: 0, max: 200 });
  expect(roundRange(0, 0, fallback)).toEqual(fallback);
  expect(roundRange(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, fallback)).toEqual(fallback);
});

it("keeps the range while the values fit and fill it", () => {
  const present = { min: 0, max: 160 };
  expect(steadyRange(present, 10, 120, fallback)).toBe(present);
  expect(steadyRange(present, 10, 161, fallback)).toEqual({ min: 0, max: 200 });
  expect(steadyRange(present, 10, 50, fallback)).toEqual({ min: 0, max: 60 });
});

it("keeps the range of a trace that rests at zero or has no values", () => {
  const present = { min: 0, max: 160 };
  expect(steadyRange(present, 0, 0, fallback)).toBe(present);
  expect(steadyRange(present, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, fallback)).toBe(present);
  expect(steadyRange(null, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, fallback)).toBe(fallback);
});

it("holds zero and a little more than the highest value where an axis begins at zero", () => {
  expect(heldFromZero({ low: 2150, high: 2300 })).toEqual({ min: 0, max: 2392 });
  expect(heldFromZero({ low: -3, high: -1 })).toEqual({ min: -3, max: 0 });
  expect(steadyRange(null, 0, heldFromZero({ low: 40, high: 40 }).max, fallback).max).toBeGreaterThan(40);
});
