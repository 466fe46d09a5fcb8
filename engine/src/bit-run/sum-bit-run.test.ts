import { RigState } from "@sigma/terms/rig-states";
import { expect, it } from "vitest";
import { sumBitRun } from "./sum-bit-run";

it("sums footage, hours on bottom and revolutions: 100 ft at 50 ft/hr and 180 rpm are 2 h and 21,600 revolutions", () => {
  const feet = Array.from({ length: 100 }, (_, foot) => foot);
  const rows = {
    depth: feet.map((foot) => 1001 + foot),
    time: feet.map((foot) => 72 * foot),
    rop: feet.map(() => 50),
    rigState: feet.map((foot) => (foot < 60 ? RigState.rotaryDrilling : RigState.slideDrilling)),
    rpmDownhole: feet.map(() => 180),
    rpm: feet.map((foot) => (foot < 60 ? 60 : 0)),
  };
  const { all, rotating, sliding } = sumBitRun(rows);
  expect(all.footage).toBe(100);
  expect(all.hours).toBeCloseTo(2, 9);
  expect(all.revolutions).toBeCloseTo(21_600, 6);
  expect(rotating.footage).toBe(60);
  expect(sliding.hours).toBeCloseTo(0.8, 9);
});

it("takes the speed of the string without a motor, and leaves out what is not known", () => {
  const none = Number.NaN;
  const run = sumBitRun({
    depth: [1001, 1002, 1003],
    time: [60, 120, 180],
    rop: [60, none, 60],
    rigState: [1, 1, 1],
    rpmDownhole: [none, none, none],
    rpm: [100, 100, none],
  });
  expect(run.all).toMatchObject({ footage: 3, rop: 60 });
  expect(run.all.revolutions).toBeCloseTo(100, 9);
  expect([run.feetWithoutRate, run.feetWithoutSpeed]).toEqual([1, 1]);
  expect(sumBitRun({ depth: [], time: [], rop: [], rigState: [], rpmDownhole: [], rpm: [] }).all).toEqual({
    footage: 0,
    hours: 0,
    rop: null,
    revolutions: 0,
  });
});
