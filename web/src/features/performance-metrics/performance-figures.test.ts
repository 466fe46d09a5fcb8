import { expect, it } from "vitest";
import { activitySeconds, drillingTotals, figuresOf } from "./performance-figures";
import { sampleStand } from "./testing/sample-stand";

it("leaves the stand that is still being drilled out of best and median", () => {
  const stands = [
    sampleStand(0),
    sampleStand(1, { rotatingRop: 120 }),
    sampleStand(2, { rotatingRop: 500, open: true }),
  ];
  expect(figuresOf(stands, "slips").rotatingRop).toEqual({ best: 120, median: 105, mean: 105 });
  expect(figuresOf(stands, "slips").connections.count).toBe(2);
});

it("adds up footage, time and the share on bottom, with the open stand", () => {
  const stands = [sampleStand(0), sampleStand(1, { open: true })];
  expect(drillingTotals(stands)).toEqual({
    rotatingFootage: 120,
    rotatingSeconds: 4800,
    slidingFootage: 60,
    slidingSeconds: 3600,
    seconds: 9000,
    onBottom: (100 * 8400) / 9000,
  });
  expect([...activitySeconds(stands)]).toEqual([
    [1, 4800],
    [2, 3600],
    [4, 600],
  ]);
});

it("has no share of no time", () => {
  expect(drillingTotals([]).onBottom).toBeNull();
});
