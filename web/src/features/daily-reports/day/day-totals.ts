import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { timeWithin } from "@sigma/engine/daily-report/reported-hole";
import { formatNumber } from "../../../ui/format/numbers";
import type { DayRow } from "./day-rows";

/** The hours of one activity in a day; `code` null for time without one. */
export type ActivityTotal = { code: string | null; hours: number; proposed: number };

/** Hours are written with two decimals: less isn't a difference. */
const HOURS_TOLERANCE = 0.005;

/** A row of the day before that runs into a day. */
type Carried = Pick<DayRow, "startTime" | "endTime" | "activity"> & { proposal?: DayRow["proposal"] };
type Day = { from: EpochSeconds; until: EpochSeconds };

/**
 * The hours of a day by activity, in descending order, and how many of them are only proposed. A row that runs over midnight
 * counts on each day with its part of that day. Gaps in the data don't count as hours.
 */
export function dayTotals(
  rows: readonly DayRow[],
  { from, until }: Day = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY },
  carriedRows: readonly Carried[] = [],
): ActivityTotal[] {
  const totals = new Map<string | null, ActivityTotal>();
  for (const row of [...carriedRows, ...rows]) {
    const { activity, proposal = null } = row;
    const hours = timeWithin(row, { from, to: until }) / HOUR;
    if (proposal?.operation === "gap" || hours === 0) continue;
    const total = totals.get(activity) ?? { code: activity, hours: 0, proposed: 0 };
    total.hours += hours;
    total.proposed += proposal ? hours : 0;
    totals.set(activity, total);
  }
  return [...totals.values()].toSorted((a, b) => b.hours - a.hours);
}

/**
 * How the hours of a day stand against its length: whether some are missing or counted twice. A row that runs over midnight
 * counts on each day what lies in it.
 *
 * @param day `until` is its end, or now while it lasts
 * @param carriedRows rows of the day before that run into it
 */
export function hoursOfDay(rows: readonly DayRow[], day: Day, carriedRows: readonly Carried[] = []) {
  const length = (day.until - day.from) / HOUR;
  const countedRows = [...carriedRows, ...rows.filter(({ proposal }) => proposal?.operation !== "gap")];
  let coveredHours = 0;
  let end = day.from;
  for (const { startTime, endTime } of countedRows.toSorted((a, b) => a.startTime - b.startTime)) {
    coveredHours += Math.max(0, Math.min(endTime, day.until) - Math.max(startTime, end)) / HOUR;
    end = Math.max(end, endTime);
  }
  const hours = countedRows.reduce((sum, row) => sum + timeWithin(row, { from: day.from, to: day.until }) / HOUR, 0);
  return {
    length,
    hours,
    missing: Math.max(0, length - coveredHours),
    twice: Math.max(0, hours - coveredHours),
    day,
    carried: carriedRows,
  };
}

/** The same in a sentence; whether the hours add up to the day. */
export function hoursText(of: ReturnType<typeof hoursOfDay>): { text: string; isWhole: boolean } {
  const { length, hours, missing, twice } = of;
  const sum = `Hours sum to ${formatNumber(hours)} of ${formatNumber(length)}`;
  const faults = [
    missing >= HOURS_TOLERANCE && `${formatNumber(missing)} h in no row`,
    twice >= HOURS_TOLERANCE && `${formatNumber(twice)} h in two rows`,
  ].filter((fault) => fault !== false);
  return { text: faults.length > 0 ? `${sum}: ${faults.join(", ")}` : sum, isWhole: faults.length === 0 };
}
