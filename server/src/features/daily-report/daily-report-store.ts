import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import { END_BEFORE_START } from "@sigma/contract/reports/daily-report-texts";
import { HOUR } from "@sigma/terms/durations";
import { activityText } from "@sigma/terms/activity-codes";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../../storage/database";
import { notRestorable } from "../../storage/deletion";
import { changedFields, type Changes } from "../../storage/entities/changes";
import { rowOf, type VersionedRow, versionedRows } from "../../storage/entities/versioned-rows";

/** The fields that a user enters in an interval of a daily report; its hours are derived from its times. */
export type DailyReportFields = Omit<DailyReport, "_id" | "wellId" | "version" | "hours">;

/** The changes made to the intervals of a well in one step. */
export type DayChange = {
  add: readonly DailyReportFields[];
  change: readonly { id: string; version?: number | undefined; fields: Changes<DailyReportFields> }[];
  remove: readonly { id: string; version?: number | undefined }[];
  /** Deleted intervals that are restored. */
  restore: readonly string[];
};

/** Intervals of daily reports. */
export type DailyReportStore = {
  /** The intervals of a well in order of time. */
  all(wellId: WellId): Promise<DailyReport[]>;
  /** @throws CallError `not-found` on `wellId` */
  create(wellId: WellId, fields: DailyReportFields, by?: string): Promise<DailyReport>;
  /** @throws CallError `not-found`; `validation` if it would end before it starts; `conflict` for an older version */
  change(
    wellId: WellId,
    id: string,
    change: { fields: Changes<DailyReportFields>; version?: number | undefined },
    by?: string,
  ): Promise<DailyReport>;
  /**
   * Applies a change to all of its intervals, or to none.
   *
   * @returns what was changed, then what was added, then what was restored
   * @throws CallError as `change`; `validation` if an interval is named twice; `conflict` if an interval of the
   *   change would overlap another one
   */
  changeDay(wellId: WellId, change: DayChange, now: EpochSeconds, by?: string): Promise<DailyReport[]>;
  /** Deletes an interval; false if it is unknown. */
  remove(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
  /** Undoes a deletion; false if it is too late. */
  restore(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
};

/** The name of an interval in a not-found error. */
export const DAILY_REPORT = "Daily Report";

/** Daily reports of a database. */
export function createDailyReportStore(database: Database): DailyReportStore {
  const reports = versionedRows<DailyReportFields>(database, "daily_report");
  return {
    all: async (wellId) => (await reports.all(wellId)).map(toReport).toSorted((a, b) => a.startTime - b.startTime),
    create: (wellId, fields, by) =>
      reports.inWell(wellId, by, async (rows) => toReport((await rows.add([{ fields }]))[0]!)),
    change: (wellId, id, { fields, version }, by) =>
      reports.inWell(wellId, by, async (rows) => {
        const row = rowOf(await rows.all(), id, DAILY_REPORT);
        await rows.checkVersion(version, row, toReport(row));
        const changes = changedFields(fields);
        checkTimes({ ...row.fields, ...changes }, "updateQuery");
        return toReport(await rows.change(row, changes));
      }),
    changeDay: (wellId, { add, change, remove, restore }, now, by) =>
      reports.inWell(wellId, by, async (rows) => {
        const storedRows = await rows.all();
        const namedIds = [...[...change, ...remove].map(({ id }) => id), ...restore];
        if (new Set(namedIds).size < namedIds.length) {
          throw new CallError("validation", "An interval must not be named twice", "id");
        }
        for (const { id, version } of remove) {
          const row = rowOf(storedRows, id, DAILY_REPORT);
          await rows.checkVersion(version, row, toReport(row));
          await rows.hide(id, now);
        }
        const doneReports: DailyReport[] = [];
        for (const { id, version, fields } of change) {
          const row = rowOf(storedRows, id, DAILY_REPORT);
          await rows.checkVersion(version, row, toReport(row));
          checkTimes({ ...row.fields, ...changedFields(fields) }, "change.updateQuery");
          doneReports.push(toReport(await rows.change(row, fields)));
        }
        for (const fields of add) checkTimes(fields, "add");
        doneReports.push(...(await rows.add(add.map((fields) => ({ fields })))).map(toReport));
        for (const id of restore) {
          if (!(await rows.restore(id, now))) throw notRestorable(DAILY_REPORT.toLowerCase(), "restore.id");
        }
        const all = (await rows.all()).map(toReport);
        doneReports.push(...restore.flatMap((id) => all.filter(({ _id }) => _id === id)));
        checkOverlaps(doneReports, all);
        return doneReports;
      }),
    remove: (wellId, id, now, by) => reports.inWell(wellId, by, (rows) => rows.hide(id, now)),
    restore: (wellId, id, now, by) => reports.inWell(wellId, by, (rows) => rows.restore(id, now)),
  };
}

const toReport = ({ id, wellId, fields, version }: VersionedRow<DailyReportFields>): DailyReport => ({
  ...fields,
  _id: id,
  wellId,
  hours: (fields.endTime - fields.startTime) / HOUR,
  version,
});

/** Shows only the sentence, without the field in front of it: it is the message of the specification. */
export function checkTimes(
  { startTime, endTime }: Pick<DailyReportFields, "startTime" | "endTime">,
  inside: string,
): void {
  if (endTime <= startTime) throw new CallError("validation", END_BEFORE_START, `${inside}.endTime`);
}

/** @throws CallError `conflict` naming the first two overlapping intervals, of which at least one was changed */
function checkOverlaps(changedReports: readonly DailyReport[], all: readonly DailyReport[]): void {
  for (const dailyReport of changedReports) {
    const other = all.find(
      ({ _id, startTime, endTime }) =>
        _id !== dailyReport._id && startTime < dailyReport.endTime && endTime > dailyReport.startTime,
    );
    if (other) throw new CallError("validation", `${rowText(dailyReport)} overlaps ${rowText(other)}`, "startTime");
  }
}

const rowText = ({ startTime, endTime, activity }: DailyReport) =>
  [momentText(startTime), "to", momentText(endTime), activity === null ? "" : activityText(activity)]
    .filter(Boolean)
    .join(" ");

const momentText = (time: EpochSeconds) => `${new Date(time * 1000).toISOString().slice(0, 16).replace("T", " ")} UTC`;
