import { expect, it } from "vitest";
import { summarizeRange, summarizeSections } from "./summarize-range";

/** 100 ft rotated at 100 ft/hr, then 50 ft slid at 25 ft/hr, 10 ft of them without a rate; 8 h in all. */
const rows = {
  depth: Float64Array.from({ length: 151 }, (_, foot) => 1000 + foot),
  time: Float64Array.from({ length: 151 }, (_, foot) => (foot / 150) * 8 * 3600),
  rop: Float64Array.from({ length: 151 }, (_, foot) => (foot > 140 ? Number.NaN : foot > 100 ? 25 : 100)),
  rigState: Float64Array.from({ length: 151 }, (_, foot) => (foot > 100 ? 2 : 1)),
};

it("sums footage, time and rates of a stretch, each mode over its own time [OP-065]", () => {
  const figures = summarizeRange(rows, { from: 1000, to: 1150 });
  expect(figures).toMatchObject({ drilled: 150, totalHours: 8, unmeasured: 10, ropOverall: 150 / 8 });
  expect(figures.onBottomHours).toBeCloseTo(1 + 40 / 25, 9);
  expect(figures.rotatingRop).toBeCloseTo(100, 9);
  expect(figures.slidingRop).toBeCloseTo(25, 9);
  expect(figures.slidPercent).toBeCloseTo((100 * 50) / 150, 9);
  expect(figures.ropOnBottom).toBeCloseTo(140 / 2.6, 9);
});

it("returns no figures for a range without rows", () => {
  expect(summarizeRange(rows, { from: 0, to: 10 })).toMatchObject({
    drilled: 0,
    onBottomHours: null,
    ropOverall: null,
  });
  expect(summarizeRange({}, { from: 0, to: 10 }).rotatingRop).toBeNull();
});

it("sums the sections of a well that the stretch crosses", () => {
  const sections = summarizeSections(rows, { Surface: 1050, Curve: 2000 }, { from: 1000, to: 1150 });
  expect(sections.map(({ name, from, to }) => [name, from, to])).toEqual([
    ["Surface", 1000, 1050],
    ["Curve", 1050, 1150],
  ]);
  expect(sections[0]!.figures.slidPercent).toBe(0);
});
