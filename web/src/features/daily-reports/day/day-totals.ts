import { type ActivityTotal, coverHours, hoursByActivity } from "@sigma/engine/daily-report/hours-of-report";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { formatNumber } from "../../../ui/format/numbers";
import type { DayRow } from "./day-rows";

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
  const intervals = [...carriedRows, ...rows]
    .filter(({ proposal }) => proposal?.operation !== "gap")
    .map(({ startTime, endTime, activity, proposal }) => ({ startTime, endTime, activity, isProposed: !!proposal }));
  return hoursByActivity(intervals, { from, to: until });
}

/**
 * How the hours of a day stand against its length: whether some are missing or counted twice. A row that runs over midnight
 * counts on each day what lies in it.
 *
 * @param day `until` is its end, or now while it lasts
 * @param carriedRows rows of the day before that run into it
 */
export function hoursOfDay(rows: readonly DayRow[], day: Day, carriedRows: readonly Carried[] = []) {
  const countedRows = [...carriedRows, ...rows.filter(({ proposal }) => proposal?.operation !== "gap")];
  const cover = coverHours(countedRows, { from: day.from, to: day.until });
  return { ...cover, day, carried: carriedRows };
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
