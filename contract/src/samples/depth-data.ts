import { unknownValue } from "../error-texts";
import { isDepthColumnId } from "@sigma/terms/depth-columns";
import { z } from "zod";
import { ColumnReply, Columns, Encoding } from "./column-reply";
import { ComparedWells } from "../directional/station";
import { defineEvents, defineRoutes, reads } from "../define";
import { rangeOf, rangeShape } from "../entity";
import { WellId } from "../ids";
import { LIVE_DEPTH_INTERVAL } from "./reply-limits";
import { readers } from "../users/roles";
import { nameList, seriesQuery } from "./well-data";

const depthAxis = ["depth", "time"];
const isDepthName = (name: string) => depthAxis.includes(name) || isDepthColumnId(name);

/** Names of the requested depth columns; `depth` is always in the reply, an empty list requests every column. */
export const DepthProjection = z
  .array(z.string().refine(isDepthName, { error: "projection may name depth columns only" }))
  .max(80)
  .default([]);

/** Steps of aggregated depth data, ft. */
export const depthSteps = [1000, 500, 250, 100] as const;

const key = z.enum(["depth", "correctedDepth"]).default("depth");

/** A condition on depth rows; rig state 20 means every state. */
export const DepthCondition = z
  .object({
    field: z.string().refine(isDepthName, { error: "field must be a depth column" }),
    value: z.object({ from: z.number(), to: z.number() }).refine(({ from, to }) => from <= to, {
      error: "from must not be greater than to",
      path: ["from"],
    }),
    rigState: z.number().int().min(0).max(20).default(20),
  })
  .meta({ id: "DepthCondition" });
export type DepthCondition = z.infer<typeof DepthCondition>;

/** Depth columns for programs. */
export const depthDataRoutes = defineRoutes({
  "GET api/depth-data": {
    summary:
      "Depth columns by depth as JSON columns, thinned to at most about `points` rows so that every minimum and maximum stays; `columns` with commas between them",
    query: rangeOf({
      ...seriesQuery,
      columns: nameList("columns").pipe(
        z
          .array(z.string().refine(isDepthName, { error: "columns may name depth columns only" }))
          .min(1, { error: "columns must name a column" })
          .max(80),
      ),
    }),
    reply: Columns,
    ...reads("named", readers),
  },
});

/** Depth-indexed data of a well: one row a foot, columns by depth, ascending. */
export const depthDataEvents = defineEvents({
  "depth-data/get": {
    summary: "Depth columns, thinned so that every minimum and maximum stays",
    request: rangeOf({
      wellId: WellId,
      ...rangeShape,
      projection: DepthProjection,
      key,
      caching: z.boolean().default(false),
      depthInterval: z.number().positive().max(40_000).default(LIVE_DEPTH_INTERVAL),
      pixels: z.number().int().min(10).max(10_000).optional(),
      encoding: Encoding,
    }),
    reply: ColumnReply,
    ...reads("named", readers),
    asOf: true,
  },
  "depth-data/get/raw": {
    summary: "Depth columns exactly as stored, the first `limit` rows",
    request: rangeOf({
      wellId: WellId,
      ...rangeShape,
      projection: DepthProjection,
      key,
      limit: z.number().int().min(1).max(100_000).default(10_000),
      encoding: Encoding,
    }),
    reply: ColumnReply,
    ...reads("named", readers),
    asOf: true,
    follows: ["samples", "stands"],
  },
  "depth-data/get/aggregated": {
    summary: "Means per step of 1000, 500, 250 or 100 ft, the largest that still gives ten bins",
    request: rangeOf({ wellId: WellId, ...rangeShape, projection: DepthProjection, encoding: Encoding }),
    reply: ColumnReply,
    ...reads("named", readers),
    asOf: true,
  },
  "depth-data/get/compare": {
    summary:
      "Depth columns of several wells, by well, each thinned so that every minimum and maximum stays; more than ten wells are answered as JSON columns",
    request: rangeOf({
      wellIds: ComparedWells,
      ...rangeShape,
      traces: DepthProjection,
      key,
      caching: z.boolean().default(false),
      pixels: z.number().int().min(10).max(10_000).optional(),
      encoding: Encoding,
    }),
    reply: z.record(z.string(), ColumnReply),
    ...reads("named", readers),
    asOf: true,
  },
  "depth-data/get/count": {
    summary: "How many depth rows meet the conditions",
    request: z.object({
      wellId: WellId,
      filterConditions: z.array(DepthCondition).max(50).default([]),
      filterOperator: z
        .string()
        .refine((operator) => operator === "AND" || operator === "OR", {
          error: ({ input }) => unknownValue("filter operator type", input),
        })
        .default("AND"),
    }),
    reply: z.object({ count: z.number().int() }),
    ...reads("named", readers),
    asOf: true,
  },
});
