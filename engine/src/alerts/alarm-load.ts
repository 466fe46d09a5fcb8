import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { ALARM_LIMITS } from "./alarm-limits";

/** The alarms of an hour. */
export type AlarmHour = { from: EpochSeconds; count: number };

/** A period with more alarms than can be read. */
export type AlarmFlood = { from: EpochSeconds; to: EpochSeconds; count: number };

/** Number of alarms: per hour, at worst, and in floods. */
export type AlarmLoad = {
  count: number;
  perHour: number;
  hours: AlarmHour[];
  /** The most in any ten minutes. */
  worstTenMinutes: number;
  floods: AlarmFlood[];
  /** Share of the time that was spent in floods, 0 to 1. */
  floodShare: number;
};

/**
 * Number of alarms between two moments.
 *
 * @param times ascending
 * @see docs/methods/alerts.md — alarm load
 */
export function alarmLoad(
  times: readonly EpochSeconds[],
  { from, to }: { from: EpochSeconds; to: EpochSeconds },
): AlarmLoad {
  const first = Math.floor(from / HOUR) * HOUR;
  const hours = Array.from({ length: Math.max(1, Math.ceil((to - first) / HOUR)) }, (_, index) => ({
    from: first + index * HOUR,
    count: 0,
  }));
  for (const time of times) {
    const hour = hours[Math.floor((time - first) / HOUR)];
    if (hour) hour.count++;
  }
  const floods = findFloods(times);
  const inFloods = floods.reduce((sum, flood) => sum + (flood.to - flood.from), 0);
  return {
    count: times.length,
    perHour: times.length / Math.max(1 / 60, (to - from) / HOUR),
    hours,
    worstTenMinutes: mostWithin(times, ALARM_LIMITS.floodTime),
    floods,
    floodShare: to > from ? Math.min(1, inFloods / (to - from)) : 0,
  };
}

/** The most moments that lie within a time. @param times ascending */
export function mostWithin(times: readonly EpochSeconds[], span: Seconds): number {
  let most = 0;
  for (let end = 0, begin = 0; end < times.length; end++) {
    while (times[end]! - times[begin]! >= span) begin++;
    most = Math.max(most, end - begin + 1);
  }
  return most;
}

/**
 * Finds floods: each starts with the first of more than 10 alarms in 10 minutes and ends with the last before fewer than 5 came
 * in 10 minutes.
 *
 * @param times ascending
 */
export function findFloods(times: readonly EpochSeconds[]): AlarmFlood[] {
  const { floodBegins, floodEnds, floodTime } = ALARM_LIMITS;
  const floods: AlarmFlood[] = [];
  let open: AlarmFlood | null = null;
  for (let end = 0, begin = 0; end < times.length; end++) {
    while (times[end]! - times[begin]! >= floodTime) begin++;
    const within = end - begin + 1;
    if (open && within < floodEnds) open = null;
    if (open) {
      open.to = times[end]!;
      open.count++;
    } else if (within > floodBegins) {
      open = { from: times[begin]!, to: times[end]!, count: within };
      floods.push(open);
    }
  }
  return floods;
}
