import { z } from "zod";
import { defineRoutes, reads } from "../define";
import { QueryNumber } from "../entity";
import { WellId } from "../ids";
import { readers } from "../users/roles";

const HOURS_14 = 50_400;

/** The printed report of a day. */
export const dailyReportPdfRoutes = defineRoutes({
  "GET api/daily-report/pdf": {
    summary: "The daily report of a well as PDF, for a day by a clock that is a number of seconds ahead of UTC",
    query: z.object({
      wellId: WellId,
      day: z.iso.date({ error: "day must be a date such as 2009-07-04" }),
      offset: QueryNumber.pipe(
        z
          .number({ error: "offset must be a number" })
          .min(-HOURS_14, { error: "offset must be between -50400 and 50400" })
          .max(HOURS_14, { error: "offset must be between -50400 and 50400" }),
      ).default(0),
      units: z.enum(["field", "metric", "mixed"], { error: "units must be field, metric or mixed" }).default("field"),
    }),
    reply: z.string(),
    ...reads("named", readers),
    media: "application/pdf",
  },
});
