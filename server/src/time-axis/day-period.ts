import { DAY, HOUR } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** Day is from 06:00 on and before 18:00. */
const DAY_BEGINS = 6 * HOUR;
const DAY_ENDS = 18 * HOUR;

/** Whether a row starts in a part of the day, in UTC plus some hours. */
export const isInPeriod =
  (dayTime: "All" | "day" | "night", timeZome: number) =>
  ({ startTime }: { startTime: EpochSeconds }): boolean => {
    if (dayTime === "All") return true;
    const moment = startTime + timeZome * HOUR;
    const ofDay = moment - Math.floor(moment / DAY) * DAY;
    return (ofDay >= DAY_BEGINS && ofDay < DAY_ENDS) === (dayTime === "day");
  };
