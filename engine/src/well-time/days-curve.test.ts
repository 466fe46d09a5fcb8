import { DAY } from "@sigma/terms/durations";
import { expect, it } from "vitest";
import { dayAt, daysCurve, shiftedCurve } from "./days-curve";

it("draws the deepest hole depth so far over days since spud; gaps and shallower values do not change it", () => {
  const curve = daysCurve([0, DAY, 2 * DAY, 3 * DAY, 4 * DAY], [0, 500, Number.NaN, 400, 900]);
  expect(curve).toMatchObject({ clock: { spud: DAY }, days: [0, 2, 3], depth: [500, 500, 900] });
  expect(daysCurve([0, DAY], [Number.NaN, 0])).toBeNull();
});

it("finds when a depth was reached, also between samples", () => {
  const curve = { days: [0, 1, 2, 4], depth: [0, 1000, 1000, 2000] };
  expect([500, 1000, 1500, 2500].map((depth) => dayAt(curve, depth))).toEqual([0.5, 1, 3, null]);
  expect(dayAt({ days: [0], depth: [700] }, 500)).toBeNull();
  expect(shiftedCurve(curve, 1).days).toEqual([-1, 0, 1, 3]);
});
