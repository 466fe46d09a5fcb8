import { HOUR } from "@sigma/terms/durations";
import { RigState } from "@sigma/terms/rig-states";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { hoursOfMode, measureHole, rateOfMode, slidShare } from "./measure-hole";

const NONE = Number.NaN;
const { rotaryDrilling: ROT, slideDrilling: SLD, reamingIn } = RigState;

/** Feet from 9001 on, each with its rig state and rate, one right after the other. */
function rowsOf(...feet: (readonly [state: number, rop: number])[]) {
  let time = 0;
  return {
    depth: feet.map((_, at) => 9001 + at),
    time: feet.map(([, rop]) => (time += rop > 0 ? HOUR / rop : 0)),
    rigState: feet.map(([state]) => state),
    rop: feet.map(([, rop]) => rop),
  };
}

it("rates hole as footage over hours, in all and by mode [OP-065]", () => {
  const hole = measureHole(rowsOf([ROT, 100], [ROT, 50], [SLD, 25], [SLD, 20]));
  expect([hole.all.footage, hole.rotated.footage, hole.slid.footage]).toEqual([4, 2, 2]);
  expect(rateOfMode(hole.all)).toBeCloseTo(4 / (1 / 100 + 1 / 50 + 1 / 25 + 1 / 20), 9);
  expect(rateOfMode(hole.slid)).toBeCloseTo(2 / (1 / 25 + 1 / 20), 9);
  expect(slidShare(hole)).toBe(50);
});

it("assigns hole of another state to the mode above it, and rows written only by a sensor to no mode", () => {
  const rows = rowsOf([NONE, NONE], [SLD, 25], [reamingIn, 30], [ROT, 60], [reamingIn, 60]);
  const hole = measureHole(rows);
  expect([hole.all.footage, hole.slid.footage, hole.rotated.footage]).toEqual([4, 2, 2]);
});

it("knows no mode of a depth log without rotary speed, and counts its hole all the same", () => {
  const hole = measureHole({ depth: [100, 102], time: [NONE, NONE], rigState: [NONE, NONE], rop: [50, 50] });
  expect([hole.all.footage, hole.rotated.footage, hole.slid.footage]).toEqual([3, 0, 0]);
});

it("has no rate, and not 0 or infinity, if no hours are known", () => {
  for (const rop of [0, -5, NONE]) {
    const { all } = measureHole(rowsOf([ROT, rop], [ROT, rop]));
    expect([all.footage, rateOfMode(all), hoursOfMode(all)]).toEqual([2, null, null]);
  }
  expect(slidShare(measureHole(rowsOf()))).toBeNull();
  // Half of the footage has a rate: it speaks for all; less than half does not.
  expect(rateOfMode(measureHole(rowsOf([ROT, 50], [ROT, NONE])).all)).toBe(50);
  expect(rateOfMode(measureHole(rowsOf([ROT, 50], [ROT, NONE], [ROT, NONE])).all)).toBeNull();
});

it("counts one foot after hole that was made without data, and after a depth correction", () => {
  const rows = { depth: [9001, 9040, 9041], time: [60, 120, 180], rigState: [ROT, ROT, ROT], rop: [60, 60, 60] };
  expect(measureHole(rows).all.footage).toBe(3);
});

const anyFeet = fc.array(
  fc.tuple(
    fc.constantFrom(ROT, SLD, reamingIn),
    fc.oneof(fc.double({ min: 1, max: 500, noNaN: true }), fc.constant(NONE)),
  ),
  { minLength: 1, maxLength: 40 },
);

it("adds up over stretches that are cut anywhere, by depth as by time [OP-065]", () => {
  fc.assert(
    fc.property(anyFeet, fc.double({ min: 0, max: 1, noNaN: true }), (feet, share) => {
      const rows = rowsOf(...feet);
      const whole = measureHole(rows);
      const depth = 9000 + share * feet.length;
      const time = share * rows.time.at(-1)!;
      for (const [above, below] of [
        [{ depth: { from: 0, to: depth } }, { depth: { from: depth, to: 20_000 } }],
        [{ time: { from: -1e9, to: time } }, { time: { from: time, to: 1e9 } }],
      ] as const) {
        const parts = [measureHole(rows, above), measureHole(rows, below)];
        for (const mode of ["all", "rotated", "slid"] as const) {
          const sum = (of: (hole: (typeof parts)[number]) => number) => parts.reduce((all, hole) => all + of(hole), 0);
          expect(sum((hole) => hole[mode].footage)).toBeCloseTo(whole[mode].footage, 6);
          expect(sum((hole) => hole[mode].rated.hours)).toBeCloseTo(whole[mode].rated.hours, 6);
        }
      }
      expect(whole.slid.footage + whole.rotated.footage).toBeCloseTo(whole.all.footage, 9);
    }),
  );
});
