import { z } from "zod";
import { defineEvents, reads, writes } from "../define";
import { changedFields, Deleted, ignoredKeys, Restored } from "../entity";
import { UserId } from "../ids";
import { adminOnly, crew, readers } from "../users/roles";

/** A track of a chart: its traces by name, front first, and its share of the height (time) or width (depth). */
export const ChartTrack = z.object({
  id: z.string().min(1).max(50),
  traces: z.array(z.string().max(50)).max(8),
  weight: z.number().min(0.25).max(8).default(1),
});
export type ChartTrack = z.infer<typeof ChartTrack>;

const columnList = z.array(z.string().max(50)).max(80);

/** A named configuration of a dashboard. */
export const DashboardPreset = z
  .object({
    _id: z.string(),
    userId: UserId,
    name: z.string(),
    timeCharts: z.array(ChartTrack).max(24),
    depthCharts: z.array(ChartTrack).max(24),
    compareCharts: z.array(ChartTrack).max(24),
    directionalGuidanceSurveys: columnList,
    directionalGuidancePseudoSurveys: columnList,
    directionalGuidanceSlideSheets: columnList,
    directionalPlotSurveysTooltip: columnList,
    directionalPlotPseudoSurveysTooltip: columnList,
    directionalPlotSlideSheetsTooltip: columnList,
    directionalPlotWellPlansTooltip: columnList,
    /** Length of the live charts, minutes. */
    liveInterval: z.union([z.literal(15), z.literal(60), z.literal(120)]),
    /** Length of the live time charts, s, if it differs from that of the live interval; `whole` for the whole well. */
    timeWindow: z.union([z.number().positive(), z.literal("whole")]).nullable(),
    /** Length of hole that the depth charts follow, ft, or the whole run. */
    depthLength: z.enum(["100", "500", "run"]),
    /** Inches of screen per 100 ft of hole, or the length fills the tracks. */
    depthScale: z.enum(["1", "2", "fit"]),
  })
  .meta({ id: "DashboardPreset" });
export type DashboardPreset = z.infer<typeof DashboardPreset>;

/** The views of a preset, without its owner and name. */
export type PresetViews = Omit<DashboardPreset, "_id" | "userId" | "name">;

const name = z
  .string({ error: "Can't add preset with empty name" })
  .trim()
  .min(1, { error: "Can't add preset with empty name" })
  .max(100, { error: "name has more than 100 characters" });

const views = z.strictObject(DashboardPreset.omit({ _id: true, userId: true, name: true }).shape).partial();
const ChangedViews = z.strictObject({ ...views.shape, ...ignoredKeys }).transform((change) => changedFields(change));

/** Views under a name, kept per user. */
export const dashboardPresetEvents = defineEvents({
  "dashboard-preset/get/all": {
    summary: "The presets of a user, by name; a new user has one called default",
    request: z.object({ userId: UserId }),
    reply: z.array(DashboardPreset),
    ...reads("user", readers),
  },
  "dashboard-preset/post": {
    summary: "Adds a preset with the views shown; 409 when the name exists",
    request: z.object({ userId: UserId, name, views: views.optional() }),
    reply: DashboardPreset,
    ...writes("user", crew),
  },
  "dashboard-preset/patch": {
    summary: "Changes the views of a preset",
    request: z.object({ userId: UserId, name, updateQuery: ChangedViews }),
    reply: DashboardPreset,
    ...writes("user", adminOnly),
  },
  "dashboard-preset/delete": {
    summary: "Deletes a preset; refused for the active one",
    request: z.object({ userId: UserId, name }),
    reply: Deleted,
    ...writes("user", crew),
  },
  "dashboard-preset/restore": {
    summary: "Restores a preset that was deleted within the last 10 minutes",
    request: z.object({ userId: UserId, name }),
    reply: Restored,
    ...writes("user", crew),
  },
});
