import { DAY, HOUR } from "@sigma/terms/durations";
import { expect, it } from "vitest";
import { reportedHole, timeWithin } from "./reported-hole";

const at = (hour: number, hours: number, startMD: number | null, endMD: number | null) => ({
  startTime: hour * HOUR,
  endTime: (hour + hours) * HOUR,
  startMD,
  endMD,
});

it("takes the footage of a day from the hole depth of the day before where reports give end depths alone", () => {
  const reports = [at(2, 8, null, 5000), at(30, 4, null, 5200), at(36, 2, null, 5350), at(50, 1, null, null)];
  expect(reportedHole(reports, { from: DAY, to: 2 * DAY })).toEqual({ depth: 5350, drilled: 350 });
  expect(reportedHole(reports, { from: 0, to: DAY })).toEqual({ depth: 5000, drilled: null });
  expect(reportedHole(reports, { from: 2 * DAY, to: 3 * DAY })).toEqual({ depth: null, drilled: null });
});

it("starts with the depth at the start of the day, also for a sidetrack", () => {
  const reports = [at(2, 8, 4900, 5000), at(30, 4, 4000, 4100)];
  expect(reportedHole(reports, { from: DAY, to: 2 * DAY })).toEqual({ depth: 4100, drilled: 100 });
});

it("cuts the hours of an interval at the border of the day", () => {
  const late = at(22, 4, null, null);
  expect([timeWithin(late, { from: 0, to: DAY }), timeWithin(late, { from: DAY, to: 2 * DAY })]).toEqual([
    2 * HOUR,
    2 * HOUR,
  ]);
});
