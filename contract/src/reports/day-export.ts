import { z } from "zod";
import { defineRoutes, reads } from "../define";
import { readers } from "../users/roles";
import { reportedDay, reportUnits } from "./daily-report-pdf";
import { DayDocument } from "./day-document";

/** The daily report of a day as files for other programs. */
export const dayExportRoutes = defineRoutes({
  "GET api/daily-report/json": {
    summary:
      "The daily report of a day as JSON: its people and texts, intervals with their codes and groups, hours, surveys, bit and mud, in field units",
    query: z.object(reportedDay),
    reply: DayDocument,
    ...reads("named", readers),
  },
  "GET api/daily-report/xlsx": {
    summary: "The daily report of a day as an Excel workbook; times are those of the zone of its reporting day",
    query: z.object({ ...reportedDay, units: reportUnits }),
    reply: z.string(),
    ...reads("named", readers),
    media: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  "GET api/daily-report/witsml": {
    summary:
      "The daily report of a day as a drillReport of WITSML 1.4.1.1, with the intervals that users confirmed or entered",
    query: z.object(reportedDay),
    reply: z.string(),
    ...reads("named", readers),
    media: "application/xml",
  },
});
