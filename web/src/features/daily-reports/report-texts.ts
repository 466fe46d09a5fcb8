import type { DailyReport } from "@sigma/contract/reports/daily-report";
import { formatTypedMoment } from "../../ui/format/times";
import type { NewReport } from "./report-calls";

/** The texts in the form of an interval. */
export type FormTexts = {
  start: string;
  end: string;
  startMD: string;
  endMD: string;
  bha: string | null;
  phase: DailyReport["phase"];
  activity: string | null;
  lostTime: LostTime;
  description: string;
};

/** Whether a user marked the time as lost; null if the code and the text decide. */
export type LostTime = "yes" | "no" | null;

/** An interval as its form shows it. */
export const textsOf = (begin: Partial<NewReport>): FormTexts => ({
  start: begin.startTime === undefined ? "" : formatTypedMoment(begin.startTime),
  end: begin.endTime === undefined ? "" : formatTypedMoment(begin.endTime),
  startMD: depthText(begin.startMD),
  endMD: depthText(begin.endMD),
  bha: begin.bha ?? null,
  phase: begin.phase ?? null,
  activity: begin.activity ?? null,
  lostTime: begin.lostTime == null ? null : begin.lostTime ? "yes" : "no",
  description: begin.description ?? "",
});

const depthText = (md: number | null | undefined): string => (md == null ? "" : String(Math.round(md * 100) / 100));

/** A typed depth, ft; null for none. */
export const depthOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));

type Values = Pick<
  DailyReport,
  "startTime" | "endTime" | "startMD" | "endMD" | "bha" | "phase" | "activity" | "description"
> & { lostTime: boolean | null };

const fieldOf: Record<keyof Values, keyof FormTexts> = {
  startTime: "start",
  endTime: "end",
  startMD: "startMD",
  endMD: "endMD",
  bha: "bha",
  phase: "phase",
  activity: "activity",
  lostTime: "lostTime",
  description: "description",
};

/** The changed values of an interval: values shown rounded and not edited stay as they were. */
export const changedValues = (values: Values, changedFields: readonly (keyof FormTexts)[]): Partial<Values> =>
  Object.fromEntries(
    (Object.keys(values) as (keyof Values)[])
      .filter((name) => changedFields.includes(fieldOf[name]))
      .map((name) => [name, values[name]]),
  );
