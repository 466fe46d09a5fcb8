import { DAY } from "@sigma/terms/durations";
import { expect, it } from "vitest";
import { bestComposite, dayAt, daysCurve, shiftedCurve } from "./days-curves";
import { hoursByCategory, type NptRecord, wantedRecords } from "./npt-figures";

it("draws the deepest hole depth so far over days since spud; gaps and shallower values do not change it", () => {
  const curve = daysCurve([0, DAY, 2 * DAY, 3 * DAY, 4 * DAY], [0, 500, Number.NaN, 400, 900]);
  expect(curve).toEqual({ spud: DAY, days: [0, 2, 3], depth: [500, 500, 900] });
  expect(daysCurve([0, DAY], [Number.NaN, 0])).toBeNull();
});

it("finds when a depth was reached, also between samples", () => {
  const curve = { days: [0, 1, 2, 4], depth: [0, 1000, 1000, 2000] };
  expect([500, 1000, 1500, 2500].map((depth) => dayAt(curve, depth))).toEqual([0.5, 1, 3, null]);
  expect(dayAt({ days: [0], depth: [700] }, 500)).toBeNull();
  expect(shiftedCurve(curve, 1).days).toEqual([-1, 0, 1, 3]);
});

it("puts the best composite together from the fastest well of each stretch", () => {
  const slowThenFast = { days: [0, 4, 5], depth: [0, 1000, 2000] };
  const fastThenSlow = { days: [0, 1, 5], depth: [0, 1000, 2000] };
  const composite = bestComposite([slowThenFast, fastThenSlow])!;
  expect(composite.depth.at(-1)).toBe(2000);
  expect(composite.days.at(-1)).toBeCloseTo(2, 9);
  expect(bestComposite([slowThenFast])).toBeNull();
});

const record = (part: Partial<NptRecord>): NptRecord => ({
  _id: "1",
  wellId: "w",
  startTime: 0,
  endTime: 3600,
  hours: 1,
  startMD: 5000,
  category: "Other",
  description: "",
  ...part,
});

it("leaves out records of other depths and shorter records, and sums hours by category", () => {
  const records = [
    record({}),
    record({ hours: 0.3 }),
    record({ startMD: 100 }),
    record({ category: "In Slips", hours: 3 }),
  ];
  const wantedEvents = wantedRecords(records, { from: 1000, to: 9000 }, 0.5);
  expect(hoursByCategory(wantedEvents)).toEqual([
    { category: "In Slips", hours: 3 },
    { category: "Other", hours: 1 },
  ]);
});
