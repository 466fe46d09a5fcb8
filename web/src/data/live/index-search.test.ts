import { expect, it } from "vitest";
import { firstAtOrAfter, nearestTo } from "./index-search";

it("finds the first value at or after, and the nearest one", () => {
  const index = [10, 20, 30];
  expect([9, 10, 11, 30, 31].map((value) => firstAtOrAfter(index, value))).toEqual([0, 0, 1, 2, 3]);
  expect([0, 14, 15, 16, 99].map((value) => nearestTo(index, value))).toEqual([0, 0, 0, 1, 2]);
  expect(nearestTo([], 5)).toBe(-1);
});
