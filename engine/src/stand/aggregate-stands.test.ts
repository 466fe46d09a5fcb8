import { expect, it } from "vitest";
import { aggregateStands, standGroups } from "./aggregate-stands";
import type { StandMetric } from "./stand-metric";
import { standMetric } from "./testing/stand-metric";

const stand = (startTime: number, change: Partial<StandMetric> = {}): StandMetric =>
  standMetric({
    startTime,
    endTime: startTime + 3000,
    slips: { toSlips: 30, inSlips: 60, fromSlips: 50 },
    pumps: { pumpsOff: 10, off: 100, pumpsOn: 40 },
    activities: { "1": 3600 },
    ...change,
  });

it("leaves stands unchanged without a group [AN-124]", () => {
  const stands = [stand(0), stand(4000)];
  expect(aggregateStands(stands, 0)).toEqual(stands.map((each) => ({ ...each, stands: 1 })));
  expect(standGroups).toEqual([0, 43_200, 86_400, 604_800]);
});

it("sums times and footage within half a day, and rates them as footage over hours [OP-065]", () => {
  const fast = stand(4000, { rotatingRop: 180, rotatingFootage: 180, activities: { "1": 3600, "4": 60 }, endMD: 5270 });
  const [group, later] = aggregateStands([stand(0), fast, stand(43_200)], 43_200);
  expect(group).toMatchObject({
    startTime: 0,
    endTime: 7000,
    startMD: 5000,
    endMD: 5270,
    slips: { toSlips: 60, inSlips: 120, fromSlips: 100 },
    pumps: { pumpsOff: 20, off: 200, pumpsOn: 80 },
    rotatingFootage: 270,
    activities: { "1": 7200, "4": 60 },
    stands: 2,
  });
  // 90 ft at 90 ft/hr and 180 ft at 180 ft/hr: 270 ft in 2 h.
  expect(group!.rotatingRop).toBeCloseTo(135, 9);
  expect(later!.startTime).toBe(43_200);
});

it("leaves out values that a stand doesn't have", () => {
  const slid = stand(4000, {
    slidingRop: 40,
    slidingFootage: 20,
    slidingEfficiency: 80,
    rotatingRop: null,
    rotatingFootage: 0,
  });
  const last = stand(8000, {
    slips: { toSlips: 5, inSlips: 5, fromSlips: null },
    pumps: { pumpsOff: null, off: null, pumpsOn: null },
  });
  const [group] = aggregateStands([stand(0), slid, last], 86_400);
  expect(group).toMatchObject({ rotatingRop: 90, slidingRop: 40, slidingEfficiency: 80 });
  expect(group!.slips.fromSlips).toBe(100);
  expect(group!.pumps).toEqual({ pumpsOff: 20, off: 200, pumpsOn: 80 });
});

it("names an unknown group [AN-127]", () => {
  expect(() => aggregateStands([], 3600)).toThrow("Unknown stand group: 3600");
});

it("groups half days, days and weeks by the reporting day of the well", () => {
  const rule = { startsAt: 360, zone: "America/Chicago" };
  // 31 Oct 2026 06:00 CDT; the day ends 25 h later.
  const from = Date.UTC(2026, 9, 31, 11) / 1000;
  const stands = [stand(from - 1), stand(from), stand(from + 25 * 3600 - 1), stand(from + 25 * 3600)];
  const counts = (period: number) => aggregateStands(stands, period, rule).map((group) => group.stands);
  expect(counts(86_400)).toEqual([1, 2, 1]);
  // The first half ends at 18:00 CDT, the second with the day.
  expect(counts(43_200)).toEqual([1, 1, 1, 1]);
  // The week of seven days from 29 Oct holds all of them.
  expect(counts(7 * 86_400)).toEqual([4]);
});
