import { DAY } from "@sigma/terms/durations";
import fc from "fast-check";
import { expect, it } from "vitest";
import { wellClock } from "./well-clock";

it("does not count the suspensions of a well, and finds the moment of a day again", () => {
  const clock = wellClock(10 * DAY, [
    { from: 12 * DAY, to: 40 * DAY },
    { from: 43 * DAY, to: 50 * DAY },
  ]);
  expect([10, 12, 20, 40, 42, 45, 51].map((day) => clock.dayOf(day * DAY))).toEqual([0, 2, 2, 2, 4, 5, 6]);
  expect([-1, 1, 2, 3, 6].map((day) => clock.timeOf(day) / DAY)).toEqual([9, 11, 12, 41, 51]);
  fc.assert(
    fc.property(fc.double({ min: -5, max: 60, noNaN: true }), (day) => {
      expect(clock.dayOf(clock.timeOf(day))).toBeCloseTo(day, 6);
    }),
  );
});
