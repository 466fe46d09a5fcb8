import { DAY, HOUR } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type ClockZone, offsetOfZone } from "@sigma/terms/reporting-day";

/** Day is from 06:00 on and before 18:00. */
const DAY_BEGINS = 6 * HOUR;
const DAY_ENDS = 18 * HOUR;

/**
 * Whether a row starts in a part of the day.
 *
 * @param zone that of the reporting day of the well, or how many seconds the clock of the caller is ahead of UTC
 */
export const isInPeriod =
  (dayTime: "All" | "day" | "night", zone: ClockZone) =>
  ({ startTime }: { startTime: EpochSeconds }): boolean => {
    if (dayTime === "All") return true;
    const moment = startTime + offsetOfZone(startTime, zone);
    const ofDay = moment - Math.floor(moment / DAY) * DAY;
    return (ofDay >= DAY_BEGINS && ofDay < DAY_ENDS) === (dayTime === "day");
  };
