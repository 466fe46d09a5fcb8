import { expect, it } from "vitest";
import type { StandMetric } from "./stand-metric";
import { connectionTime, rateOf, summarizeConnections, summarizeRate } from "./summarize-stands";
import { standMetric } from "./testing/stand-metric";

const stand = (slips: [number, number, number | null], change: Partial<StandMetric> = {}): StandMetric =>
  standMetric({
    slips: { toSlips: slips[0], inSlips: slips[1], fromSlips: slips[2] },
    pumps: { pumpsOff: null, off: null, pumpsOn: null },
    rotatingFootage: 60,
    slidingFootage: 30,
    slidingRop: 45,
    slidingEfficiency: 80,
    activities: { "1": 2400 },
    ...change,
  });

it("compares connections part by part, and counts what is lost against the best of each", () => {
  const summary = summarizeConnections([stand([60, 100, 90]), stand([30, 200, 40]), stand([90, 120, 60])], "slips");
  expect(summary).toEqual({
    count: 3,
    best: [30, 100, 40],
    median: [60, 120, 60],
    mean: [60, 140, 190 / 3],
    total: { best: 170, median: 270, mean: 790 / 3 },
    lost: 790 - 3 * 170,
  });
});

it("leaves out a connection that was only partly recorded", () => {
  expect(summarizeConnections([stand([60, 100, null])], "slips")).toMatchObject({
    count: 0,
    best: [null, null, null],
    lost: null,
  });
  const pumpedStand = stand([60, 100, null], { pumps: { pumpsOff: 10, off: 150, pumpsOn: 40 } });
  expect(summarizeConnections([pumpedStand, stand([1, 2, 3])], "pumps")).toMatchObject({
    count: 1,
    best: [10, 150, 40],
  });
  expect(connectionTime(pumpedStand)).toBe(200);
});

it("rates all stands together as footage over hours; the best and the median leave out a stand with little footage in the mode [OP-065]", () => {
  const short = stand([1, 1, 1], { slidingFootage: 2, slidingRop: 500 });
  const slow = stand([1, 1, 1], { slidingFootage: 90, slidingRop: 25 });
  const summary = summarizeRate([stand([1, 1, 1]), short, slow], "slidingRop");
  expect(summary).toMatchObject({ best: 45, median: 35 });
  expect(summary.mean).toBeCloseTo(122 / (30 / 45 + 2 / 500 + 90 / 25), 9);
  expect(summarizeRate([stand([1, 1, 1], { slidingFootage: 0, slidingRop: null })], "slidingRop").mean).toBeNull();
  expect(rateOf(short, "slidingRop")).toBeNull();
  expect(summarizeRate([], "rotatingRop")).toEqual({ count: 0, best: null, median: null, mean: null });
});
