import { isDepthColumnId, type DepthColumnId } from "@sigma/terms/depth-columns";
import { z } from "zod";
import { defineEvents, defineRoutes, reads, writes } from "../define";
import { changedFields, Deleted, ignoredKeys, requiredText, Restored } from "../entity";
import { unknownValue } from "../error-texts";
import { UserId } from "../ids";
import { crew, readers } from "../users/roles";
import {
  DEFAULT_SUMMARY,
  MOST_SUMMARY_TRACKS,
  MOST_TRACK_TRACES,
  SUMMARY_CHART_HEIGHT,
  SUMMARY_WARNING,
  summaryBreakdowns,
  summaryDepthScales,
  summaryDepthTraceStyles,
  summaryFills,
  summaryKeyFields,
  summaryTimeScales,
  summaryTraceStyles,
} from "./summary-choices";

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values, what: string) =>
  z.enum(values, { error: ({ input }) => unknownValue(what, input) });
const color = (name: string) => z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: `${name} must be #rrggbb` });

/**
 * A trace of a well summary: its axis is from `min` to `max`; above `threshold` it is drawn bold in its own colour. `fill` is
 * the area between the trace and the left side of its track.
 */
export const SummaryTraceFilter = z
  .strictObject({
    trace: z.custom<DepthColumnId>((name) => typeof name === "string" && isDepthColumnId(name), {
      error: "trace must be a depth column",
    }),
    traceName: requiredText("traceName"),
    min: z.number({ error: "min must be a number" }).default(0),
    max: z.number({ error: "max must be a number" }),
    threshold: z.number({ error: "threshold must be a number" }).nullable(),
    traceColor: color("traceColor"),
    thresholdColor: color("thresholdColor"),
    traceRenderType: oneOf(summaryTraceStyles, "trace style"),
    thresholdRenderType: oneOf(summaryTraceStyles, "trace style"),
    fill: oneOf(summaryFills, "fill").default("none"),
  })
  .refine(({ min, max }) => min < max, { error: "max must be greater than min", path: ["max"] })
  .meta({ id: "SummaryTraceFilter" });
export type SummaryTraceFilter = z.infer<typeof SummaryTraceFilter>;

const Track = z.strictObject({ traceFilters: z.array(SummaryTraceFilter).max(MOST_TRACK_TRACES) });

/** A named configuration of a well summary, stored per user. */
export const WellSummaryConfiguration = z
  .object({
    _id: z.string(),
    userId: UserId,
    presetName: z.string(),
    keyField: oneOf(summaryKeyFields, "key field"),
    breakdownType: oneOf(summaryBreakdowns, "breakdown type"),
    /** Inches of paper per 100 ft. */
    depthScale: z.literal([...summaryDepthScales]),
    /** Seconds per inch of paper. */
    timeScale: z.literal([...summaryTimeScales]),
    depthRenderType: oneOf(summaryDepthTraceStyles, "depth trace style"),
    /** px */
    chartHeight: z.number().min(100).max(800),
    tracks: z.array(Track).max(MOST_SUMMARY_TRACKS),
  })
  .meta({ id: "WellSummaryConfiguration" });
export type WellSummaryConfiguration = z.infer<typeof WellSummaryConfiguration>;

/** A configuration without its owner and name. */
export type SummaryView = Omit<WellSummaryConfiguration, "_id" | "userId" | "presetName">;

const trace = (
  id: DepthColumnId,
  traceName: string,
  max: number,
  traceColor: string,
  traceRenderType: SummaryTraceFilter["traceRenderType"] = "Line",
): SummaryTraceFilter => ({
  trace: id,
  traceName,
  min: 0,
  max,
  threshold: null,
  traceColor,
  thresholdColor: SUMMARY_WARNING,
  traceRenderType,
  thresholdRenderType: "Line",
  fill: "none",
});

/** The view before a summary has been configured (OP-102): gamma left of the depths, as in logs. */
export const defaultSummaryView: SummaryView = {
  keyField: "depth",
  breakdownType: "slips",
  depthScale: 1,
  timeScale: 1800,
  depthRenderType: "line",
  chartHeight: SUMMARY_CHART_HEIGHT,
  tracks: [
    { traceFilters: [trace("gamma", "Gamma", 200, "#2CA02C")] },
    { traceFilters: [trace("rop", "ROP", 300, "#2CA02C"), trace("wob", "WOB", 50, "#E377C2", "Dashed")] },
    { traceFilters: [trace("rpm", "RPM", 200, "#17BECF")] },
    { traceFilters: [trace("diffPressure", "Diff. pressure", 1000, "#9467BD")] },
  ],
};

/** The configuration `default` of a user who has not saved it; its id isn't a row. */
export const defaultSummary = (userId: UserId): WellSummaryConfiguration => ({
  ...defaultSummaryView,
  _id: DEFAULT_SUMMARY,
  userId,
  presetName: DEFAULT_SUMMARY,
});

const { _id: _row, userId: _owner, presetName: _name, ...viewShape } = WellSummaryConfiguration.shape;
const Changes = z
  .strictObject({ ...viewShape, ...ignoredKeys, presetName: requiredText("presetName") })
  .partial()
  .transform((change) => changedFields(change));

const get = {
  summary: "The well summary configurations of a user: the one called default, then the others by name",
  reply: z.array(WellSummaryConfiguration),
  ...reads("user", readers),
} as const;
const post = {
  summary: "Adds a well summary configuration; 409 if the name exists",
  reply: WellSummaryConfiguration,
  ...writes("user", crew),
} as const;
const patch = {
  ...post,
  summary: "Changes a well summary configuration; 409 if a new name exists; the one called default keeps its name",
} as const;
const remove = {
  summary: "Deletes a well summary configuration; the one called default stays",
  reply: Deleted,
  ...writes("user", crew),
} as const;

const restore = {
  summary: "Restores a well summary configuration that was deleted within the last 10 minutes",
  reply: Restored,
  ...writes("user", crew),
} as const;

const whose = z.object({ userId: UserId });
const createRequest = z.object({
  userId: UserId,
  presetName: requiredText("presetName"),
  view: z.strictObject(viewShape),
});
const patchRequest = z.object({ userId: UserId, _id: requiredText("_id"), updateQuery: Changes });
/** Which one is deleted or restored. */
const deleteRequest = z.object({ userId: UserId, _id: requiredText("_id") });

/** Well summary configurations. */
export const wellSummaryConfigurationEvents = defineEvents({
  "well-summary-configuration/get": { ...get, request: whose },
  "well-summary-configuration/post": { ...post, request: createRequest },
  "well-summary-configuration/patch": { ...patch, request: patchRequest },
  "well-summary-configuration/delete": { ...remove, request: deleteRequest },
  "well-summary-configuration/restore": { ...restore, request: deleteRequest },
});

/** The same over REST (OP-005). */
export const wellSummaryConfigurationRoutes = defineRoutes({
  "GET api/well-summary-configuration": { ...get, query: whose },
  "POST api/well-summary-configuration": { ...post, body: createRequest },
  "PATCH api/well-summary-configuration": { ...patch, body: patchRequest },
  "DELETE api/well-summary-configuration": { ...remove, query: deleteRequest },
  "POST api/well-summary-configuration/restore": { ...restore, body: deleteRequest },
});
