import { HOUR } from "@sigma/terms/durations";
import { RigState } from "@sigma/terms/rig-states";
import fc from "fast-check";
import { expect, it } from "vitest";
import { revolutionsByHour } from "./revolutions-by-hour";
import { sumBitRun } from "./sum-bit-run";

const START = 1_700_002_800;

it("spreads the revolutions of a foot over the hours that it took, rotating apart from sliding", () => {
  // 1 ft in 30 min to half past, by 120 rpm; then 1 ft in 1 h that ends at half past of the next hour, by 60 rpm.
  const rows = {
    depth: [1001, 1002],
    time: [START + HOUR / 2, START + 1.5 * HOUR],
    rop: [2, 1],
    rigState: [RigState.rotaryDrilling, RigState.slideDrilling],
    rpmDownhole: [120, 60],
    rpm: [20, 0],
  };
  expect(revolutionsByHour(rows)).toEqual([
    { time: START, rotating: 3600, sliding: 1800 },
    { time: START + HOUR, rotating: 0, sliding: 1800 },
  ]);
});

it("has zeros at both ends of a trip between two hours, and no row for each of its hours", () => {
  const rows = {
    depth: [1001, 1002],
    time: [START + HOUR / 2, START + 50.5 * HOUR],
    rop: [10, 10],
    rigState: [1, 1],
    rpmDownhole: [100, 100],
    rpm: [100, 100],
  };
  expect(revolutionsByHour(rows).map(({ time, rotating }) => [(time - START) / HOUR, rotating])).toEqual([
    [0, 600],
    [1, 0],
    [49, 0],
    [50, expect.closeTo(600, 6)],
  ]);
});

it("has no hours for a depth log, or for feet without rate or speed", () => {
  const none = Number.NaN;
  const rows = { depth: [1001], time: [none], rop: [60], rigState: [1], rpmDownhole: [100], rpm: [100] };
  expect(revolutionsByHour(rows)).toEqual([]);
  expect(revolutionsByHour({ ...rows, time: [START], rop: [none] })).toEqual([]);
  expect(revolutionsByHour({ ...rows, time: [START], rpmDownhole: [none], rpm: [none] })).toEqual([]);
});

it("adds up to the revolutions of the run, for any hours", () => {
  const foot = fc.record({
    minutes: fc.integer({ min: 1, max: 400 }),
    pause: fc.integer({ min: 0, max: 3000 }),
    rpm: fc.integer({ min: 0, max: 300 }),
    isSlide: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(foot, { minLength: 1, maxLength: 30 }), (feet) => {
      let time = START;
      const times = feet.map(({ minutes, pause }) => (time += 60 * (minutes + pause)));
      const rows = {
        depth: feet.map((_, at) => 1001 + at),
        time: times,
        rop: feet.map(({ minutes }) => 60 / minutes),
        rigState: feet.map(({ isSlide }) => (isSlide ? RigState.slideDrilling : RigState.rotaryDrilling)),
        rpmDownhole: feet.map(({ rpm }) => rpm),
        rpm: feet.map(() => Number.NaN),
      };
      const hours = revolutionsByHour(rows);
      const { rotating, sliding } = sumBitRun(rows);
      const sum = (part: "rotating" | "sliding") => hours.reduce((total, hour) => total + hour[part], 0);
      expect(sum("rotating")).toBeCloseTo(rotating.revolutions, 3);
      expect(sum("sliding")).toBeCloseTo(sliding.revolutions, 3);
    }),
  );
});
