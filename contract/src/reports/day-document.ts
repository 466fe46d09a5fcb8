import { z } from "zod";
import { WellId } from "../ids";

const nullableNumber = z.number().nullable();
const nullableText = z.string().nullable();

/** An interval of an exported report: epoch seconds, ft MD. */
const DocumentInterval = z.object({
  startTime: z.number(),
  endTime: z.number(),
  /** Its hours in the day: an interval that runs over the end of the day has the rest on the next one. */
  hours: z.number(),
  startMD: nullableNumber,
  endMD: nullableNumber,
  /** The name of the BHA. */
  bha: nullableText,
  phase: nullableText,
  /** The code of the activity with its description, and its main group of the IADC DDR Plus; null if none was chosen. */
  activity: nullableText,
  activityText: nullableText,
  group: nullableText,
  groupText: nullableText,
  planned: z.boolean().nullable(),
  lostTime: z.boolean(),
  description: z.string(),
  /** Accepted from the rig states, entered by a user, or only proposed. */
  state: z.enum(["confirmed", "entered", "proposed"]),
  /** The user who confirmed it; null otherwise. */
  by: nullableText,
  /** Of the proposal, %; null for what a user entered. */
  confidence: nullableNumber,
});

const Hours = { hours: z.number(), proposed: z.number() };

/**
 * The daily report of a day as other programs read it. Times are epoch seconds, lengths ft, angles deg, hours h, mud in ppg, s/qt, cP and
 * lbf/100 ft²; what is not known is null or an empty text.
 */
export const DayDocument = z
  .object({
    format: z.literal("sigma-daily-report"),
    formatVersion: z.literal(1),
    well: z.object({
      _id: WellId,
      name: z.string(),
      operator: nullableText,
      rig: nullableText,
      field: nullableText,
      jobId: nullableText,
    }),
    /** The date on which the day began, and its ends. */
    day: z.string(),
    from: z.number(),
    to: z.number(),
    /** The zone of the day: its name, or how far its clock is ahead of UTC, s. */
    zone: z.union([z.number(), z.string()]),
    supervisor: z.string(),
    toolPusher: z.string(),
    mudEngineer: z.string(),
    summary: z.string(),
    forecast: z.string(),
    remarks: z.string(),
    /** Hole depth at the end of the day and the hole made in it, from the samples, else from the intervals. */
    depth: nullableNumber,
    drilled: nullableNumber,
    intervals: z.array(DocumentInterval),
    /** Hours by activity and by main group, and how many of them are only proposed. */
    activities: z.array(z.object({ code: nullableText, text: z.string(), ...Hours })),
    groups: z.array(z.object({ group: nullableText, text: z.string(), ...Hours })),
    /** Hours of the day so far: all, confirmed or entered, only proposed, in no interval, in two intervals. */
    hours: z.object({
      length: z.number(),
      saved: z.number(),
      proposed: z.number(),
      missing: z.number(),
      twice: z.number(),
    }),
    /** Surveys taken in the day. */
    surveys: z.array(
      z.object({
        time: z.number(),
        md: z.number(),
        inclination: z.number(),
        azimuth: z.number(),
        tvd: z.number(),
        dls: nullableNumber,
      }),
    ),
    bha: z
      .object({
        name: z.string(),
        bitType: z.string(),
        bitManufacturer: z.string(),
        bitDiameter: nullableNumber,
      })
      .nullable(),
    mud: z
      .object({
        type: z.string(),
        density: z.number(),
        funnelViscosity: z.number(),
        plasticViscosity: z.number(),
        yieldPoint: z.number(),
      })
      .nullable(),
    /** Remarks on the data of the day, such as corrections; null without any. */
    dataRemarks: nullableText,
  })
  .meta({ id: "DayDocument" });
export type DayDocument = z.infer<typeof DayDocument>;
