import { HOUR } from "@sigma/terms/durations";
import { expect, it } from "vitest";
import { dayFigures } from "./day-figures";

const NONE = Number.NaN;

it("gives footage over time as the ROP of a mode, and means by footage [OP-065]", () => {
  const rows = {
    depth: Float64Array.of(1001, 1002, 1003, 1004, 1005),
    time: Float64Array.of(HOUR, 2 * HOUR, 3 * HOUR, 4 * HOUR, 9 * HOUR),
    rigState: Float64Array.of(1, 1, 2, 2, 1),
    rop: Float64Array.of(100, 50, 25, NONE, 999),
    wob: Float64Array.of(10, 20, 30, NONE, 999),
    rpm: Float64Array.of(60, NONE, NONE, NONE, 999),
  };
  const { rotate, slide, all } = dayFigures(rows, 0, 4 * HOUR);
  expect([rotate.footage, slide.footage, all.footage]).toEqual([2, 2, 4]);
  expect(rotate.rop).toBeCloseTo(2 / (1 / 100 + 1 / 50), 9);
  expect(rotate).toMatchObject({ wob: 15, rpm: 60, torque: null });
  expect(slide).toMatchObject({ hours: 1 / 25, rop: 25, wob: 30, rpm: null });
  expect(all.hours).toBeCloseTo(1 / 100 + 1 / 50 + 1 / 25, 9);
});

it("cuts the foot that is being drilled at the border of two days, its hours too", () => {
  const rows = {
    depth: Float64Array.of(1001, 1002),
    time: Float64Array.of(0.75 * HOUR, 1.25 * HOUR),
    rigState: Float64Array.of(2, 2),
    rop: Float64Array.of(2, 2),
  };
  const [before, after] = [dayFigures(rows, 0, HOUR), dayFigures(rows, HOUR, 2 * HOUR)];
  // Half an hour each: all of the first foot and half of the second, then the other half.
  expect(before.slide.footage).toBeCloseTo(1.5, 9);
  expect(after.slide.footage).toBeCloseTo(0.5, 9);
  expect([before.slide.hours, after.slide.hours]).toEqual([0.75, 0.25]);
  expect([before.slide.rop, after.slide.rop]).toEqual([2, 2]);
});

it("has no figures for a span without hole made", () => {
  expect(dayFigures({}, 0, 1).all).toMatchObject({ footage: 0, hours: null, rop: null, wob: null });
});
