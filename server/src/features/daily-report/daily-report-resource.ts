import { changedFields as withoutOwner } from "@sigma/contract/entity";
import { CallError } from "@sigma/contract/errors";
import type { dailyReportEvents } from "@sigma/contract/reports/daily-report";
import { NOT_BEGUN } from "@sigma/contract/reports/daily-report-texts";
import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { removalHandlers } from "../../calls/well-row-handlers";
import { proposeHandler } from "./proposal-handler";
import { type DayChange, DAILY_REPORT, checkTimes } from "./daily-report-store";

/** A day that has not started in any time zone has no report: its first hour is more than a day away. */
const MAX_LEAD = DAY;

/** An interval that starts by then has its end within a day. */
const LONGEST_LEAD = 2 * DAY;

type IntervalTimes = { startTime?: EpochSeconds | undefined; endTime?: EpochSeconds | undefined };

/** @throws CallError `validation` for an interval of a day that has not started, or whose end lies far in the future */
function checkBegun({ startTime, endTime }: IntervalTimes, now: EpochSeconds, field: string): void {
  if (startTime !== undefined && startTime > now + MAX_LEAD) {
    throw new CallError("validation", NOT_BEGUN, `${field}.startTime`);
  }
  if (endTime !== undefined && endTime > now + LONGEST_LEAD) {
    throw new CallError("validation", "The end lies more than two days in the future", `${field}.endTime`);
  }
}

const removal = removalHandlers((stores) => stores.dailyReports, DAILY_REPORT);

/** Handles the calls about daily reports. */
export const dailyReportHandlers: Handlers<typeof dailyReportEvents> = {
  async "daily-report/get"({ wellId, from = -Infinity, to = Infinity }, { stores }) {
    await wellNoOf(stores, wellId);
    return (await stores.dailyReports.all(wellId)).filter(({ startTime }) => startTime >= from && startTime <= to);
  },

  "daily-report/propose": proposeHandler,

  async "daily-report/change-day"({ wellId, add, change, remove, restore }, { stores, clock, user }) {
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
      restore: restore.map(({ id }) => id),
    };
    const changedReports = await stores.dailyReports.changeDay(wellId, changes, now, user._id);
    return changedReports;
  },

  async "daily-report/post"({ wellId, dailyReport }, { stores, clock, user }) {
    await wellNoOf(stores, wellId);
    const { hours: _hours, ...fields } = withoutOwner(dailyReport);
    checkTimes(fields, "dailyReport");
    checkBegun(fields, clock(), "dailyReport");
    const { _id } = await stores.dailyReports.create(wellId, fields, user._id);
    return { id: _id };
  },

  async "daily-report/patch"({ wellId, id, version, updateQuery }, { stores, clock, user }) {
    await wellNoOf(stores, wellId);
    checkBegun(updateQuery, clock(), "updateQuery");
    const { hours: _hours, ...fields } = withoutOwner(updateQuery);
    const changedReport = await stores.dailyReports.change(wellId, id, { fields, version }, user._id);
    return changedReport;
  },

  "daily-report/delete": removal.remove,
  "daily-report/restore": removal.restore,
};
