import { z } from "zod";
import { defineEvents, reads } from "../define";
import { rangeOf, rangeShape } from "../entity";
import { unknownValue } from "../error-texts";
import { WellId } from "../ids";
import { DepthCondition, depthSteps } from "../samples/depth-data";
import { readers } from "../users/roles";
import { MOST_COUNTED_WELLS, MOST_DRAWN_WELLS } from "./compare-limits";
import { comparedColumns, isComparedColumn } from "./compared-columns";

const depth = z.number().nullable();

/** The parts of a BHA that wells are filtered by: ft MD, epoch seconds, diameters in. */
export const ComparedBha = z
  .object({
    _id: z.string(),
    name: z.string(),
    wellId: WellId,
    startDate: z.number().nullable(),
    endDate: z.number().nullable(),
    startDepth: z.number(),
    endDepth: z.number(),
    motor: z.object({
      manufacturer: z.string(),
      rotorHeadDiameter: z.number(),
      modelNumber: z.string(),
      stages: z.number(),
    }),
    bit: z.object({ manufacturer: z.string(), type: z.string(), od: z.number() }),
    components: z.array(z.object({ type: z.string() })),
  })
  .meta({ id: "ComparedBha" });
export type ComparedBha = z.infer<typeof ComparedBha>;

/** The parts of an MWD run that wells are filtered by; `bhaId` is the name of its BHA, density ppg. */
const ComparedRun = z.object({
  _id: z.string(),
  bhaId: z.string(),
  operator1: z.string(),
  operator2: z.string(),
  failures: z.object({ mwd: z.boolean(), bit: z.boolean(), motor: z.boolean() }),
  mudData: z.object({ type: z.string(), density: z.number() }),
});

/**
 * A well as the comparison lists and filters it: ft, epoch seconds, ft/hr.
 *
 * `rop` is the footage that has a rate, divided by the hours for it; planned depths are from the wellbore plan.
 */
export const ComparedWell = z
  .object({
    wellId: WellId,
    name: z.string(),
    rig: z.string().nullable(),
    operator: z.string().nullable(),
    location: z.object({ country: z.string(), state: z.string(), county: z.string() }).nullable(),
    x: z.number().nullable(),
    y: z.number().nullable(),
    /** Its position on a map, deg on the named datum, or the reason why it has none. */
    place: z.object({ longitude: z.number(), latitude: z.number(), datum: z.string() }).nullable(),
    noPlace: z.string().nullable(),
    finishedAt: z.number().nullable(),
    targetDepth: depth,
    /** Shallowest and deepest recorded foot, and when the first and last were drilled. */
    firstDepth: depth,
    depth,
    firstTime: z.number().nullable(),
    lastTime: z.number().nullable(),
    rop: z.number().nullable(),
    /** How many feet are recorded. */
    rows: z.number(),
    plannedKop: depth,
    plannedLanding: depth,
    landingTvd: depth,
    bhas: z.array(ComparedBha),
    runs: z.array(ComparedRun),
  })
  .meta({ id: "ComparedWell" });
export type ComparedWell = z.infer<typeof ComparedWell>;

const conditions = z
  .array(
    DepthCondition.refine(({ field }) => isComparedColumn(field), {
      error: `field must be one of depth, ${comparedColumns.join(", ")}`,
      path: ["field"],
    }),
  )
  .max(50)
  .default([]);
const operator = z
  .string()
  .refine((filterOperator) => filterOperator === "AND" || filterOperator === "OR", {
    error: ({ input }) => unknownValue("filter operator type", input),
  })
  .default("AND");
const wellIds = (most: number) =>
  z
    .array(WellId)
    .min(1, { error: "wellIds must name a well" })
    .max(most, { error: `wellIds must not name more than ${most} wells` });

/**
 * The summary of depth rows per step, columns of equal length: `depth` is the start of a step, ft; `rows` the number of rows that met
 * the conditions. `rop` is the footage that has a rate, `rated`, divided by the `hours` that it took. The other columns are means over
 * rows, null if no row has a value. `footage` is the hole that was rotated or slid, ft, `sliding` the share of it that was slid, %.
 */
export const DepthSteps = z
  .object({
    depth: z.array(z.number()),
    rows: z.array(z.number()),
    rop: z.array(z.number().nullable()),
    wob: z.array(z.number().nullable()),
    rpm: z.array(z.number().nullable()),
    mse: z.array(z.number().nullable()),
    sliding: z.array(z.number().nullable()),
    footage: z.array(z.number()),
    rated: z.array(z.number()),
    hours: z.array(z.number()),
  })
  .meta({ id: "DepthSteps" });
export type DepthSteps = z.infer<typeof DepthSteps>;

/** Queries about many wells at once, answered from depth rows that are packed within a minute. */
export const wellsCompareEvents = defineEvents({
  "wells-compare/get": {
    summary:
      "Every well with the fields it is listed and filtered by, sorted by name; the depth rows of `waiting` wells have not been packed yet",
    request: z.object({}),
    reply: z.object({ wells: z.array(ComparedWell), waiting: z.number().int() }),
    ...reads("all", readers),
  },
  "wells-compare/get/count": {
    summary:
      "How many depth rows of each well meet the conditions, as `depth-data/get/count` of one; `lacks` names the columns that a well never had",
    request: z.object({
      wellIds: wellIds(MOST_COUNTED_WELLS),
      filterConditions: conditions,
      filterOperator: operator,
    }),
    reply: z.record(z.string(), z.object({ count: z.number().int(), lacks: z.array(z.string()) })),
    ...reads("named", readers),
  },
  "wells-compare/get/steps": {
    summary:
      "ROP (footage over hours) and means per step of depth of several wells, of the rows alone that meet the conditions",
    request: rangeOf({
      wellIds: wellIds(MOST_DRAWN_WELLS),
      ...rangeShape,
      step: z.union(
        depthSteps.map((step) => z.literal(step)),
        { error: "step must be 1000, 500, 250 or 100 ft" },
      ),
      filterConditions: conditions,
      filterOperator: operator,
    }),
    reply: z.record(z.string(), DepthSteps),
    ...reads("named", readers),
  },
});
