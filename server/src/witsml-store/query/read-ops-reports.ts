import { HOUR } from "@sigma/terms/durations";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import type { WrittenOpsReport } from "@sigma/formats/witsml/write/write-ops-report";
import { reportedHole, timeWithin } from "@sigma/engine/daily-report/reported-hole";
import { activityOf } from "@sigma/terms/activity-codes";
import { reportingDayOf, spanOfReportingDay } from "@sigma/terms/reporting-day";
import { readReportingDay } from "../../time-axis/read-reporting-day";
import type { Stores } from "../../storage/stores";
import { notesOf } from "../../exchange/correction-notes";
import type { StoredWell } from "../../storage/entities/wells/well-store";

/** Activities that a report counts as rotating and sliding. */
const ROTARY = "2K";
const SLIDE = "2J";

/**
 * The daily reports of a well in the WITSML format, one a reporting day, by default that of the clock of its rig, newest first. Times and footage of
 * rotating and sliding are taken from the intervals that users confirmed or wrote, not from the data.
 */
export async function readOpsReports(well: StoredWell, stores: Stores): Promise<WrittenOpsReport[]> {
  const [rows, bhas, corrected, rig] = await Promise.all([
    stores.dailyReports.all(well._id),
    stores.bhas.all(well._id),
    stores.corrections.inRows(well.wellNo, { index: "time" }),
    well.rig ? stores.rigs.byId(well.rig._id) : null,
  ]);
  const rule = (await readReportingDay(stores, well._id)) ?? { startsAt: 0, zone: HOUR * (rig?.timezoneOffset ?? 0) };
  const days = new Map<string, DailyReport[]>();
  for (const row of rows) {
    const day = reportingDayOf(row.startTime, rule);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  const nameOf = new Map<string, string>(bhas.map(({ _id, name }) => [_id, name]));
  return [...days]
    .toSorted(([a], [b]) => b.localeCompare(a))
    .map(([day, ofDay]) => {
      const span = spanOfReportingDay(day, rule);
      const { from, to } = span;
      return {
        uid: well._id,
        wellName: well.name,
        rig: rig?.name ?? null,
        day,
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
