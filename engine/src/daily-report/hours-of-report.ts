import { groupOf, groupText } from "@sigma/terms/activity-codes";
import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { timeWithin } from "./reported-hole";

/** An interval of a day, saved or only proposed. */
export type TimedActivity = {
  startTime: EpochSeconds;
  endTime: EpochSeconds;
  activity: string | null;
  isProposed: boolean;
};

/** The hours of one activity in a day; `code` null for time without one. */
export type ActivityTotal = { code: string | null; hours: number; proposed: number };

/** The hours of a main group of activities; `group` null for time without an activity. */
export type GroupTotal = { group: string | null; text: string; hours: number; proposed: number };

/**
 * The hours of a span by activity, in descending order, and how many of them are only proposed. An interval that runs over an end of
 * the span counts with its part in it.
 */
export function hoursByActivity(
  intervals: readonly TimedActivity[],
  span: { from: EpochSeconds; to: EpochSeconds },
): ActivityTotal[] {
  const totals = new Map<string | null, ActivityTotal>();
  for (const interval of intervals) {
    const { activity, isProposed } = interval;
    const hours = timeWithin(interval, span) / HOUR;
    if (hours === 0) continue;
    const total = totals.get(activity) ?? { code: activity, hours: 0, proposed: 0 };
    total.hours += hours;
    total.proposed += isProposed ? hours : 0;
    totals.set(activity, total);
  }
  return [...totals.values()].toSorted((a, b) => b.hours - a.hours);
}

/** The hours of activities by their main groups, in descending order; a code that is in no group stands alone. */
export function hoursByGroup(totals: readonly ActivityTotal[]): GroupTotal[] {
  const groups = new Map<string | null, GroupTotal>();
  for (const { code, hours, proposed } of totals) {
    const mainGroup = code === null ? null : groupOf(code);
    const group = mainGroup?.group ?? code;
    const text = mainGroup ? groupText(mainGroup) : (code ?? "no activity");
    const total = groups.get(group) ?? { group, text, hours: 0, proposed: 0 };
    total.hours += hours;
    total.proposed += proposed;
    groups.set(group, total);
  }
  return [...groups.values()].toSorted((a, b) => b.hours - a.hours);
}

/**
 * How the hours of intervals stand against the length of a span, h: whether some are missing or counted twice.
 *
 * @param intervals in any order; an interval that runs over an end of the span counts with its part in it
 */
export function coverHours(
  intervals: readonly Pick<TimedActivity, "startTime" | "endTime">[],
  span: { from: EpochSeconds; to: EpochSeconds },
): { length: number; hours: number; missing: number; twice: number } {
  const length = (span.to - span.from) / HOUR;
  let coveredHours = 0;
  let end = span.from;
  for (const { startTime, endTime } of intervals.toSorted((a, b) => a.startTime - b.startTime)) {
    coveredHours += Math.max(0, Math.min(endTime, span.to) - Math.max(startTime, end)) / HOUR;
    end = Math.max(end, endTime);
  }
  const hours = intervals.reduce((sum, interval) => sum + timeWithin(interval, span) / HOUR, 0);
  return {
    length,
    hours,
    missing: Math.max(0, length - coveredHours),
    twice: Math.max(0, hours - coveredHours),
  };
}
