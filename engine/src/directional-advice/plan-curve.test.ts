import { expect, it } from "vitest";
import { lastCurveEnd, leadOf } from "./plan-curve";
import { buildPlan, lateral } from "./testing/steering-cases";

const drilling = { abreast: 8600, reach: 90, motorYield: 12, length: 90, inside: 5 };

it("has no lead if the plan is straight, or beyond the end of its curve", () => {
  const none = { build: 0, lateral: 0, above: 0, right: 0, inwards: { up: 1, aside: 0 }, remaining: null };
  expect(leadOf(lateral, { ...drilling, abreast: 9000 })(9000)).toEqual(none);
  expect(leadOf(buildPlan, drilling)(9501)).toEqual(none);
});

it("runs on the inside of a curve and leaves it towards its end", () => {
  const leadAt = leadOf(buildPlan, drilling);
  const above = [8700, 9010, 9210, 9410, 9500].map((depth) => leadAt(depth).above);
  [5, 5, 2.5, 0, 0].forEach((expectedHeight, at) => expect(above[at]).toBeCloseTo(expectedHeight, 6));
  expect(leadAt(8700).right).toBeCloseTo(0, 6);
  expect(leadAt(8700).inwards.up).toBeCloseTo(1, 6);
  expect(leadAt(8700).remaining).toBeCloseTo(800, 6);
});

it("leaves to the next slide what that will be ahead of the plan", () => {
  // 5.4 deg in 90 ft by a slide of 45 ft at 12: on the mean a quarter of it ahead.
  expect(leadOf(buildPlan, drilling)(8700).build).toBeCloseTo(-1.35, 6);
  // A motor that bends no more than the plan is slid throughout and never ahead.
  expect(leadOf(buildPlan, { ...drilling, motorYield: 6 })(8700).build).toBeCloseTo(0, 6);
});

it("starts the last schedule of a curve with the direction of the plan", () => {
  const leadAt = leadOf(buildPlan, drilling);
  expect(leadAt(9320).build).toBeCloseTo(-1.35, 6);
  expect(leadAt(9365).build).toBeCloseTo(-0.675, 6);
  expect(leadAt(9410).build).toBeCloseTo(0, 6);
  expect(leadAt(9450).build).toBeCloseTo(0, 6);
});

it("finds where a plan ends its last curve", () => {
  expect(lastCurveEnd(buildPlan)).toBeCloseTo(9500, 6);
  expect(lastCurveEnd(lateral)).toBeNull();
});
