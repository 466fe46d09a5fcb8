import { z } from "zod";
import { definePushes, defineRoutes, reads, writes } from "../define";
import { givenVersion, requiredText, Version } from "../entity";
import { UserId, WellId } from "../ids";
import { deliveryStates } from "../notifications/delivery-limits";
import { adminOnly, crew } from "../users/roles";
import { reportUnits } from "./daily-report-pdf";
import { MOST_REPORT_RECIPIENTS, recipientKey } from "./report-recipients";

const HOUR_RULE = "hour must be a time of day such as 07:00";
const RECIPIENT_RULE = "recipients must each be a user or an e-mail address";

/** A user, or an address of a person without an account. Costs are sent to users who may see them. */
const ReportRecipient = z.union(
  [
    z.strictObject({ userId: UserId }),
    z.strictObject({
      address: z
        .email({ error: "address must be a valid e-mail address" })
        .max(254, { error: "address has more than 254 characters" }),
      /** Whether the costs are sent to it. */
      withCosts: z.boolean().default(false),
    }),
  ],
  { error: RECIPIENT_RULE },
);
export type ReportRecipient = z.infer<typeof ReportRecipient>;

/** How the daily report is sent by e-mail. */
const ReportMail = z
  .strictObject({
    isOn: z.boolean({ error: "isOn must be true or false" }),
    /** The time of day by the clock of the reporting day at which the report of the last ended day is sent. */
    hour: z.string({ error: HOUR_RULE }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, { error: HOUR_RULE }),
    recipients: z
      .array(ReportRecipient)
      .max(MOST_REPORT_RECIPIENTS, { error: `recipients must be at most ${MOST_REPORT_RECIPIENTS}` })
      .refine((list) => new Set(list.map(recipientKey)).size === list.length, {
        error: "recipients must each be named once",
      }),
    units: reportUnits,
  })
  .refine(({ isOn, recipients }) => !isOn || recipients.length > 0, {
    error: "recipients must have at least one entry",
    path: ["recipients"],
  });
export type ReportMail = z.infer<typeof ReportMail>;

/** The e-mail of the daily report of an operator, which its wells have unless they have their own. */
const OperatorReportMail = z
  .object({ _id: z.string(), name: z.string(), version: Version, own: ReportMail.nullable() })
  .meta({ id: "OperatorReportMail" });
export type OperatorReportMail = z.infer<typeof OperatorReportMail>;

/** The e-mail of the daily report as set for a well, and what applies where nothing is set for it. */
export const ReportMailSettings = z
  .object({
    wellId: WellId,
    version: Version,
    /** Null if that of the operator applies. */
    own: ReportMail.nullable(),
    /** Null for a well without an operator. */
    operator: OperatorReportMail.nullable(),
    /** The zone of the hour: its name, or how far its clock is ahead of UTC, s. */
    zone: z.union([z.number(), z.string()]),
    /** The next time at which a report is due; null if none is sent. */
    nextAt: z.number().nullable(),
    /** Why this installation sends no e-mails; null if it does. */
    unavailable: z.string().nullable(),
  })
  .meta({ id: "ReportMailSettings" });
export type ReportMailSettings = z.infer<typeof ReportMailSettings>;

/** A recipient of a report that was sent, and what came of it. */
const SentReportRecipient = z.object({
  name: z.string(),
  address: z.string(),
  withCosts: z.boolean(),
  state: z.enum(deliveryStates),
  /** When the mail server took it. */
  sentAt: z.number().nullable(),
  /** The last reply of the mail server, or why it is not sent. */
  answer: z.string().nullable(),
});

/** A report that was sent by e-mail. */
const SentReport = z
  .object({
    _id: z.string(),
    day: z.string(),
    madeAt: z.number(),
    /** By the schedule, by a user, or by a user again after the day was changed. */
    cause: z.enum(["schedule", "user", "correction"]),
    /** Whether it was made after its hour, such as after an outage. */
    isLate: z.boolean(),
    /** Whether the day had neither data nor a report, so that nothing was sent. */
    isEmpty: z.boolean(),
    /** The user who sent it; null for the schedule. */
    by: z.string().nullable(),
    recipients: z.array(SentReportRecipient),
  })
  .meta({ id: "SentReport" });
export type SentReport = z.infer<typeof SentReport>;

/** What would be sent of a day. */
const ReportMailPreview = z
  .object({
    subject: z.string(),
    text: z.string(),
    attachments: z.array(z.string()),
    recipients: z.array(
      z.object({
        name: z.string(),
        address: z.string(),
        withCosts: z.boolean(),
        /** Why nothing is sent to it; null if it is. */
        problem: z.string().nullable(),
      }),
    ),
    /** Why this installation sends no e-mails; null if it does. */
    unavailable: z.string().nullable(),
    /** When the report of the day was made last; null if it has not been sent. */
    sentAt: z.number().nullable(),
    /** Whether the day differs from what was sent last. */
    isChanged: z.boolean(),
  })
  .meta({ id: "ReportMailPreview" });
export type ReportMailPreview = z.infer<typeof ReportMailPreview>;

const ofDay = { wellId: WellId, day: z.iso.date({ error: "day must be a date such as 2009-07-04" }) };

/** The daily report by e-mail. */
export const reportMailRoutes = defineRoutes({
  "GET api/report-mail": {
    summary: "How the daily report of a well is sent by e-mail, as set for the well and for its operator",
    query: z.object({ wellId: WellId }),
    reply: ReportMailSettings,
    ...reads("named", crew),
    follows: ["reporting-days", "report-mails"],
  },
  "POST api/report-mail": {
    summary: "Sets how the daily report of a well is sent by e-mail; null takes the setting of its operator",
    body: z.strictObject({ wellId: WellId, ...givenVersion, own: ReportMail.nullable() }),
    reply: ReportMailSettings,
    ...writes("named", adminOnly),
    changes: ["report-mails"],
  },
  "POST api/operator-report-mail": {
    summary: "Sets how the daily reports of all wells of an operator that have no own setting are sent by e-mail",
    body: z.strictObject({ _id: requiredText("_id"), ...givenVersion, own: ReportMail.nullable() }),
    reply: OperatorReportMail,
    ...writes("installation", adminOnly),
  },
  "GET api/report-mail/preview": {
    summary: "The e-mail that would be sent of the report of a day, and its recipients",
    query: z.object(ofDay),
    reply: ReportMailPreview,
    ...reads("named", crew),
    follows: ["daily-reports", "report-mails"],
  },
  "GET api/report-mail/history": {
    summary: "The newest 100 reports of a well that were sent by e-mail, to whom and when",
    query: z.object({ wellId: WellId }),
    reply: z.array(SentReport),
    ...reads("named", crew),
    follows: ["report-mails"],
  },
  "POST api/report-mail/send": {
    summary: "Sends the report of a day to the recipients of its well; as a correction if it has been sent before",
    body: z.strictObject(ofDay),
    reply: z.object({ _id: z.string(), cause: z.enum(["user", "correction"]), recipients: z.number().int() }),
    ...writes("named", crew),
    changes: ["report-mails"],
  },
});

/** A report that was sent, or another setting of how it is. */
export const reportMailPushes = definePushes({
  "report-mails-updated": {
    summary: "How the daily report of the well is sent by e-mail was changed, or a report was sent; read it again",
    message: z.object({ wellId: WellId }),
  },
});
