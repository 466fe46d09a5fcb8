import { HOUR } from "@sigma/terms/durations";
import type { ReportingDay } from "@sigma/terms/reporting-day";

/** The start of the reporting day as a user enters it: a time of day such as `06:00` and a zone; null for what is not set. */
export type ReportingDayFields = { startsAt: string | null; zone: string | null };

/** A reporting day that is not set. */
export const unsetReportingDay: ReportingDayFields = { startsAt: null, zone: null };

/**
 * The reporting day of a well: what is set for the well, else for its operator, else 00:00 by the clock of its rig.
 *
 * @param rigOffset how far the clock of the rig is ahead of UTC, h; null without a rig, whose clock is then UTC
 * @returns null if nothing is set: a day is then that of the zone in which times are shown
 */
export function resolveReportingDay(
  own: ReportingDayFields,
  ofOperator: ReportingDayFields,
  rigOffset: number | null,
): ReportingDay | null {
  const startsAt = own.startsAt ?? ofOperator.startsAt;
  const zone = own.zone ?? ofOperator.zone;
  if (startsAt === null && zone === null) return null;
  return { startsAt: minutesOf(startsAt ?? "00:00"), zone: zone ?? HOUR * (rigOffset ?? 0) };
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return 60 * hours + minutes;
}
