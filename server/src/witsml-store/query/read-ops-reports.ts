import { DAY, HOUR } from "@sigma/terms/durations";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import type { WrittenOpsReport } from "@sigma/formats/witsml/write/write-ops-report";
import { reportedHole, timeWithin } from "@sigma/engine/daily-report/reported-hole";
import { activityOf } from "@sigma/terms/activity-codes";
import type { Stores } from "../../storage/stores";
import { notesOf } from "../../exchange/correction-notes";
import type { StoredWell } from "../../storage/entities/wells/well-store";

/** Activities that a report counts as rotating and sliding. */
const ROTARY = "2K";
const SLIDE = "2J";

/**
 * The daily reports of a well in the WITSML format, one a day by the clock of its rig, newest first. Times and footage of
 * rotating and sliding are taken from the intervals that users confirmed or wrote, not from the data.
 */
export async function readOpsReports(well: StoredWell, stores: Stores): Promise<WrittenOpsReport[]> {
  const [rows, bhas, corrected, rig] = await Promise.all([
    stores.dailyReports.all(well._id),
    stores.bhas.all(well._id),
    stores.corrections.inRows(well.wellNo, { index: "time" }),
    well.rig ? stores.rigs.byId(well.rig._id) : null,
  ]);
  const offset = HOUR * (rig?.timezoneOffset ?? 0);
  const days = new Map<number, DailyReport[]>();
  for (const row of rows) {
    const day = Math.floor((row.startTime + offset) / DAY);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  const nameOf = new Map<string, string>(bhas.map(({ _id, name }) => [_id, name]));
  return [...days]
    .toSorted(([a], [b]) => b - a)
    .map(([day, ofDay]) => {
      const span = { from: day * DAY - offset, to: (day + 1) * DAY - offset };
      const { from, to } = span;
      return {
        uid: well._id,
        wellName: well.name,
        rig: rig?.name ?? null,
        day: new Date(day * DAY * 1000).toISOString().slice(0, 10),
        from,
        to,
        ...reportedHole(rows, span),
        rotating: sumActivity(rows, ROTARY, span),
        sliding: sumActivity(rows, SLIDE, span),
        rop: null,
        mud: null,
        comments: notesOf(corrected.filter((span) => span.from < to && span.to >= from)),
        activities: ofDay.map(({ _id: id, bha, activity, description, ...row }) => ({
          ...row,
          id,
          activity: activity === null ? null : activityOf(activity),
          bha: bha === null ? null : (nameOf.get(bha) ?? null),
          comments: description,
        })),
      };
    });
}

/** Time and footage of an activity in a day, of an interval that runs over its border the part in it; null without any. */
function sumActivity(
  rows: readonly DailyReport[],
  code: string,
  day: { from: number; to: number },
): WrittenOpsReport["rotating"] {
  const of = rows.flatMap((row) => {
    const time = timeWithin(row, day);
    return row.activity === code && time > 0 ? [{ ...row, time, share: time / (row.endTime - row.startTime) }] : [];
  });
  if (of.length === 0) return { time: null, distance: null };
  const rowsWithDepths = of.filter(({ startMD, endMD }) => startMD !== null && endMD !== null);
  return {
    time: of.reduce((sum, { time }) => sum + time, 0),
    distance:
      rowsWithDepths.length === 0
        ? null
        : rowsWithDepths.reduce((sum, { startMD, endMD, share }) => sum + share * (endMD! - startMD!), 0),
  };
}
