import { expect, it } from "vitest";
import { firstAtOrAfter, firstWhere, nearestTo } from "./index-search";

it("finds the first position from which on a condition holds, or the count if it never holds", () => {
  const ends = [3, 5, 5, 9];
  const firstEndBelow = (depth: number) => firstWhere(ends.length, (place) => ends[place]! > depth);
  expect([0, 3, 5, 8, 9].map(firstEndBelow)).toEqual([0, 1, 3, 3, 4]);
  expect(firstWhere(0, () => true)).toBe(0);
});

it("finds the first value at or after, and the nearest one", () => {
  const index = [10, 20, 30];
  expect([9, 10, 11, 30, 31].map((value) => firstAtOrAfter(index, value))).toEqual([0, 0, 1, 2, 3]);
  expect([0, 14, 15, 16, 99].map((value) => nearestTo(index, value))).toEqual([0, 0, 0, 1, 2]);
  expect(nearestTo([], 5)).toBe(-1);
});
