import { changedFields as withoutOwner } from "@sigma/contract/entity";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { DailyReport, dailyReportEvents } from "@sigma/contract/reports/daily-report";
import { END_BEFORE_START, NOT_BEGUN } from "@sigma/contract/reports/daily-report-texts";
import { activityText } from "@sigma/terms/activity-codes";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../../storage/database";
import { notRestorable } from "../../storage/deletion";
import { changedFields, type Changes } from "../../storage/entities/changes";
import { rowOf, type VersionedRow, versionedRows } from "../../storage/entities/versioned-rows";
import type { CallContext, Handlers } from "../../transport/handlers";
import { wellNoOf } from "../../transport/well-of-call";
import { proposeHandler } from "./proposal-handler";

/** What a person says in an interval of a daily report; its hours follow from its times. */
export type DailyReportFields = Omit<DailyReport, "_id" | "wellId" | "version" | "hours">;

/** What is done to the intervals of a well in one step. */
export type DayChange = {
  add: readonly DailyReportFields[];
  change: readonly { id: string; version?: number | undefined; fields: Changes<DailyReportFields> }[];
  remove: readonly { id: string; version?: number | undefined }[];
};

/** Intervals of daily reports. */
export type DailyReportStore = {
  /** The intervals of a well in order of time. */
  all(wellId: WellId): Promise<DailyReport[]>;
  /** @throws CallError `not-found` on `wellId` */
  create(wellId: WellId, fields: DailyReportFields, by?: string): Promise<DailyReport>;
  /** @throws CallError `not-found`; `validation` where it would end before it begins; `conflict` for an older version */
  change(
    wellId: WellId,
    id: string,
    change: { fields: Changes<DailyReportFields>; version?: number | undefined },
    by?: string,
  ): Promise<DailyReport>;
  /**
   * Does a change to all of its intervals, or to none.
   *
   * @throws CallError as `change`; `validation` where an interval is named twice; `conflict` where an interval of the
   *   change would overlap another one
   */
  changeDay(wellId: WellId, change: DayChange, now: EpochSeconds, by?: string): Promise<DailyReport[]>;
  /** Deletes an interval; false where it is not known. */
  remove(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
  /** Undoes a deletion; false where it is too late. */
  restore(wellId: WellId, id: string, now: EpochSeconds, by?: string): Promise<boolean>;
};

const WHAT = "Daily Report";
const SECONDS_AN_HOUR = 3600;

/** Daily reports of a database. */
export function createDailyReportStore(database: Database): DailyReportStore {
  const reports = versionedRows<DailyReportFields>(database, "daily_report");
  return {
    all: async (wellId) => (await reports.all(wellId)).map(toReport).toSorted((a, b) => a.startTime - b.startTime),
    create: (wellId, fields, by) =>
      reports.inWell(wellId, by, async (rows) => toReport((await rows.add([{ fields }]))[0]!)),
    change: (wellId, id, { fields, version }, by) =>
      reports.inWell(wellId, by, async (rows) => {
        const row = rowOf(await rows.all(), id, WHAT);
        await rows.checkVersion(version, row, toReport(row));
        const changes = changedFields(fields);
        checkTimes({ ...row.fields, ...changes }, "updateQuery");
        return toReport(await rows.change(row, changes));
      }),
    changeDay: (wellId, { add, change, remove }, now, by) =>
      reports.inWell(wellId, by, async (rows) => {
        const stored = await rows.all();
        const named = [...change, ...remove].map(({ id }) => id);
        if (new Set(named).size < named.length) {
          throw new CallError("validation", "An interval must not be named twice", "id");
        }
        for (const { id, version } of remove) {
          const row = rowOf(stored, id, WHAT);
          await rows.checkVersion(version, row, toReport(row));
          await rows.hide(id, now);
        }
        const done: DailyReport[] = [];
        for (const { id, version, fields } of change) {
          const row = rowOf(stored, id, WHAT);
          await rows.checkVersion(version, row, toReport(row));
          checkTimes({ ...row.fields, ...changedFields(fields) }, "change.updateQuery");
          done.push(toReport(await rows.change(row, fields)));
        }
        for (const fields of add) checkTimes(fields, "add");
        done.push(...(await rows.add(add.map((fields) => ({ fields })))).map(toReport));
        checkOverlaps(done, (await rows.all()).map(toReport));
        return done;
      }),
    remove: (wellId, id, now, by) => reports.inWell(wellId, by, (rows) => rows.hide(id, now)),
    restore: (wellId, id, now, by) => reports.inWell(wellId, by, (rows) => rows.restore(id, now)),
  };
}

const toReport = ({ id, wellId, fields, version }: VersionedRow<DailyReportFields>): DailyReport => ({
  ...fields,
  _id: id,
  wellId,
  hours: (fields.endTime - fields.startTime) / SECONDS_AN_HOUR,
  version,
});

/** The sentence stands alone, without the field before it: it is the message of the specification. */
function checkTimes({ startTime, endTime }: Pick<DailyReportFields, "startTime" | "endTime">, inside: string): void {
  if (endTime <= startTime) throw new CallError("validation", END_BEFORE_START, `${inside}.endTime`);
}

/** @throws CallError `conflict` naming the first two intervals that overlap, of which one was changed */
function checkOverlaps(changed: readonly DailyReport[], all: readonly DailyReport[]): void {
  for (const one of changed) {
    const other = all.find(
      ({ _id, startTime, endTime }) => _id !== one._id && startTime < one.endTime && endTime > one.startTime,
    );
    if (other) throw new CallError("validation", `${rowText(one)} overlaps ${rowText(other)}`, "startTime");
  }
}

const rowText = ({ startTime, endTime, activity }: DailyReport) =>
  [momentText(startTime), "to", momentText(endTime), activity === null ? "" : activityText(activity)]
    .filter(Boolean)
    .join(" ");

const momentText = (time: EpochSeconds) => `${new Date(time * 1000).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** A day that has not begun anywhere has no report: its first hour is more than a day away. */
const AHEAD = 86_400;

/** @throws CallError `validation` for an interval of a day that has not begun */
function checkBegun({ startTime }: { startTime?: EpochSeconds | undefined }, now: EpochSeconds, field: string): void {
  if (startTime !== undefined && startTime > now + AHEAD) {
    throw new CallError("validation", NOT_BEGUN, `${field}.startTime`);
  }
}

const tell = (connections: CallContext["connections"], wellId: WellId) =>
  connections.pushToWell(wellId, "daily-reports-updated", { wellId });

/** Answers the calls about daily reports. */
export const dailyReportHandlers: Handlers<typeof dailyReportEvents> = {
  async "daily-report/get"({ wellId, from = -Infinity, to = Infinity }, { stores }) {
    await wellNoOf(stores, wellId);
    return (await stores.dailyReports.all(wellId)).filter(({ startTime }) => startTime >= from && startTime <= to);
  },

  "daily-report/propose": proposeHandler,

  async "daily-report/change-day"({ wellId, add, change, remove }, { stores, connections, clock, user }) {
    await wellNoOf(stores, wellId);
    const now = clock();
    const by = user.name || user.username;
    const changes: DayChange = {
      add: add.map(({ evidence, ...row }) => {
        checkBegun(row, now, "add");
        const { hours: _hours, ...fields } = withoutOwner(row);
        return evidence ? { ...fields, confirmed: { ...evidence, by, time: now } } : fields;
      }),
      change: change.map(({ updateQuery, ...row }) => {
        checkBegun(updateQuery, now, "change.updateQuery");
        const { hours: _hours, ...fields } = withoutOwner(updateQuery);
        return { ...row, fields };
      }),
      remove,
    };
    const done = await stores.dailyReports.changeDay(wellId, changes, now, user._id);
    tell(connections, wellId);
    return done;
  },

  async "daily-report/post"({ wellId, dailyReport }, { stores, connections, clock, user }) {
    await wellNoOf(stores, wellId);
    const { hours: _hours, ...fields } = withoutOwner(dailyReport);
    checkTimes(fields, "dailyReport");
    checkBegun(fields, clock(), "dailyReport");
    const { _id } = await stores.dailyReports.create(wellId, fields, user._id);
    tell(connections, wellId);
    return { id: _id };
  },

  async "daily-report/patch"({ wellId, id, version, updateQuery }, { stores, connections, clock, user }) {
    await wellNoOf(stores, wellId);
    checkBegun(updateQuery, clock(), "updateQuery");
    const { hours: _hours, ...fields } = withoutOwner(updateQuery);
    const changed = await stores.dailyReports.change(wellId, id, { fields, version }, user._id);
    tell(connections, wellId);
    return changed;
  },

  async "daily-report/delete"({ wellId, id }, { stores, connections, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.dailyReports.remove(wellId, id, clock(), user._id))) {
      throw new CallError("not-found", cantFind(WHAT, id), "id");
    }
    tell(connections, wellId);
    return { deleted: 1 };
  },

  async "daily-report/restore"({ wellId, id }, { stores, connections, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.dailyReports.restore(wellId, id, clock(), user._id))) throw notRestorable("daily report", "id");
    tell(connections, wellId);
    return { restored: 1 };
  },
};
