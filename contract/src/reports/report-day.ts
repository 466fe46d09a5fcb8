import { z } from "zod";
import { defineRows } from "../define-rows";

const person = (label: string) =>
  z
    .string()
    .trim()
    .max(64, { error: `${label} has more than 64 characters` });
const longText = (label: string) =>
  z
    .string()
    .trim()
    .max(4000, { error: `${label} has more than 4000 characters` });

const fields = {
  day: z.iso.date({ error: "day must be a date such as 2009-07-04" }),
  /** The company man: the supervisor of the operator on the rig. */
  supervisor: person("supervisor"),
  toolPusher: person("toolPusher"),
  mudEngineer: person("mudEngineer"),
  /** What was done in the day, and what is planned for the next 24 h. */
  summary: longText("summary"),
  forecast: longText("forecast"),
  remarks: longText("remarks"),
};

/** The people and texts of the daily report of a day; a well has one record a day. */
export const reportDays = defineRows("report-day", {
  fields,
  added: {
    ...fields,
    supervisor: fields.supervisor.default(""),
    toolPusher: fields.toolPusher.default(""),
    mudEngineer: fields.mudEngineer.default(""),
    summary: fields.summary.default(""),
    forecast: fields.forecast.default(""),
    remarks: fields.remarks.default(""),
  },
  order: "newest day first",
  topic: "daily-reports",
});

export type ReportDay = z.infer<typeof reportDays.Row>;
