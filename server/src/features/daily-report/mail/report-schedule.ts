import { DAY, MINUTE } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import {
  type ClockZone,
  dayAfter,
  momentOfZone,
  offsetOfZone,
  type ReportingDay,
  reportingDayOf,
} from "@sigma/terms/reporting-day";

/** A report that is due: the moment of its hour, and the last reporting day that has ended by then. */
export type DueReport = { dueAt: EpochSeconds; day: string };

/** The report that was due last at a moment. @param hour such as `07:00`, by the clock of the reporting day */
export function lastDueReport(now: EpochSeconds, hour: string, rule: ReportingDay): DueReport {
  const date = dateOfZone(now, rule.zone);
  // A clock that is put back passes midnight twice: the hour of tomorrow may have been reached already.
  const dueAt = [1, 0, -1]
    .map((days) => momentOfHour(dayAfter(date, days), hour, rule.zone))
    .find((moment) => moment <= now)!;
  return { dueAt, day: dayAfter(reportingDayOf(dueAt, rule), -1) };
}

/** When the next report is due after a moment. */
export function nextDueAt(now: EpochSeconds, hour: string, { zone }: ReportingDay): EpochSeconds {
  const date = dateOfZone(now, zone);
  return [-1, 0, 1, 2].map((days) => momentOfHour(dayAfter(date, days), hour, zone)).find((moment) => moment > now)!;
}

const dateOfZone = (time: EpochSeconds, zone: ClockZone): string =>
  new Date((Math.floor(time) + offsetOfZone(time, zone)) * 1000).toISOString().slice(0, 10);

/** The first moment of a date at which the clock of a zone shows an hour; an hour that the clock skips is later by as much. */
function momentOfHour(date: string, hour: string, zone: ClockZone): EpochSeconds {
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  const midnight = (Date.parse(`${date}T00:00:00Z`) / (DAY * 1000)) * DAY;
  return momentOfZone(midnight + (60 * hours + minutes) * MINUTE, zone);
}
