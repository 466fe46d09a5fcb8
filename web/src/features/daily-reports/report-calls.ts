import type { EventRequest } from "@sigma/contract/call-types";
import { cantFind } from "@sigma/contract/error-texts";
import type { WellId } from "@sigma/contract/ids";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import { END_BEFORE_START } from "@sigma/contract/reports/daily-report-texts";
import { CallFailure } from "../../data/calls/call-failure";
import { request } from "../../data/calls/socket";
import { offerUndo, showToast, toast } from "../../data/notifications/toasts";

/** The fields of a new interval in a request. */
export type NewReport = EventRequest<"daily-report/post">["dailyReport"];

/** The changes to a day in one step. */
export type DayChange = Omit<EventRequest<"daily-report/change-day">, "wellId">;

/** The changed fields of an interval. */
type ReportChanges = Omit<
  EventRequest<"daily-report/patch">["updateQuery"],
  "_id" | "id" | "wellId" | "userId" | "hours"
>;

/**
 * Adds an interval.
 *
 * @returns whether it was saved; if not, an alert gives the reason
 */
export async function createReport(wellId: WellId, dailyReport: NewReport): Promise<boolean> {
  if (dailyReport.endTime <= dailyReport.startTime) {
    toast.error("Daily Report creation error", END_BEFORE_START);
    return false;
  }
  if (!(await isSuccessful(request("daily-report/post", { wellId, dailyReport })))) return false;
  toast.success("Daily Report created");
  return true;
}

/**
 * Does a change to a day, all of it or nothing; its toast has a way back.
 *
 * @param reports the intervals before the change
 * @param doneText what the toast says, such as `Daily Report created`
 * @returns whether it was saved; where it was not, an alert says why
 */
export async function changeDay(
  wellId: WellId,
  change: DayChange,
  doneText: string,
  reports: readonly DailyReport[],
): Promise<boolean> {
  const rows = (change.add?.length ?? 0) + (change.change?.length ?? 0) + (change.remove?.length ?? 0);
  const work = request("daily-report/change-day", { wellId, ...change });
  if (!(await isSuccessful(work))) return false;
  const doneReports = await work;
  showToast({
    group: "app",
    kind: "success",
    title: doneText,
    text: rows > 1 ? `${rows} intervals` : "",
    ...(doneReports && {
      action: { label: "Undo", run: () => void undoChange(wellId, change, { before: reports, after: doneReports }) },
    }),
  });
  return true;
}

/** Undoes a change to a day: the server refuses it where an interval has been changed since. */
async function undoChange(
  wellId: WellId,
  change: DayChange,
  former: { before: readonly DailyReport[]; after: readonly DailyReport[] },
): Promise<void> {
  const undoing = request("daily-report/change-day", { wellId, ...reverseOf(change, former) });
  if (await isSuccessful(undoing)) toast.success("Daily Report restored");
}

/** The change that undoes a change; `after` has first what was changed, then what was added. */
export function reverseOf(
  change: DayChange,
  { before, after }: { before: readonly DailyReport[]; after: readonly DailyReport[] },
): DayChange {
  const changes = change.change ?? [];
  return {
    change: changes.flatMap(({ id, updateQuery }, at) => {
      const former = before.find(({ _id }) => _id === id);
      return former ? [{ id, version: after[at]!.version, updateQuery: formerValues(former, updateQuery) }] : [];
    }),
    remove: after.slice(changes.length).map(({ _id: id, version }) => ({ id, version })),
    restore: (change.remove ?? []).map(({ id }) => ({ id })),
  };
}

/** The values that the changed fields of an interval had before. */
function formerValues(former: DailyReport, changedFields: ReportChanges): ReportChanges {
  const names = Object.keys(changedFields) as (keyof ReportChanges)[];
  return Object.fromEntries(names.map((name) => [name, former[name] ?? null]));
}

/**
 * Changes an interval that the list has.
 *
 * @throws CallFailure with `newer` if another user has changed it meanwhile, so that the form can merge
 * @returns whether it was saved; if not, an alert gives the reason
 */
export async function updateReport(
  wellId: WellId,
  reports: readonly DailyReport[],
  id: string,
  updateQuery: ReportChanges,
): Promise<boolean> {
  const knownReport = reports.find(({ _id }) => _id === id);
  const fault = !knownReport
    ? cantFind("Daily Report", id)
    : (updateQuery.endTime ?? knownReport.endTime) <= (updateQuery.startTime ?? knownReport.startTime)
      ? END_BEFORE_START
      : null;
  if (!knownReport || fault !== null) {
    toast.error("Daily Report update error", fault ?? "");
    return false;
  }
  let changedReport: DailyReport | null;
  try {
    changedReport = await request("daily-report/patch", { wellId, id, version: knownReport.version, updateQuery });
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.newer) throw failure;
    return false;
  }
  const former = { id, version: changedReport?.version, updateQuery: formerValues(knownReport, updateQuery) };
  offerUndo({
    title: "Daily Report updated",
    undo: () => isSuccessful(request("daily-report/patch", { wellId, ...former })),
  });
  return true;
}

/** Deletes an interval, with a way back. */
export async function removeReport(wellId: WellId, { _id: id }: Pick<DailyReport, "_id">): Promise<void> {
  if (!(await isSuccessful(request("daily-report/delete", { wellId, id })))) return;
  offerUndo({
    title: "Daily Report deleted",
    undo: () => isSuccessful(request("daily-report/restore", { wellId, id })),
  });
}

/** Whether a call succeeded. The socket has already alerted the user to the cause, except for a version conflict. */
async function isSuccessful(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.newer) {
      const by = failure.newer.changedBy ?? "Somebody else";
      toast.error("Daily Report update error", `${by} has changed this row in the meantime. It is shown as it is now`);
    }
    return false;
  }
}
