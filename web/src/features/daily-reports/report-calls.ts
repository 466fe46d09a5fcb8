import type { EventRequest } from "@sigma/contract/call-types";
import { cantFind } from "@sigma/contract/error-texts";
import type { WellId } from "@sigma/contract/ids";
import type { DailyReport } from "@sigma/contract/reports/daily-report";
import { END_BEFORE_START } from "@sigma/contract/reports/daily-report-texts";
import { CallFailure } from "../../data/calls/call-failure";
import { request } from "../../data/calls/socket";
import { showToast, toast } from "../../data/notifications/toasts";

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
 * Does a change to a day, all of it or nothing.
 *
 * @param doneText what the toast says, such as `Daily Report created`
 * @returns whether it was saved; where it was not, an alert says why
 */
export async function changeDay(wellId: WellId, change: DayChange, doneText: string): Promise<boolean> {
  const rows = (change.add?.length ?? 0) + (change.change?.length ?? 0) + (change.remove?.length ?? 0);
  if (!(await isSuccessful(request("daily-report/change-day", { wellId, ...change })))) return false;
  toast.success(doneText, rows > 1 ? `${rows} intervals` : "");
  return true;
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
  try {
    await request("daily-report/patch", { wellId, id, version: knownReport.version, updateQuery });
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.newer) throw failure;
    return false;
  }
  toast.success("Daily Report updated");
  return true;
}

/** Deletes an interval, with a way back. */
export async function removeReport(wellId: WellId, { _id: id }: Pick<DailyReport, "_id">): Promise<void> {
  if (!(await isSuccessful(request("daily-report/delete", { wellId, id })))) return;
  showToast({
    group: "app",
    kind: "success",
    title: "Daily Report deleted",
    text: "",
    action: {
      label: "Undo",
      run: () => void isSuccessful(request("daily-report/restore", { wellId, id })),
    },
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
