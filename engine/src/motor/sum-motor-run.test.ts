import { RigState } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import type { Motor } from "./motor";
import { sumMotorRun } from "./sum-motor-run";

const motor: Motor = {
  rpg: 0.2,
  torqueSlope: 10,
  maxDiffPressure: 900,
  stallPressure: 1250,
  stallTorque: 12_000,
  diffPressure: [],
  rpm: [],
};
const feet = (count: number, value: (foot: number) => number) =>
  Array.from({ length: count }, (_, foot) => value(foot));

it("sums 100 ft at 50 ft/hr and 600 gpm: 2 h, 14,400 revolutions of a motor with 0.2 rev/gal", () => {
  const sums = sumMotorRun(
    {
      depth: feet(100, (foot) => 1001 + foot),
      time: feet(100, (foot) => 72 * foot),
      rop: feet(100, () => 50),
      rigState: feet(100, (foot) => (foot < 60 ? RigState.rotaryDrilling : RigState.slideDrilling)),
      pumpRate: feet(100, () => 600),
      diffPressure: feet(100, () => 300),
      pumpPressure: feet(100, () => 2340),
    },
    motor,
  );
  expect(sums.drilled).toBe(100);
  expect(sums.hours).toBeCloseTo(2, 9);
  expect(sums.slidingHours).toBeCloseTo(0.8, 9);
  expect(sums.revolutions).toBeCloseTo(2 * 60 * 120, 6);
  expect(sums.meanDiffPressure).toBeCloseTo(300, 9);
  expect(sums.offBottomPressure).toBeCloseTo(2040, 9);
});

it("weights pressures with time: a foot that took four times as long counts four times", () => {
  const sums = sumMotorRun(
    {
      depth: [1001, 1002],
      time: [90, 450],
      rop: [40, 10],
      rigState: [1, 1],
      pumpRate: [600, 600],
      diffPressure: [100, 600],
      pumpPressure: [2100, 2600],
    },
    motor,
  );
  expect(sums.meanDiffPressure).toBeCloseTo(500, 9);
});

it("reports the feet that no sum includes, and counts no unknown values", () => {
  const none = Number.NaN;
  const rows = {
    depth: [1001, 1002, 1003, 1004],
    time: [72, 144, 216, 288],
    rop: [none, 50, 50, none],
    rigState: [1, 1, 1, none],
    pumpRate: [600, none, 600, 600],
    diffPressure: [300, 300, none, 300],
    pumpPressure: [2300, none, 2300, 2300],
  };
  const sums = sumMotorRun(rows, motor);
  expect([sums.drilled, sums.feetWithoutRate, sums.feetWithoutFlow]).toEqual([3, 1, 1]);
  expect(sums.revolutions).toBeCloseTo((60 * 120) / 50, 9);
  expect(sums.offBottomPressure).toBeNull();
  expect(sumMotorRun(rows, null).revolutions).toBeNull();
  expect(sumMotorRun({ ...rows, depth: [] }, motor).revolutions).toBeNull();
});
