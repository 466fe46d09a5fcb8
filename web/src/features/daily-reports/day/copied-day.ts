import { DAY } from "@sigma/terms/durations";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { dayAfter, momentOfZone, offsetOfZone, type ReportingDay } from "@sigma/terms/reporting-day";
import type { DayName } from "../../../ui/controls/calendar/days";
import type { NewReport } from "../report-calls";
import { reportsOfDay } from "../report-days";

/**
 * The intervals of the day before, proposed for a day: at the same times of the clock, with BHA, phase, activity and
 * description, without depths, which have changed.
 *
 * @param now intervals that start later are left out, intervals that end later end now
 */
export function copiedDay(
  reports: readonly DailyReport[],
  day: DayName,
  now: EpochSeconds,
  rule: ReportingDay,
): NewReport[] {
  // A day later by the clock, which may be 23 or 25 h.
  const later = (time: EpochSeconds) => momentOfZone(time + offsetOfZone(time, rule.zone) + DAY, rule.zone);
  const copiedReports = reportsOfDay(reports, dayAfter(day, -1), rule)
    .map(({ startTime, endTime, bha, phase, activity, description }) => ({
      startTime: later(startTime),
      endTime: Math.min(later(endTime), now),
      startMD: null,
      endMD: null,
      bha,
      phase,
      activity,
      description,
    }))
    .toSorted((a, b) => a.startTime - b.startTime);
  // Where the clock was changed on one of the days, two intervals may have the same times by it.
  let begin = Number.NEGATIVE_INFINITY;
  return copiedReports.flatMap((row) => {
    const startTime = Math.max(row.startTime, begin);
    if (startTime >= row.endTime) return [];
    begin = row.endTime;
    return [{ ...row, startTime }];
  });
}
