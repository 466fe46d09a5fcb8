import type { WellId } from "@sigma/contract/ids";
import type { ReportDay } from "@sigma/contract/reports/report-day";
import { type ReportDayText, reportDayTexts } from "@sigma/contract/reports/report-day-texts";
import { CallFailure } from "../../../data/calls/call-failure";
import { call } from "../../../data/calls/rest";
import { offerUndo, toast } from "../../../data/notifications/toasts";
import type { DayName } from "../../../ui/controls/calendar/days";

/** The people and texts of the report of a day as typed. */
export type PeopleTexts = Record<ReportDayText, string>;

/** The labels of the people and texts. */
export const peopleLabels: Readonly<Record<ReportDayText, string>> = {
  supervisor: "Supervisor",
  toolPusher: "Tool pusher",
  mudEngineer: "Mud engineer",
  summary: "Summary",
  forecast: "Forecast 24 h",
  remarks: "Remarks",
};

/** A record as its form opens; empty without one. */
export const peopleFormOf = (record: ReportDay | null): PeopleTexts =>
  Object.fromEntries(reportDayTexts.map((name) => [name, record?.[name] ?? ""])) as PeopleTexts;

/**
 * Saves the people and texts of a day; the toast has a way back.
 *
 * @param record the one of the day that is changed; null for the first
 * @throws CallFailure with `newer` if another user has changed it meanwhile, so that the form can merge
 */
export async function savePeople(
  { wellId, day, record }: { wellId: WellId; day: DayName; record: ReportDay | null },
  changes: Partial<PeopleTexts>,
): Promise<void> {
  const undo = record ? await changePeople(record, changes) : await addPeople(wellId, day, changes);
  offerUndo({ title: "People and texts saved", undo: () => runUndo(undo) });
}

async function addPeople(wellId: WellId, day: DayName, changes: Partial<PeopleTexts>): Promise<() => Promise<unknown>> {
  const addedRecord = await call("POST api/report-day", { wellId, day, ...changes });
  return async () => addedRecord && call("DELETE api/report-day", { wellId, id: addedRecord._id });
}

async function changePeople(record: ReportDay, changes: Partial<PeopleTexts>): Promise<() => Promise<unknown>> {
  const { wellId, _id: id, version } = record;
  const changedRecord = await call("PATCH api/report-day", { wellId, id, version, updateValues: changes });
  const former = Object.fromEntries(
    (Object.keys(changes) as ReportDayText[]).map((name) => [name, record[name]]),
  ) as Partial<PeopleTexts>;
  return async () =>
    changedRecord && call("PATCH api/report-day", { wellId, id, version: changedRecord.version, updateValues: former });
}

async function runUndo(undo: () => Promise<unknown>): Promise<void> {
  try {
    await undo();
    toast.success("People and texts restored");
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.newer) toast.error("People and texts", "Another user has changed them in the meantime");
  }
}
