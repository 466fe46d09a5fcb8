import { unknownValue } from "@sigma/contract/error-texts";
import type { Seconds } from "@sigma/terms/quantities";
import type { ViewRange } from "../../../data/live/view-range";

/** How much of the newest data the motor curve shows, s. */
export const motorIntervals = [900, 3600] as const;
export type MotorInterval = (typeof motorIntervals)[number];

export const motorIntervalNames: Record<MotorInterval, string> = { 900: "15 minutes", 3600: "1 hour" };

/** An interval of the motor curve. @throws Error `Unknown type of motor interval: {value}` for any other length */
export function toMotorInterval(seconds: Seconds): MotorInterval {
  const interval = motorIntervals.find((option) => option === seconds);
  if (interval === undefined) throw new Error(unknownValue("type of motor interval", seconds));
  return interval;
}

/** The stretch of the same length before or after a stretch. */
export const movedBy = ({ from, to }: ViewRange, direction: -1 | 1): ViewRange => ({
  from: from + direction * (to - from),
  to: to + direction * (to - from),
});
