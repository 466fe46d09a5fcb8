import { HOUR } from "@sigma/terms/durations";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import { reportedHole, timeWithin } from "@sigma/engine/daily-report/reported-hole";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { type ReportingDay, reportingDayOf, spanOfReportingDay } from "@sigma/terms/reporting-day";
import type { DayName } from "../../ui/controls/calendar/days";

/** The fields of a daily report from which its days are derived. */
type Interval = Pick<DailyReport, "startTime" | "endTime" | "startMD" | "endMD" | "activity">;

/** The first and the last second of a day. */
export function rangeOfDay(day: DayName, rule: ReportingDay): { from: EpochSeconds; to: EpochSeconds } {
  const { from, to } = spanOfReportingDay(day, rule);
  return { from, to: to - 1 };
}

/**
 * The day that is selected: it stays as it is, and begins with that of the last report as soon as there is one.
 *
 * @param chosenDay null before there was any
 */
export function selectedDay(
  chosenDay: DayName | null,
  reports: readonly Interval[],
  rule: ReportingDay,
): DayName | null {
  if (chosenDay !== null || reports.length === 0) return chosenDay;
  return reportingDayOf(Math.max(...reports.map(({ startTime }) => startTime)), rule);
}

/** The intervals of a day in order of time: an interval belongs to the day of its start. */
export function reportsOfDay<Report extends Interval>(
  reports: readonly Report[],
  day: DayName,
  rule: ReportingDay,
): Report[] {
  const { from, to } = rangeOfDay(day, rule);
  return reports
    .filter(({ startTime }) => startTime >= from && startTime <= to)
    .toSorted((a, b) => a.startTime - b.startTime);
}

/** The intervals of earlier days that extend past the start of a day. */
export const carriedInto = <Report extends Interval>(reports: readonly Report[], from: EpochSeconds): Report[] =>
  reports.filter(({ startTime, endTime }) => startTime < from && endTime > from);

/** A day with the totals of its intervals; footage null if no depths were given. */
export type ReportDay = {
  day: DayName;
  hours: number;
  drilled: Feet | null;
  /** Whether its intervals cover the whole day, each with an activity. */
  isWhole: boolean;
};

/** The days that have reports, newest first. Hours are split at the border of two days; footage is computed from hole depth. */
export function reportDays(reports: readonly Interval[], rule: ReportingDay): ReportDay[] {
  const days = [...new Set(reports.map(({ startTime }) => reportingDayOf(startTime, rule)))];
  return days
    .toSorted((a, b) => b.localeCompare(a))
    .map((day) => {
      const span = spanOfReportingDay(day, rule);
      const all = reports
        .filter((interval) => timeWithin(interval, span) > 0)
        .map((interval) => ({
          ...interval,
          startTime: Math.max(interval.startTime, span.from),
          endTime: Math.min(interval.endTime, span.to),
        }))
        .toSorted((a, b) => a.startTime - b.startTime);
      return {
        day,
        hours: all.reduce((sum, { startTime, endTime }) => sum + (endTime - startTime) / HOUR, 0),
        isWhole: all.every(({ activity }) => activity !== null) && coverageOf(all).covered >= span.to - span.from,
        drilled: reportedHole(reports, span).drilled,
      };
    });
}

/** The coverage of a day by its intervals: total, and number and duration of gaps and overlaps. */
export type DayCoverage = { covered: Seconds; gaps: number; gapTime: Seconds; overlaps: number };

/** How intervals cover the time from the first to the last of them. @param all in order of start */
export function coverageOf(all: readonly Pick<Interval, "startTime" | "endTime">[]): DayCoverage {
  const coverage: DayCoverage = { covered: 0, gaps: 0, gapTime: 0, overlaps: 0 };
  let end: EpochSeconds | null = null;
  for (const { startTime, endTime } of all) {
    if (end !== null && startTime > end) {
      coverage.gaps += 1;
      coverage.gapTime += startTime - end;
    }
    if (end !== null && startTime < end) coverage.overlaps += 1;
    coverage.covered += Math.max(0, endTime - Math.max(startTime, end ?? startTime));
    end = Math.max(end ?? endTime, endTime);
  }
  return coverage;
}

/**
 * The coverage of a day in words: `06:52 of 24:00 covered, no gap between rows, no overlap`.
 *
 * @param length that of the day, an hour less or more if the clock changes
 */
export function coverageText({ covered, gaps, gapTime, overlaps }: DayCoverage, length: Seconds = 24 * HOUR): string {
  const times = (count: number, what: string) =>
    count === 0 ? `no ${what}` : `${count} ${what}${count > 1 ? "s" : ""}`;
  const gapText = gaps === 0 ? "no gap between rows" : `${times(gaps, "gap")} of ${hoursText(gapTime)}`;
  return `${hoursText(covered)} of ${hoursText(length)} covered, ${gapText}, ${times(overlaps, "overlap")}`;
}

/** A length of time in hours and minutes: `06:52`. */
function hoursText(time: Seconds): string {
  const minutes = Math.round(time / 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
