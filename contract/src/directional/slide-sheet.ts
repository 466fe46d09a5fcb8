import { z } from "zod";
import { defineEvents, definePushes, defineRoutes, reads, writes } from "../define";
import {
  dayPeriod,
  Deleted,
  EpochSeconds,
  givenVersion,
  ignoredKeys,
  rangeOf,
  rangeShape,
  reportedTime,
  Restored,
  Success,
  Version,
} from "../entity";
import { WellId } from "../ids";
import { AggregationTime } from "../performance/stand-metric";
import { crew, readers } from "../users/roles";
import { ComparedWells, MeasuredDepth } from "./station";

/** Rows that one call can add, at most. */
const MOST_ROWS = 1000;
/** Rows that one call can merge, at most. */
const MOST_MERGED = 100;

const toolface = z
  .number()
  .min(0, { error: "a toolface must lie within 0 and 360 deg" })
  .max(360, { error: "a toolface must lie within 0 and 360 deg" })
  .nullable();
const distance = z.number().min(0).max(100_000).nullable();
const percent = z.number().min(0).max(100).nullable();
const mean = z.number().min(-1_000_000).max(1_000_000).nullable();

const fields = {
  startTime: EpochSeconds,
  endTime: EpochSeconds,
  startMD: MeasuredDepth,
  endMD: MeasuredDepth,
  trueSlideDistance: distance,
  averageToolface: toolface,
  toolfaceEfficiency: percent,
  targetScore: percent,
  averageROP: mean,
  averageWOB: mean,
  averageDiffPressure: mean,
  activity: percent,
  targetToolface: toolface,
  targetDistance: distance,
};

/**
 * A slide or rotation in the slide sheet: epoch seconds, ft MD, deg, %, ft/hr, klb, psi.
 *
 * `activity` is the share of the footage that was slid; values that were not measured or planned are null.
 */
export const SlideSheet = z
  .object({
    _id: z.string(),
    wellId: WellId,
    ...fields,
    /** A row that a user entered or changed; rows from the data never replace it. */
    byHand: z.boolean().meta({ description: "A person gave or changed the row" }),
    /** The data shows a row here, which `POST api/slide-sheet/use-record` brings back. */
    recorded: z.boolean().meta({ description: "The row follows from the data, or replaces one that does" }),
    /** The slide or rotation in progress, which grows; `endTime` is that of its last foot. */
    open: z.boolean().meta({ description: "The last row of the recorded hole, which nothing has ended yet" }),
    version: Version,
  })
  .meta({ id: "SlideSheet" });
export type SlideSheet = z.infer<typeof SlideSheet>;

const measuredFields = [
  "trueSlideDistance",
  "averageToolface",
  "toolfaceEfficiency",
  "targetScore",
  "averageROP",
  "averageWOB",
  "averageDiffPressure",
  "activity",
  "targetToolface",
  "targetDistance",
] as const satisfies readonly (keyof typeof fields)[];

/** The times of a row as they are written. */
const times = { startTime: reportedTime("startTime"), endTime: reportedTime("endTime") };

const { startMD, endMD } = fields;
const NewRow = z.object({
  ...times,
  startMD,
  endMD,
  ...(Object.fromEntries(measuredFields.map((name) => [name, fields[name].default(null)])) as {
    [Name in (typeof measuredFields)[number]]: z.ZodDefault<(typeof fields)[Name]>;
  }),
});

/** The totals of the slides of one period: of a day, of several days or of a well. */
export const SlideSheetGroup = z
  .object({ ...z.object(fields).shape, rows: z.number().int() })
  .meta({ id: "SlideSheetGroup" });
export type SlideSheetGroup = z.infer<typeof SlideSheetGroup>;

const id = z.string({ error: "id is required" });
const owner = { wellId: WellId, id };

/** Changes of slide sheets. */
export const slideSheetRoutes = defineRoutes({
  "POST api/slide-sheet": {
    summary: "Adds rows to the slide sheet of a well, all or none",
    body: z.object({ wellId: WellId, rows: z.array(NewRow).min(1, { error: "rows must have a row" }).max(MOST_ROWS) }),
    reply: z.array(SlideSheet),
    ...writes("named", crew),
    changes: ["slides"],
    takesData: true,
  },
  "PATCH api/slide-sheet": {
    summary: "Changes a row of the slide sheet",
    body: z.object({
      ...owner,
      ...givenVersion,
      updateValues: z.strictObject({ ...ignoredKeys, ...z.object({ ...fields, ...times }).partial().shape }),
    }),
    reply: SlideSheet,
    ...writes("rows", crew),
    changes: ["slides"],
  },
  "DELETE api/slide-sheet": {
    summary: "Deletes a row of the slide sheet",
    query: z.object(owner),
    reply: Deleted,
    ...writes("rows", crew),
    changes: ["slides"],
  },
  "POST api/slide-sheet/split": {
    summary: "Cuts a row of the slide sheet in two; both are measured again from the depth data",
    body: z.object({ ...owner, ...givenVersion, md: MeasuredDepth }),
    reply: z.array(SlideSheet),
    ...writes("rows", crew),
    changes: ["slides"],
  },
  "POST api/slide-sheet/merge": {
    summary: "Makes one row of rows that follow each other; it is measured again from the depth data",
    body: z.object({
      wellId: WellId,
      ids: z.array(z.string()).min(2, { error: "ids must name at least two rows" }).max(MOST_MERGED),
    }),
    reply: SlideSheet,
    ...writes("rows", crew),
    changes: ["slides"],
  },
  "POST api/slide-sheet/use-record": {
    summary: "Undoes what people changed of a row of the slide sheet that the data shows",
    body: z.object(owner),
    reply: Success,
    ...writes("rows", crew),
    changes: ["slides"],
  },
  "POST api/slide-sheet/restore": {
    summary: "Restores a row that was deleted within the last 10 minutes",
    body: z.object(owner),
    reply: Restored,
    ...writes("rows", crew),
    changes: ["slides"],
  },
});

/** Slide sheets over the socket. */
export const slideSheetEvents = defineEvents({
  "slide-sheet/get": {
    summary: "The rows of a well that reach into a range of depths, shallow first",
    request: rangeOf({ wellId: WellId, ...rangeShape, ...dayPeriod }),
    reply: z.array(SlideSheet),
    ...reads("named", readers),
    asOf: true,
    follows: ["slides", "drilled-slides", "reporting-days"],
  },
  "slide-sheet/get/compare": {
    summary:
      "The rows of several wells, by well; with `aggregationTime` (43200, 86400 or 604800 s) one for each period: sums of footage, means by footage",
    request: rangeOf({
      wellIds: ComparedWells,
      ...rangeShape,
      ...dayPeriod,
      aggregationTime: AggregationTime,
    }),
    reply: z.record(z.string(), z.array(z.union([SlideSheet, SlideSheetGroup]))),
    ...reads("named", readers),
  },
  "slide-sheets-updated": {
    summary: "The slide sheet of a well was changed: forwards to its other clients",
    request: z.object({ wellId: WellId }),
    reply: Success,
    ...writes("named", crew),
  },
});

/** Changed slide sheets. */
export const slideSheetPushes = definePushes({
  "slide-sheets-updated": {
    summary: "The slide sheet of the well has changed; read it again, a second later if the row has just been drilled",
    message: z.object({ wellId: WellId, live: z.literal(true).optional() }),
  },
});
