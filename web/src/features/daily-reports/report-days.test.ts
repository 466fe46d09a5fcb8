import { expect, it } from "vitest";
import { coverageOf, coverageText, rangeOfDay, reportDays, reportsOfDay, selectedDay } from "./report-days";

const UTC_DAYS = { startsAt: 0, zone: 0 };

/** 04 Jul 2009 00:00 UTC. */
const MIDNIGHT = 1_246_665_600;
const at = (hour: number, hours: number, startMD: number | null = null, endMD = startMD) => ({
  startTime: MIDNIGHT + 3600 * hour,
  endTime: MIDNIGHT + 3600 * (hour + hours),
  startMD,
  endMD,
  activity: "2K",
});

it("makes a day its first and its last second", () => {
  expect(rangeOfDay("2009-07-04", UTC_DAYS)).toEqual({ from: MIDNIGHT, to: MIDNIGHT + 86_399 });
});

it("starts with the day of the last report, and keeps a selected day", () => {
  expect(selectedDay(null, [], UTC_DAYS)).toBeNull();
  expect(selectedDay(null, [at(30, 1), at(2, 1)], UTC_DAYS)).toBe("2009-07-05");
  expect(selectedDay("2009-07-04", [at(2, 1), at(30, 1)], UTC_DAYS)).toBe("2009-07-04");
});

it("gives an interval that passes midnight to the day of its start", () => {
  const late = at(23.5, 2);
  expect(reportsOfDay([at(24, 1), late, at(1, 1)], "2009-07-04", UTC_DAYS)).toEqual([at(1, 1), late]);
});

it("lists the days newest first, with their hours and footage", () => {
  expect(reportDays([at(1, 2, 3000, 3050), at(3, 1, 3050, 3100.5), at(24, 24)], UTC_DAYS)).toEqual([
    { day: "2009-07-05", hours: 24, drilled: null, isWhole: true },
    { day: "2009-07-04", hours: 3, drilled: 100.5, isWhole: false },
  ]);
});

it("cuts hours at midnight, and takes footage from the hole depth of the day before where only end depths are given", () => {
  const reports = [at(22, 4, null, 3000), at(26, 2, null, 3080)];
  expect(reportDays(reports, UTC_DAYS).map(({ hours, drilled }) => [hours, drilled])).toEqual([
    [4, 80],
    [2, null],
  ]);
});

it("reports covered, missing and doubly counted times of a day", () => {
  expect(coverageText(coverageOf([at(0, 2), at(2, 1)]))).toBe(
    "03:00 of 24:00 covered, no gap between rows, no overlap",
  );
  expect(coverageText(coverageOf([at(0, 2), at(1, 2), at(3.5, 1)]))).toBe(
    "04:00 of 24:00 covered, 1 gap of 00:30, 1 overlap",
  );
  expect(coverageText(coverageOf([at(0, 23)]), 23 * 3600)).toBe(
    "23:00 of 23:00 covered, no gap between rows, no overlap",
  );
  expect(coverageText(coverageOf([]))).toBe("00:00 of 24:00 covered, no gap between rows, no overlap");
});

it("follows a reporting day from 06:00 in Chicago, with 25 hours when the clocks are put back", () => {
  const rule = { startsAt: 360, zone: "America/Chicago" };
  // 31 Oct 2026 06:00 CDT to 01 Nov 2026 06:00 CST.
  const from = Date.UTC(2026, 9, 31, 11) / 1000;
  const row = (start: number, end: number) => ({
    ...at(0, 1, null),
    startTime: from + start * 3600,
    endTime: from + end * 3600,
  });
  expect(rangeOfDay("2026-10-31", rule)).toEqual({ from, to: from + 25 * 3600 - 1 });
  expect(reportDays([row(0, 12), row(12, 25), row(25, 26), row(-2, 0)], rule)).toEqual([
    { day: "2026-11-01", hours: 1, drilled: null, isWhole: false },
    { day: "2026-10-31", hours: 25, drilled: null, isWhole: true },
    { day: "2026-10-30", hours: 2, drilled: null, isWhole: false },
  ]);
  expect(reportsOfDay([row(24, 26), row(25, 26)], "2026-10-31", rule)).toEqual([row(24, 26)]);
});
