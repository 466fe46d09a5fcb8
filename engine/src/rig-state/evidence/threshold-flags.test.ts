import { expect, it } from "vitest";
import { isInHole, isNearBottom, reaches, turns } from "./threshold-flags";

it("counts an activity from its threshold on, but never at zero", () => {
  expect([49.9, 50, 51].map((flow) => reaches(flow, 50))).toEqual([false, true, true]);
  expect(reaches(0, 0)).toBe(false);
  expect(reaches(Number.NaN, 0)).toBe(false);
});

it("counts rotation either way", () => {
  expect([-60, 4, 60].map((rpm) => turns(rpm, 5))).toEqual([true, false, true]);
});

it("finds the bit in the hole and near the bottom, and neither if a depth is missing", () => {
  expect([50, 51, Number.NaN].map((bit) => isInHole(bit, 50))).toEqual([false, true, false]);
  expect([98.9, 99, 101, Number.NaN].map((bit) => isNearBottom(100, bit, 1))).toEqual([false, true, true, false]);
});
