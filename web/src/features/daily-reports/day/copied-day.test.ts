import { DAY, HOUR } from "@sigma/terms/durations";
import type { WellId } from "@sigma/contract/ids";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import { momentOfZone, offsetOfZone } from "@sigma/terms/reporting-day";
import { expect, it } from "vitest";
import { formatMinute } from "../../../ui/format/times";
import { copiedDay } from "./copied-day";

const UTC_DAYS = { startsAt: 0, zone: 0 };

/** 04 Jul 2009 00:00 UTC. */
const MIDNIGHT = 1_246_665_600;

const report = (from: number, to: number): DailyReport => ({
  _id: String(from),
  wellId: "w1" as WellId,
  startTime: MIDNIGHT + from * HOUR,
  endTime: MIDNIGHT + to * HOUR,
  startMD: 100,
  endMD: 130,
  bha: "b1",
  phase: "Curve",
  activity: "2J",
  description: "Slid",
  hours: to - from,
  version: 1,
});

const yesterday = [report(0, 6), report(6, 10), report(10, 12)];

it("moves the intervals of the day before by a day and leaves the depths out", () => {
  const copiedReports = copiedDay([...yesterday, report(30, 31)], "2009-07-05", MIDNIGHT + 3 * DAY, UTC_DAYS);
  expect(copiedReports.map(({ startTime, endTime }) => [startTime, endTime])).toEqual(
    yesterday.map(({ startTime, endTime }) => [startTime + DAY, endTime + DAY]),
  );
  const { startMD: _from, endMD: _to, ...kept } = copiedReports[0]!;
  expect(copiedReports[0]).toMatchObject({ startMD: null, endMD: null });
  expect(kept).toMatchObject({ bha: "b1", phase: "Curve", activity: "2J", description: "Slid" });
});

it.each([
  ["of 23 h", "2009-03-30", Date.UTC(2009, 2, 29)],
  ["of 25 h", "2009-10-26", Date.UTC(2009, 9, 25)],
  ["before one of 23 h", "2009-03-29", Date.UTC(2009, 2, 28)],
])("keeps the times of the clock of a day %s", (_name, day, midnight) => {
  const rule = { startsAt: 0, zone: "Europe/Oslo" };
  const at = (hour: number) => momentOfZone(midnight / 1000 + hour * HOUR, rule.zone);
  const before = { ...report(0, 1), startTime: at(8), endTime: at(24) };
  const [copied] = copiedDay([before], day, midnight / 1000 + 3 * DAY, rule);
  const texts = [copied!.startTime, copied!.endTime].map((time) =>
    formatMinute(time + offsetOfZone(time, rule.zone), "UTC"),
  );
  expect(texts).toEqual(["08:00", "00:00"]);
});

it.each([
  ["after the hour that the clock repeats", "2009-10-26", Date.UTC(2009, 9, 25), [0, 2.75, 3.25, 5]],
  ["onto the hour that the clock skips", "2009-03-29", Date.UTC(2009, 2, 28), [1, 2.25, 2.75, 3.2, 5]],
])("copies intervals %s without an overlap", (_name, day, midnight, ends) => {
  const rule = { startsAt: 0, zone: "Europe/Oslo" };
  const begin = momentOfZone(midnight / 1000, rule.zone);
  const rows = ends
    .slice(1)
    .map((end, at) => ({ ...report(0, 1), startTime: begin + ends[at]! * HOUR, endTime: begin + end * HOUR }));
  const copiedReports = copiedDay(rows, day, midnight / 1000 + 3 * DAY, rule);
  expect(copiedReports.length).toBeGreaterThan(1);
  const moments = copiedReports.flatMap(({ startTime, endTime }) => [startTime, endTime]);
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(copiedReports.every(({ startTime, endTime }) => startTime < endTime)).toBe(true);
});

it("ends an ongoing interval now, and leaves out intervals that would start later", () => {
  const now = MIDNIGHT + DAY + 8 * HOUR;
  expect(copiedDay(yesterday, "2009-07-05", now, UTC_DAYS).map(({ endTime }) => endTime)).toEqual([
    MIDNIGHT + DAY + 6 * HOUR,
    now,
  ]);
});

it("has nothing to copy if the day before has no report", () => {
  expect(copiedDay(yesterday, "2009-07-07", MIDNIGHT + 9 * DAY, UTC_DAYS)).toEqual([]);
});
