import { z } from "zod";
import { defineRoutes, reads } from "../define";
import { QueryNumber } from "../entity";
import { WellId } from "../ids";
import { timeZoneName } from "../time-zone";
import { readers } from "../users/roles";

const HOURS_14 = 50_400;

/**
 * A day of the reports of a well. A well without a reporting day has days from 00:00 by the clock of the caller: of a zone by its
 * name, else of one that is a number of seconds ahead of UTC.
 */
export const reportedDay = {
  wellId: WellId,
  day: z.iso.date({ error: "day must be a date such as 2009-07-04" }),
  offset: QueryNumber.pipe(
    z
      .number({ error: "offset must be a number" })
      .min(-HOURS_14, { error: "offset must be between -50400 and 50400" })
      .max(HOURS_14, { error: "offset must be between -50400 and 50400" }),
  ).default(0),
  zone: timeZoneName("zone").optional(),
};

/** The units of an exported report. */
export const reportUnits = z
  .enum(["field", "metric", "mixed"], { error: "units must be field, metric or mixed" })
  .default("field");

/** The printed report of a day. */
export const dailyReportPdfRoutes = defineRoutes({
  "GET api/daily-report/pdf": {
    summary:
      "The daily report of a well as PDF, for a day by its reporting day, else by a zone or a clock that is a number of seconds ahead of UTC",
    query: z.object({ ...reportedDay, units: reportUnits }),
    reply: z.string(),
    ...reads("named", readers),
    media: "application/pdf",
  },
});
