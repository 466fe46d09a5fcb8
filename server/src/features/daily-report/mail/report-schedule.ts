import { MINUTE } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import {
  beginOfReportingDay,
  type ClockZone,
  dayAfter,
  momentOfZone,
  offsetOfZone,
  type ReportingDay,
} from "@sigma/terms/reporting-day";

/** A report that is due: the moment of its hour, and the last reporting day that has ended by then. */
export type DueReport = { dueAt: EpochSeconds; day: string };

/** The report that was due last at a moment. @param hour such as `07:00`, by the clock of the reporting day */
export function lastDueReport(now: EpochSeconds, hour: string, rule: ReportingDay): DueReport {
  const date = dateOfZone(now, rule.zone);
  // A clock that is put back passes midnight twice: the hour of tomorrow may have been reached already.
  return [1, 0, -1, -2].map((days) => reportDueOn(dayAfter(date, days), hour, rule)).find(({ dueAt }) => dueAt <= now)!;
}

/** When the next report is due after a moment. */
export function nextDueAt(now: EpochSeconds, hour: string, rule: ReportingDay): EpochSeconds {
  const date = dateOfZone(now, rule.zone);
  return [-1, 0, 1, 2]
    .map((days) => reportDueOn(dayAfter(date, days), hour, rule).dueAt)
    .find((moment) => moment > now)!;
}

/**
 * The report of the hour of a date: that of the day before, or of the one before that if the hour is earlier than the start of the
 * reporting day. Near an hour that the clock skips, it waits for the end of its day.
 */
function reportDueOn(date: string, hour: string, rule: ReportingDay): DueReport {
  const day = dayAfter(date, minutesOf(hour) < rule.startsAt ? -2 : -1);
  return { dueAt: Math.max(momentOfHour(date, hour, rule.zone), beginOfReportingDay(dayAfter(day), rule)), day };
}

const dateOfZone = (time: EpochSeconds, zone: ClockZone): string =>
  new Date((Math.floor(time) + offsetOfZone(time, zone)) * 1000).toISOString().slice(0, 10);

/** The first moment of a date at which the clock of a zone shows an hour; an hour that the clock skips is later by as much. */
const momentOfHour = (date: string, hour: string, zone: ClockZone): EpochSeconds =>
  momentOfZone(Date.parse(`${date}T00:00:00Z`) / 1000 + minutesOf(hour) * MINUTE, zone);

/** Minutes after midnight. */
function minutesOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  return 60 * hours + minutes;
}
