import { rateOfHole } from "@sigma/engine/drilled-hole/rate-of-hole";
import { expect, it } from "vitest";
import { activitySeconds, drillingTotals, figuresOf } from "./performance-figures";
import { sampleStand } from "./testing/sample-stand";

it("excludes the stand in progress from best and median, and gives the ROP of all feet", () => {
  const stands = [
    sampleStand(0),
    sampleStand(1, { rotatingRop: 120 }),
    sampleStand(2, { rotatingRop: 500, open: true }),
  ];
  const { best, median, mean } = figuresOf(stands, "slips").rotatingRop;
  expect([best, median]).toEqual([120, 105]);
  // 60 ft at 90 ft/hr, 60 ft at 120 ft/hr and 60 ft at 500 ft/hr, as the totals have it.
  expect(mean).toBeCloseTo(180 / (60 / 90 + 60 / 120 + 60 / 500), 9);
  expect(mean).toBe(rateOfHole(drillingTotals(stands).rotating));
  expect(figuresOf(stands, "slips").connections.count).toBe(2);
});

it("adds up footage, time and the share on bottom, including the open stand", () => {
  const stands = [sampleStand(0), sampleStand(1, { open: true })];
  expect(drillingTotals(stands)).toEqual({
    rotating: { footage: 120, hours: expect.closeTo(120 / 90, 9) as number },
    sliding: { footage: 60, hours: 1 },
    seconds: 9000,
    onBottom: (100 * 8400) / 9000,
  });
  expect([...activitySeconds(stands)]).toEqual([
    [1, 4800],
    [2, 3600],
    [4, 600],
  ]);
});

it("returns no share of zero time", () => {
  expect(drillingTotals([]).onBottom).toBeNull();
});
