import { expect, it } from "vitest";
import {
  boundedRange,
  boundedValue,
  decimalsOfStep,
  pageStep,
  pinShare,
  trackShareOf,
  steppedValue,
  typedNumber,
} from "./range-rules";

const bounds = { min: 0, max: 100 };

it("writes values with the decimals of the step [WS-200]", () => {
  expect([1, 5, 0.1, 0.25, 0.001, 2.5].map(decimalsOfStep)).toEqual([0, 0, 1, 2, 3, 1]);
  expect(boundedValue(4.26, { ...bounds, step: 0.1 })).toBe(4.3);
});

it("moves by whole steps of 1 from the lower bound by default [WS-199]", () => {
  expect(steppedValue(12.4, bounds)).toBe(12);
  expect(steppedValue(19, { min: 12, max: 100, step: 5 })).toBe(17);
  expect(steppedValue(12.4, { ...bounds, step: 5 })).toBe(10);
  expect(steppedValue(0.30000000000000004, { ...bounds, step: 0.1 })).toBe(0.3);
});

it("reaches an upper bound that isn't a whole number of steps away", () => {
  expect(steppedValue(103, { min: 0, max: 103, step: 5 })).toBe(103);
});

it("clamps both ends to the bounds [WS-153]", () => {
  expect(boundedRange(-5, 250, bounds)).toEqual({ from: 0, to: 100 });
  expect(boundedRange(120, 250, bounds)).toEqual({ from: 100, to: 100 });
});

it("puts the lower of two values first [WS-154]", () => {
  expect(boundedRange(80, 20, bounds)).toEqual({ from: 20, to: 80 });
});

it("keeps a pin within 90 % of its track [WS-201]", () => {
  expect([0, 0.5, 0.9, 0.95, 1].map(pinShare)).toEqual([0, 0.5, 0.9, 0.9, 0.9]);
});

it("places a value beyond what is shown at the end", () => {
  const shownRange = { from: 20, to: 60 };
  expect([0, 20, 40, 60, 100].map((value) => trackShareOf(value, shownRange))).toEqual([0, 0, 0.5, 1, 1]);
  expect(trackShareOf(5, { from: 3, to: 3 })).toBe(0);
});

it("moves by a twentieth of the shown range with a page key, but at least ten steps", () => {
  expect(pageStep({ from: 0, to: 13_000 })).toBe(650);
  expect(pageStep({ from: 0, to: 60 })).toBe(10);
});

it("reads typed numbers with commas between thousands, and no decimal comma", () => {
  expect(["12,400", "8000", "4.5", " −12.5 ", ".5"].map(typedNumber)).toEqual([12_400, 8000, 4.5, -12.5, 0.5]);
  expect(["", "-", ".", "4,5", "1,00,000", "12 ft", "1e3", "Infinity"].map(typedNumber)).toEqual(
    Array.from({ length: 8 }, () => null),
  );
});
