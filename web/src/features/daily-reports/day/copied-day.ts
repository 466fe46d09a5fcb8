import type { DailyReport } from "@sigma/contract/reports/daily-report";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { beginOfDay, type DayName, dayOf } from "../../../ui/controls/calendar/days";
import type { TimeZone } from "../../../ui/format/times";
import type { NewReport } from "../report-calls";
import { reportsOfDay } from "../report-days";

/**
 * The intervals of the day before, proposed for a day: at the same times of the clock, with BHA, phase, activity and
 * description, without depths, which are others now.
 *
 * @param now what begins later is left out, what ends later ends now
 */
export function copiedDay(
  reports: readonly DailyReport[],
  day: DayName,
  now: EpochSeconds,
  zone?: TimeZone,
): NewReport[] {
  const yesterday = beginOfDay(day, -1, zone);
  const shift = beginOfDay(day, 0, zone) - yesterday;
  return reportsOfDay(reports, dayOf(yesterday, zone), zone)
    .filter(({ startTime }) => startTime + shift < now)
    .map(({ startTime, endTime, bha, phase, activity, description }) => ({
      startTime: startTime + shift,
      endTime: Math.min(endTime + shift, now),
      startMD: null,
      endMD: null,
      bha,
      phase,
      activity,
      description,
    }));
}
