import { DAY, HOUR } from "@sigma/terms/durations";
import type { EdgeStatus } from "@sigma/contract/rigs/edge";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** An hour of a day: the samples that an agent received and the stored ones; null if it received nothing. */
export type HourBar = { begin: EpochSeconds; share: number; missing: number; received: number } | null;

/** A day with its 24 hours. */
export type DayOfBars = { begin: EpochSeconds; hours: HourBar[] };

/**
 * The hours of a well by days, the newest day first.
 *
 * @param offset how far the clock that is shown is ahead of UTC
 */
export function hoursByDay(hours: EdgeStatus["hours"], offset: Seconds): DayOfBars[] {
  const days = new Map<EpochSeconds, HourBar[]>();
  for (const { hour, received, stored } of hours) {
    // An hour of a zone with an offset of half an hour is shown in the hour that contains most of it.
    const clock = Math.round((hour + offset) / HOUR) * HOUR;
    const begin = Math.floor(clock / DAY) * DAY - offset;
    const bars = days.get(begin) ?? Array.from({ length: 24 }, (): HourBar => null);
    const share = received === 0 ? 1 : Math.min(1, stored / received);
    bars[(((clock % DAY) + DAY) % DAY) / HOUR] = {
      begin: hour,
      share,
      missing: Math.max(0, received - stored),
      received,
    };
    days.set(begin, bars);
  }
  return [...days].toSorted(([a], [b]) => b - a).map(([begin, bars]) => ({ begin, hours: bars }));
}

/** Whether an hour of a day has started: before that, it cannot count as an hour without data. */
export const hasBegun = (day: EpochSeconds, hour: number, now: EpochSeconds): boolean => day + hour * HOUR <= now;

/** The completeness of all hours together, from 0 to 1; null if nothing was received. */
export function completeShare(hours: EdgeStatus["hours"]): number | null {
  const receivedCount = hours.reduce((sum, hour) => sum + hour.received, 0);
  const storedCount = hours.reduce((sum, hour) => sum + Math.min(hour.received, hour.stored), 0);
  return receivedCount === 0 ? null : storedCount / receivedCount;
}
