import { expect, it } from "vitest";
import { dayFigures } from "./day-figures";

const NONE = Number.NaN;

it("gives footage over time as the ROP of a mode, and means by footage", () => {
  const rows = {
    time: Float64Array.of(10, 20, 30, 40, 50),
    rigState: Float64Array.of(1, 1, 2, 2, 1),
    rop: Float64Array.of(100, 50, 25, NONE, 999),
    wob: Float64Array.of(10, 20, 30, NONE, 999),
    rpm: Float64Array.of(60, NONE, NONE, NONE, 999),
  };
  const { rotate, slide, all } = dayFigures(rows, 10, 40);
  expect([rotate.footage, slide.footage, all.footage]).toEqual([2, 2, 4]);
  expect(rotate.rop).toBeCloseTo(2 / (1 / 100 + 1 / 50), 9);
  expect(rotate).toMatchObject({ wob: 15, rpm: 60, torque: null });
  expect(slide).toMatchObject({ hours: 1 / 25, rop: 25, wob: 30, rpm: null });
  expect(all.hours).toBeCloseTo(1 / 100 + 1 / 50 + 1 / 25, 9);
});

it("has no figures of a span without hole made", () => {
  expect(dayFigures({}, 0, 1).all).toMatchObject({ footage: 0, hours: null, rop: null, wob: null });
});
