import { z } from "zod";
import { defineEvents, defineRoutes, reads, writes } from "../define";
import { givenVersion, requiredText, Version } from "../entity";
import { WellId } from "../ids";
import { timeZoneName } from "../time-zone";
import { adminOnly, readers } from "../users/roles";

const fields = {
  startsAt: z
    .string({ error: "startsAt must be a time of day such as 06:00" })
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, { error: "startsAt must be a time of day such as 06:00" })
    .nullable(),
  zone: timeZoneName("zone").nullable(),
};

/** The start of the reporting day of an operator, which its wells have unless they have their own. */
const OperatorReportingDay = z
  .object({ _id: z.string(), name: z.string(), version: Version, ...fields })
  .meta({ id: "OperatorReportingDay" });
export type OperatorReportingDay = z.infer<typeof OperatorReportingDay>;

/** The start of the reporting day as set for a well, and what applies where nothing is set for it. */
export const ReportingDaySettings = z
  .object({
    wellId: WellId,
    version: Version,
    ...fields,
    /** Null for a well without an operator. */
    operator: OperatorReportingDay.nullable(),
    /** How far the clock of the rig is ahead of UTC, h; null for a well without a rig. */
    rigOffset: z.number().nullable(),
  })
  .meta({ id: "ReportingDaySettings" });
export type ReportingDaySettings = z.infer<typeof ReportingDaySettings>;

/** The reporting day of a well. */
export const reportingDayEvents = defineEvents({
  "reporting-day/get": {
    summary:
      "When the reporting day of a well begins: minutes after midnight, in a zone by its name or its offset from UTC in s; null if neither the well nor its operator has a reporting day",
    request: z.object({ wellId: WellId }),
    reply: z
      .object({
        startsAt: z.number().int().min(0).max(1439),
        zone: z.union([z.number(), z.string()]),
      })
      .nullable(),
    ...reads("named", readers),
    follows: ["settings", "reporting-days"],
  },
});

/** The reporting day as it is set for a well and for an operator. */
export const reportingDayRoutes = defineRoutes({
  "GET api/reporting-day": {
    summary: "The start of the reporting day as set for a well and for its operator; null where it isn't set",
    query: z.object({ wellId: WellId }),
    reply: ReportingDaySettings,
    ...reads("named", readers),
    follows: ["settings", "reporting-days"],
  },
  "POST api/reporting-day": {
    summary: "Sets the start of the reporting day of a well; null takes that of its operator. Reports stay as they are",
    body: z.strictObject({ wellId: WellId, ...givenVersion, ...fields }),
    reply: ReportingDaySettings,
    ...writes("named", adminOnly),
    changes: ["reporting-days", "daily-reports"],
  },
  "POST api/operator-reporting-day": {
    summary: "Sets the start of the reporting day for all wells of an operator that have none of their own",
    body: z.strictObject({ _id: requiredText("_id"), ...givenVersion, ...fields }),
    reply: OperatorReportingDay,
    ...writes("installation", adminOnly),
  },
});
