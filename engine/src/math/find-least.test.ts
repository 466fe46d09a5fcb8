import * as fc from "fast-check";
import { expect, it } from "vitest";
import { findLeast } from "./find-least";

it("finds the bottom of a valley", () => {
  fc.assert(
    fc.property(fc.double({ min: -5, max: 9, noNaN: true }), (bottom) => {
      expect(findLeast((at) => Math.abs(at - bottom), -5, 9, 20)).toBeCloseTo(bottom, 5);
    }),
  );
});

it("takes the deeper of two valleys that its trials see", () => {
  const twoValleys = (at: number) => Math.min((at - 2) ** 2 + 1, (at - 7) ** 2);
  expect(findLeast(twoValleys, 0, 10, 10)).toBeCloseTo(7, 6);
});

it("skips points at which the function has no value", () => {
  expect(findLeast((at) => (at < 6.3 ? Infinity : at), 0, 10, 5)).toBeCloseTo(6.3, 5);
  expect(findLeast(() => Infinity, 0, 10, 5)).toBeNull();
  expect(findLeast((at) => at, 3, 3, 5)).toBe(3);
});

it("rejects an end before the start, zero trials and ends that aren't numbers", () => {
  const error = (code: string): unknown => expect.objectContaining({ code });
  expect(() => findLeast((at) => at, 5, 3, 5)).toThrow(error("out-of-range"));
  expect(() => findLeast((at) => at, 0, 3, 0)).toThrow(error("out-of-range"));
  expect(() => findLeast((at) => at, 0, Infinity, 5)).toThrow(error("not-finite"));
});
