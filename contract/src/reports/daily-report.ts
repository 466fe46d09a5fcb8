import { activityOf } from "@sigma/terms/activity-codes";
import { dailyReportPhases } from "@sigma/terms/daily-report-phases";
import { z } from "zod";
import { MeasuredDepth } from "../directional/station";
import { defineEvents, definePushes, reads, writes } from "../define";
import {
  Deleted,
  EpochSeconds,
  givenVersion,
  ignoredKeys,
  rangeOf,
  rangeShape,
  reportedTime,
  Restored,
  Version,
} from "../entity";
import { WellId } from "../ids";
import { crew, readers } from "../users/roles";
import { ActivityEvidence, DayProposal } from "./day-proposal";
import { calculationInputs } from "../topics";

const fields = {
  startTime: EpochSeconds,
  endTime: EpochSeconds,
  /** Hole depth at the start and the end, ft; null if not entered. */
  startMD: MeasuredDepth.nullable(),
  endMD: MeasuredDepth.nullable(),
  /** The `_id` of the BHA in the hole; null for none. */
  bha: z.string().max(200).nullable(),
  phase: z.enum(dailyReportPhases, { error: `phase must be one of ${dailyReportPhases.join(", ")}` }).nullable(),
  /** The code of an activity, such as `2J`; null if none has been chosen. */
  activity: z
    .string()
    .refine((code) => activityOf(code) !== null, { error: "activity must be one of the activity codes" })
    .nullable(),
  description: z.string().trim().max(2000, { error: "description has more than 2000 characters" }),
};

/** Whether a user classifies the time as lost; null or absent if the code and the text of the interval decide. */
const lostTime = z.boolean().nullable().optional();

/**
 * An interval of a daily report: epoch seconds, ft MD. It belongs to the day of its `startTime`.
 *
 * `hours` is (endTime - startTime) / 3600, computed by the server.
 */
export const DailyReport = z
  .object({
    _id: z.string(),
    wellId: WellId,
    ...fields,
    lostTime,
    hours: z.number(),
    version: Version,
    /** For an interval that a user accepted from the rig states: the evidence for it, the user and the time. */
    confirmed: ActivityEvidence.extend({ by: z.string(), time: z.number() }).optional(),
  })
  .meta({ id: "DailyReport" });
export type DailyReport = z.infer<typeof DailyReport>;

/** `hours` follows from the times: a value that a client sends is accepted and ignored. */
const computedFields = { hours: z.unknown().optional() };

/** The times of an interval as they are written. */
const times = { startTime: reportedTime("startTime"), endTime: reportedTime("endTime") };

const NewDailyReport = z.object({
  ...ignoredKeys,
  ...computedFields,
  ...times,
  startMD: fields.startMD.default(null),
  endMD: fields.endMD.default(null),
  bha: fields.bha.default(null),
  phase: fields.phase.default(null),
  activity: fields.activity.default(null),
  description: fields.description.default(""),
  lostTime,
});

const changes = z.strictObject({
  ...ignoredKeys,
  ...computedFields,
  ...z.object({ ...fields, ...times, lostTime }).partial().shape,
});

/** Intervals of one change of a day at most. */
const MOST_ROWS = 500;
/** Times of one proposal at most: a day of 25 hours. */
const LONGEST_DAY = 90_000;

const idText = z.string().min(1).max(200);

const owner = { wellId: WellId, id: z.string({ error: "id is required" }) };

/** Daily reports over the socket. */
export const dailyReportEvents = defineEvents({
  "daily-report/get": {
    summary: "The intervals of the daily reports of a well that start in a range of time, in order of time",
    request: rangeOf({ wellId: WellId, ...rangeShape }),
    reply: z.array(DailyReport),
    ...reads("named", readers),
    asOf: true,
    follows: ["daily-reports"],
  },
  "daily-report/post": {
    summary: "Adds an interval to the daily reports of a well",
    request: z.object({ wellId: WellId, dailyReport: NewDailyReport }),
    reply: z.object({ id: z.string() }),
    ...writes("named", crew),
    changes: ["daily-reports"],
  },
  "daily-report/patch": {
    summary: "Changes an interval of a daily report",
    request: z.object({
      ...owner,
      ...givenVersion,
      updateQuery: changes,
    }),
    reply: DailyReport,
    ...writes("rows", crew),
    changes: ["daily-reports"],
  },
  "daily-report/propose": {
    summary: "The activities of a day as its rig states propose them; nothing is stored",
    request: z
      .object({ wellId: WellId, from: EpochSeconds, to: EpochSeconds })
      .refine(({ from, to }) => from < to, { error: "from must be before to", path: ["from"] })
      .refine(({ from, to }) => to - from <= LONGEST_DAY, { error: "to must be at most 25 hours later", path: ["to"] }),
    reply: DayProposal,
    ...reads("named", readers),
    asOf: true,
    follows: calculationInputs,
  },
  "daily-report/change-day": {
    summary:
      "Adds, changes, deletes and restores intervals of a well in one step, all of them or none; refused where intervals of it would overlap others",
    request: z.object({
      wellId: WellId,
      add: z
        .array(NewDailyReport.extend({ evidence: ActivityEvidence.optional() }))
        .max(MOST_ROWS)
        .default([]),
      change: z
        .array(z.object({ id: idText, ...givenVersion, updateQuery: changes }))
        .max(MOST_ROWS)
        .default([]),
      remove: z
        .array(z.object({ id: idText, ...givenVersion }))
        .max(MOST_ROWS)
        .default([]),
      /** Intervals that were deleted within the last 10 minutes. */
      restore: z
        .array(z.object({ id: idText }))
        .max(MOST_ROWS)
        .default([]),
    }),
    /** The intervals that were changed, then those that were added, then those that were restored. */
    reply: z.array(DailyReport),
    ...writes("rows", crew),
    changes: ["daily-reports"],
  },
  "daily-report/delete": {
    summary: "Deletes an interval of a daily report",
    request: z.object(owner),
    reply: Deleted,
    ...writes("rows", crew),
    changes: ["daily-reports"],
  },
  "daily-report/restore": {
    summary: "Restores an interval that was deleted within the last 10 minutes",
    request: z.object(owner),
    reply: Restored,
    ...writes("rows", crew),
    changes: ["daily-reports"],
  },
});

/** Changed daily reports. */
export const dailyReportPushes = definePushes({
  "daily-reports-updated": {
    summary: "The daily reports of the well were changed; read them again",
    message: z.object({ wellId: WellId }),
  },
});
