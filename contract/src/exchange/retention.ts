import { z } from "zod";
import { defineRoutes, reads, writes } from "../define";
import { givenVersion, QueryNumber, Version } from "../entity";
import { WellId } from "../ids";
import { adminOnly, readers } from "../users/roles";
import { ArchiveJob } from "./archive-job";
import { FEWEST_DAYS, MOST_DAYS } from "./retention-limits";

/** The data removed from an archived well: its time samples, or everything but its name in the list. */
export const removedData = ["samples", "all"] as const;
export type RemovedData = (typeof removedData)[number];

const days = (label: string) =>
  z
    .number({ error: `${label} must be a number of days, or null for never` })
    .int({ error: `${label} must be a whole number of days` })
    .min(FEWEST_DAYS, { error: `${label} must be at least ${FEWEST_DAYS}` })
    .max(MOST_DAYS, { error: `${label} must be at most ${MOST_DAYS}` })
    .nullable();

const rules = {
  /** Days after which the samples of a finished well are archived and removed; null for never. */
  samplesAfterDays: days("samplesAfterDays"),
  /** Days after which all data of a finished well are archived and removed; null for never. */
  allAfterDays: days("allAfterDays"),
};

/** When finished wells are archived every night, and where to. */
export const Retention = z
  .object({
    version: Version,
    ...rules,
    /** Whether the server has a folder for archives; without one, no well is archived. */
    hasFolder: z.boolean(),
  })
  .meta({ id: "Retention" });
export type Retention = z.infer<typeof Retention>;

/** A finished well, and what archiving it would free. */
export const RetentionWell = z
  .object({
    wellId: WellId,
    name: z.string(),
    finishedAt: z.number(),
    /** Newest time sample, epoch seconds; null without any. */
    lastTime: z.number().nullable(),
    samples: z.number().int(),
    /** Bytes of the database that are freed if samples are removed, and if all data are removed. */
    sampleBytes: z.number().int(),
    allBytes: z.number().int(),
    /** The data kept when samples are removed: rows by depth, survey stations, daily reports, slides and other rows that users edit. */
    stays: z.object({
      depthRows: z.number().int(),
      surveys: z.number().int(),
      dailyReports: z.number().int(),
      slides: z.number().int(),
      events: z.number().int(),
    }),
    /** The data that the requested rules would remove tonight; null for nothing. */
    due: z.enum(removedData).nullable(),
    /** Why it cannot be archived now; null if it can. */
    refused: z.string().nullable(),
  })
  .meta({ id: "RetentionWell" });
export type RetentionWell = z.infer<typeof RetentionWell>;

/** The finished wells that are not archived completely: a page of them, the wells with the oldest data first, and figures of all. */
const RetentionPreview = z
  .object({
    wells: z.array(RetentionWell),
    /** Of all of them. */
    count: z.number().int(),
    /** Wells of a whole page. */
    pageSize: z.number().int(),
    /** The total that the requested rules would archive tonight: wells that can be archived, and the space that this frees. */
    due: z.object({ wells: z.number().int(), samples: z.number().int(), bytes: z.number().int() }),
  })
  .meta({ id: "RetentionPreview" });
export type RetentionPreview = z.infer<typeof RetentionPreview>;

/** A well whose data lie in an archive. */
export const ArchivedWell = z
  .object({
    wellId: WellId,
    name: z.string(),
    removed: z.enum(removedData),
    archivedAt: z.number(),
    archivedBy: z.string(),
    /** Of the archive. */
    bytes: z.number().int(),
    samples: z.number().int(),
    lastTime: z.number().nullable(),
    freedBytes: z.number().int(),
  })
  .meta({ id: "ArchivedWell" });
export type ArchivedWell = z.infer<typeof ArchivedWell>;

const queryDays = QueryNumber.pipe(z.number().int().min(FEWEST_DAYS).max(MOST_DAYS)).optional();

/** The data kept of finished wells, and for how long. */
export const retentionRoutes = defineRoutes({
  "GET api/retention": {
    summary: "Number of days after which finished wells are archived; null for never, the default",
    query: z.object({}),
    reply: Retention,
    ...reads("installation", adminOnly),
  },
  "PATCH api/retention": {
    summary: "Changes the number of days after which finished wells are archived; takes effect the next night",
    body: z
      .strictObject({ ...givenVersion, ...rules })
      .refine(
        ({ samplesAfterDays, allAfterDays }) =>
          samplesAfterDays === null || allAfterDays === null || allAfterDays >= samplesAfterDays,
        { error: "allAfterDays must not be below samplesAfterDays", path: ["allAfterDays"] },
      ),
    reply: Retention,
    ...writes("installation", adminOnly),
  },
  "GET api/retention/preview": {
    summary:
      "The finished wells with the space that archiving would free and the data that would stay, and which of them the given numbers of days would archive; nothing is changed",
    query: z.object({
      samplesAfterDays: queryDays,
      allAfterDays: queryDays,
      /** From 0 on. */
      page: QueryNumber.pipe(
        z
          .number()
          .int({ error: "page must be a whole number" })
          .min(0, { error: "page must be at least 0" })
          .max(1_000_000, { error: "page must be at most 1000000" }),
      ).optional(),
    }),
    reply: RetentionPreview,
    ...reads("all", adminOnly),
  },
  "POST api/retention/archive": {
    summary:
      "Starts archiving finished wells: each archive is written, read back and verified before anything of the well is removed",
    body: z.object({
      wellIds: z
        .array(WellId)
        .min(1, { error: "wellIds names no well" })
        .max(500, { error: "wellIds names more than 500 wells" }),
      removed: z.enum(removedData, { error: `removed must be one of ${removedData.join(", ")}` }),
    }),
    reply: z.array(ArchiveJob),
    ...writes("named", adminOnly),
  },
  "GET api/archived-well": {
    summary: "The wells whose data lie in an archive, and what was removed of each",
    query: z.object({}),
    reply: z.array(ArchivedWell),
    ...reads("all", readers),
  },
  "POST api/archived-well/restore": {
    summary: "Starts restoring the data of an archived well",
    body: z.object({ wellId: WellId }),
    reply: ArchiveJob,
    ...writes("named", adminOnly),
  },
});
