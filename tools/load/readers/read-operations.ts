import { DAY } from "@sigma/terms/durations";
import type { EventRequest } from "@sigma/contract/call-types";
import { createTimeReader } from "@sigma/formats/csv/times/time-reader";
import { convert } from "@sigma/terms/units";
import { activityCodeOf } from "./activity-code";
import { cellsOf, numberIn } from "./read-cells";

/** An interval of a daily report in the format of the request. */
export type Operation = EventRequest<"daily-report/post">["dailyReport"];

/** Longest text of an interval. */
const MAX_TEXT_LENGTH = 2000;

/**
 * Reads the operations of daily drilling reports, as Volve lists them: times to the minute, end depths in m.
 *
 * A row with the same times as the one before continues its remark. The activity in the sheet is put before the
 * remark, and gives the code. An end of 00:00 is the midnight that follows.
 *
 * @param timeZone of the times in the sheet
 * @returns the operations in their order, and the rows that have no times or end before they start
 */
export function readOperations(text: string, timeZone: string): { operations: Operation[]; leftOut: number } {
  const reader = createTimeReader({ dateOrder: "ymd", timeZone });
  const operations: Operation[] = [];
  let leftOut = 0;
  let before = "";
  for (const [date = "", start = "", end = "", depth, activity = "", , remark = ""] of cellsOf(text).slice(1)) {
    const last = operations.at(-1);
    const times = `${date} ${start.slice(0, 5)} ${end.slice(0, 5)}`;
    if (last && times === before) {
      last.description = `${last.description} ${remark.trim()}`.slice(0, MAX_TEXT_LENGTH);
      continue;
    }
    before = times;
    const [from, to] = [reader.read(`${date} ${start}`), reader.read(`${date} ${end}`)];
    const until = from !== null && to !== null && to <= from && end.startsWith("00:00") ? to + DAY : to;
    if (from === null || until === null || until <= from) {
      leftOut += 1;
      before = "";
      continue;
    }
    const metres = numberIn(depth);
    const name = activity.replaceAll(/\s+/g, " ").trim();
    operations.push({
      startTime: from,
      endTime: until,
      startMD: null,
      endMD: metres === null || metres === 0 ? null : convert(metres, "m", "ft"),
      bha: null,
      phase: null,
      activity: activityCodeOf(activity, remark),
      description: `${name}: ${remark.trim()}`.slice(0, MAX_TEXT_LENGTH),
    });
  }
  return { operations, leftOut };
}
