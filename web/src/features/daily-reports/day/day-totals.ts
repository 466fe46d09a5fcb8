import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { formatNumber } from "../../../ui/format/numbers";
import type { DayRow } from "./day-rows";

/** The hours of one activity in a day; `code` null for time without one. */
export type ActivityTotal = { code: string | null; hours: number; proposed: number };

const HOUR: Seconds = 3600;
/** Hours are written with two decimals: less is no difference. */
const SAME = 0.005;

/** The hours of a day by activity, the most first, with how many of them are only proposed. Gaps in the data are no hours. */
export function dayTotals(rows: readonly DayRow[]): ActivityTotal[] {
  const totals = new Map<string | null, ActivityTotal>();
  for (const { activity, hours, proposal } of rows) {
    if (proposal?.operation === "gap") continue;
    const total = totals.get(activity) ?? { code: activity, hours: 0, proposed: 0 };
    total.hours += hours;
    total.proposed += proposal ? hours : 0;
    totals.set(activity, total);
  }
  return [...totals.values()].toSorted((a, b) => b.hours - a.hours);
}

/**
 * How the hours of a day stand against its length: whether some are missing, counted twice or those of the time after it, as
 * of a row that runs over midnight.
 *
 * @param day `until` is its end, or now while it lasts
 */
export function hoursOfDay(rows: readonly DayRow[], day: { from: EpochSeconds; until: EpochSeconds }) {
  const length = (day.until - day.from) / HOUR;
  const counted = rows.filter(({ proposal }) => proposal?.operation !== "gap");
  const hours = counted.reduce((sum, row) => sum + row.hours, 0);
  let covered = 0;
  let end = day.from;
  for (const { startTime, endTime } of counted.toSorted((a, b) => a.startTime - b.startTime)) {
    covered += Math.max(0, Math.min(endTime, day.until) - Math.max(startTime, end)) / HOUR;
    end = Math.max(end, endTime);
  }
  const inside = counted.reduce((sum, { startTime, endTime }) => {
    const time = Math.min(endTime, day.until) - Math.max(startTime, day.from);
    return sum + Math.max(0, time) / HOUR;
  }, 0);
  const after = counted.reduce((sum, { startTime, endTime }) => {
    return sum + Math.max(0, endTime - Math.max(startTime, day.until)) / HOUR;
  }, 0);
  return {
    length,
    hours,
    missing: Math.max(0, length - covered),
    twice: Math.max(0, inside - covered),
    after,
  };
}

/** The same in a sentence; whether the hours add up to the day. */
export function hoursText(of: ReturnType<typeof hoursOfDay>): { text: string; isWhole: boolean } {
  const { length, hours, missing, twice, after } = of;
  const sum = `Hours sum to ${formatNumber(hours)} of ${formatNumber(length)}`;
  const faults = [
    missing >= SAME && `${formatNumber(missing)} h in no row`,
    twice >= SAME && `${formatNumber(twice)} h in two rows`,
    after >= SAME && `${formatNumber(after)} h after its end`,
  ].filter((fault) => fault !== false);
  return { text: faults.length > 0 ? `${sum}: ${faults.join(", ")}` : sum, isWhole: faults.length === 0 };
}
