import { expect, it } from "vitest";
import { finalDepthDay, plannedDays } from "./planned-days";

/** 1,000 ft a day to 3,000 ft, then two days to the release. */
const plan = { days: [0, 3, 5], depth: [0, 3000, 3000] };

it("gives the days of a plan at the hole depth, at the target and at the release", () => {
  expect(plannedDays(plan, 1500, 3000)).toEqual({ atDepth: 1.5, target: 3, release: 5 });
  expect(plannedDays(plan, null, null)).toEqual({ atDepth: null, target: null, release: 5 });
});

it("compares a hole of up to 30 ft beyond the plan with the end of the plan, and a deeper one with none", () => {
  expect([3001, 3030, 3031].map((depth) => plannedDays(plan, depth, 3000).atDepth)).toEqual([3, 3, null]);
});

it("finds the day on which a finished well reached its target, or its deepest hole if it did not", () => {
  const hole = { days: [0, 2, 4, 6], depth: [0, 2000, 2999.5, 2999.5] };
  expect(finalDepthDay(hole, 3000)).toBe(4);
  expect(finalDepthDay({ days: [0, 2, 4], depth: [0, 2000, 2000] }, 3000)).toBe(2);
  expect(finalDepthDay({ days: [], depth: [] }, 3000)).toBeNull();
});
