import type { EpochSeconds } from "@sigma/terms/quantities";
import { formatTypedMoment, momentOfClock, type TimeZone } from "../../format/times";

/** A day as the calendar names it: `2009-07-04`. */
export type DayName = string;

/** The day of a moment by the clock of the zone shown. */
export const dayOf = (time: EpochSeconds, zone?: TimeZone): DayName => formatTypedMoment(time, zone).slice(0, 10);

/** The start of a day by the clock of the zone shown, or of the day `days` later. */
export function beginOfDay(day: DayName, days = 0, zone?: TimeZone): EpochSeconds {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return momentOfClock(Date.UTC(year, month - 1, date + days) / 1000, zone);
}
