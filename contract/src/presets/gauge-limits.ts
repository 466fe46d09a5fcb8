import { aggregationIntervals, aggregations } from "../alerts/alert-limits";
import { channelRow, type ChannelId, channels } from "@sigma/terms/channels";
import { definedFormulaRows } from "@sigma/terms/formula-channels";

/** The data of a gauge: samples along time or along hole depth, surveys, recycles of the pumps, gamma. */
export const gaugeTypes = ["Time", "Depth", "Survey", "Pump Recycles", "Gamma"] as const;
export type GaugeType = (typeof gaugeTypes)[number];

/** The status that a range of a gauge gives to a value in it. */
export const gaugeStatuses = ["Error", "Warning", "Ok"] as const;
export type GaugeStatus = (typeof gaugeStatuses)[number];

/** Whether thresholds are in the unit of the gauge, or percent of its range. */
export const thresholdKinds = ["Absolute", "Percentage"] as const;
export type ThresholdKind = (typeof thresholdKinds)[number];

export type GaugeAggregation = (typeof aggregations)[number];

/** From which status on a gauge raises its alert; that is the level of the alert, too. */
export const gaugeAlertLevels = ["Warning", "Error"] as const;

/** Gauges that a preset may have, and stretches that a gauge may have. */
export const MOST_GAUGES = 12;
export const MOST_THRESHOLDS = 8;

/** The range of a gauge of pump recycles, a count within its window; the channel counts since the start of the well. */
const RECYCLE_RANGE = { min: 0, max: 20 };

/** Channels whose values wrap at 360 deg: a mean or an extreme of them is meaningless. */
const circular: readonly ChannelId[] = ["toolface", "magneticToolface", "gravityToolface", "azimuth"];

/** Channels that surveys carry; samples do not have all of them. */
const surveyTraces: readonly ChannelId[] = channels
  .filter(({ id }) => ["inclination", "azimuth", "tvd", "vs", "ns", "ew", "dls", "cd", "ti", "hti", "lti"].includes(id))
  .map(({ id }) => id);

const sampleTraces: readonly ChannelId[] = channels
  .filter(({ id, sampling }) => sampling !== "survey" && id !== "rigState" && id !== "pumpRecycles")
  .map(({ id }) => id);

/** Whether a gauge of a type may show formulas. */
export const gaugeTakesFormulas = (type: GaugeType): boolean =>
  type !== "Survey" && type !== "Pump Recycles" && type !== "Gamma";

/** The traces that a gauge of a type may show. */
export function gaugeTraces(type: GaugeType): readonly ChannelId[] {
  if (gaugeTakesFormulas(type)) return [...sampleTraces, ...definedFormulaRows().map(({ id }) => id)];
  if (type === "Survey") return surveyTraces;
  return type === "Gamma" ? ["gamma"] : ["pumpRecycles"];
}

/** The aggregations that a gauge may have; recycles are counted, and their count is the largest of the window. */
export function gaugeAggregations(type: GaugeType, trace: string): readonly GaugeAggregation[] {
  if (type === "Pump Recycles") return ["Max"];
  return (circular as readonly string[]).includes(trace) ? ["Instant"] : aggregations;
}

/** Whether a gauge looks back along time (s) or along depth (ft). */
export const gaugeAlong = (type: GaugeType): "time" | "depth" =>
  type === "Time" || type === "Pump Recycles" ? "time" : "depth";

/** The windows of a gauge, shortest first, with their labels: s along time, ft along depth. */
export const gaugeIntervals = (type: GaugeType): { label: keyof typeof aggregationIntervals; length: number }[] =>
  (Object.keys(aggregationIntervals) as (keyof typeof aggregationIntervals)[]).flatMap((label) => {
    const { along, length } = aggregationIntervals[label];
    return along === gaugeAlong(type) ? [{ label, length }] : [];
  });

/** The range of a new gauge: that of the axis of its trace. */
export function defaultGaugeRange(trace: ChannelId): { min: number; max: number } {
  if (trace === "pumpRecycles") return RECYCLE_RANGE;
  const { min, max } = channelRow(trace);
  return { min, max };
}
