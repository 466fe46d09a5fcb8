import { DAY } from "@sigma/terms/durations";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { beginOfDay, type DayName, dayOf } from "../../../ui/controls/calendar/days";
import { momentOfClock, type TimeZone, zoneOffset } from "../../../ui/format/times";
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
  zone?: TimeZone,
): NewReport[] {
  // A day later by the clock, which may be 23 or 25 h.
  const later = (time: EpochSeconds) => momentOfClock(time + zoneOffset(time, zone) + DAY, zone);
  return reportsOfDay(reports, dayOf(beginOfDay(day, -1, zone), zone), zone)
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
    .filter(({ startTime, endTime }) => startTime < endTime);
}
