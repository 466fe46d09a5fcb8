import { expect, it } from "vitest";
import { median, medianAbsoluteDeviation, quantile } from "./quantile";

it("interpolates between neighbours", () => {
  expect(quantile([40, 10, 30, 20], 0.5)).toBe(25);
  expect(quantile([40, 10, 30, 20], 0.1)).toBeCloseTo(13, 12);
  expect(quantile([40, 10, 30, 20], 1)).toBe(40);
  expect(quantile([7], 0.9)).toBe(7);
});

it("leaves the values in their order", () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

it("measures spread that one wild value does not move", () => {
  const deviation = medianAbsoluteDeviation([1, 2, 3, 4, 1000]);
  expect(deviation).toBeCloseTo(1.4826, 4);
});

it("has no answer for no values", () => {
  expect([quantile([], 0.5), median([]), medianAbsoluteDeviation([])]).toEqual([null, null, null]);
});

it("rejects values that aren't numbers and shares outside 0 to 1", () => {
  expect(() => median([1, Number.NaN])).toThrow(expect.objectContaining({ code: "not-finite" }));
  expect(() => median([-Infinity, 1])).toThrow(expect.objectContaining({ code: "not-finite" }));
  expect(() => quantile([1], 1.5)).toThrow(expect.objectContaining({ code: "out-of-range" }));
});
