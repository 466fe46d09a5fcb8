import { z } from "zod";
import { defineRoutes, reads } from "../define";
import { QueryNumber } from "../entity";
import { WellId } from "../ids";
import { rowResources } from "../row-resources";
import { crew } from "../users/roles";

const rowNames = Object.keys(rowResources) as (keyof typeof rowResources)[];

/** All data of a well that are read a page at a time, in the order of reading. */
export const wellJsonResources = [
  "well",
  "settings",
  "bhas",
  "mwd-runs",
  "formation-tops",
  ...rowNames,
  "well-plans",
  "surveys",
  "recommendations",
  "daily-reports",
  "notifications",
  "corrections",
  "depth-rows",
  "samples",
] as const;

/** Rows of one page. */
const MOST_ROWS = 10_000;

const WellJsonPage = z
  .object({
    resource: z.enum(wellJsonResources),
    rows: z.array(z.record(z.string(), z.unknown())),
    /** Start of the next page; null after the last. */
    next: z.string().nullable(),
  })
  .meta({ id: "WellJsonPage" });
export type WellJsonPage = z.infer<typeof WellJsonPage>;

const resourceList = z
  .string()
  .max(500)
  .transform((text) => text.split(",").filter((name) => name !== ""))
  .pipe(z.array(z.enum(wellJsonResources, { error: `resources may name ${wellJsonResources.join(", ")}` })))
  .default([]);

/** All of a well as JSON. */
export const wellJsonRoutes = defineRoutes({
  "GET api/well-json": {
    summary:
      "All of a well, a page of one resource after the other: ask again with `cursor` set to `next` until it is null. Values are in field units, times in epoch seconds; absent values are left out",
    query: z.object({
      wellId: WellId,
      resources: resourceList,
      cursor: z
        .string()
        .max(100)
        .regex(/^[a-z-]+:-?[\d.]+$/, { error: "cursor must be what `next` was" })
        .optional(),
      limit: QueryNumber.pipe(
        z
          .number()
          .int({ error: "limit must be a whole number" })
          .min(1, { error: "limit must be at least 1" })
          .max(MOST_ROWS, {
            error: `limit must be at most ${MOST_ROWS}`,
          }),
      ).default(1000),
    }),
    reply: WellJsonPage,
    ...reads("named", crew),
    isLong: true,
  },
});
