import { isChannelId, type ChannelId } from "@sigma/terms/channels";
import { z } from "zod";
import { aggregations, updateFrequencies } from "../alerts/alert-limits";
import { defineEvents, reads, writes } from "../define";
import { EpochSeconds } from "../entity";
import { UserId, WellId } from "../ids";
import { readers } from "../users/roles";
import { alertOfGauge } from "./alert-of-gauge";
import {
  gaugeAggregations,
  gaugeAlertLevels,
  gaugeIntervals,
  gaugeStatuses,
  gaugeTraces,
  gaugeTypes,
  MOST_GAUGES,
  MOST_THRESHOLDS,
  thresholdKinds,
} from "./gauge-limits";

const Trace = z.custom<ChannelId>((name) => typeof name === "string" && isChannelId(name), {
  error: "trace must be a channel",
});

/** The source of a gauge's value: a trace over a window, s along time or ft along depth. */
const source = {
  type: z.enum(gaugeTypes, { error: `type must be one of ${gaugeTypes.join(", ")}` }),
  trace: Trace,
  aggregation: z.enum(aggregations, { error: `aggregation must be one of ${aggregations.join(", ")}` }),
  interval: z.number({ error: "interval must be a number" }),
};

type Source = { type: (typeof gaugeTypes)[number]; trace: ChannelId; aggregation: string; interval: number };

function sourceFault({ type, trace, aggregation, interval }: Source): { path: string; message: string } | null {
  if (!gaugeTraces(type).includes(trace)) return { path: "trace", message: `a ${type} gauge cannot show ${trace}` };
  const allowedAggregations = gaugeAggregations(type, trace);
  if (!(allowedAggregations as readonly string[]).includes(aggregation))
    return { path: "aggregation", message: `aggregation of ${trace} must be ${allowedAggregations.join(", ")}` };
  const lengths = gaugeIntervals(type).map(({ length }) => length);
  if (!lengths.includes(interval))
    return { path: "interval", message: `interval of a ${type} gauge must be ${lengths.join(", ")}` };
  return null;
}

const Threshold = z.strictObject({
  status: z.enum(gaugeStatuses, { error: `status must be one of ${gaugeStatuses.join(", ")}` }),
  from: z.number({ error: "from must be a number" }),
  to: z.number({ error: "to must be a number" }),
});

/** A gauge: the source of its value, its range, and the status of its ranges. */
export const Gauge = z
  .strictObject({
    id: z.string({ error: "id is required" }).min(1, { error: "id is required" }).max(64),
    ...source,
    title: z
      .string({ error: "title is required" })
      .trim()
      .min(1, { error: "title is required" })
      .max(60, { error: "title has more than 60 characters" }),
    min: z.number({ error: "min must be a number" }),
    max: z.number({ error: "max must be a number" }),
    /** The least time between two notices of its alert, s; 0 isn't an alert. */
    updateFrequency: z.literal([...updateFrequencies], {
      error: `updateFrequency must be one of ${updateFrequencies.join(", ")}`,
    }),
    thresholdKind: z.enum(thresholdKinds, { error: `thresholdKind must be one of ${thresholdKinds.join(", ")}` }),
    thresholds: z.array(Threshold).max(MOST_THRESHOLDS, { error: `a gauge has at most ${MOST_THRESHOLDS} thresholds` }),
    /** The status from which its alert is raised. */
    alertAt: z.enum(gaugeAlertLevels).default("Warning"),
  })
  .superRefine((gauge, context) => {
    const fault = sourceFault(gauge) ?? rangeFault(gauge) ?? alertFault(gauge);
    if (fault) context.addIssue({ code: "custom", path: [fault.path], message: fault.message });
  })
  .meta({ id: "Gauge" });
export type Gauge = z.infer<typeof Gauge>;

function rangeFault({
  min,
  max,
  thresholdKind,
  thresholds,
}: Pick<Gauge, "min" | "max" | "thresholdKind" | "thresholds">) {
  if (!(min < max)) return { path: "min", message: "min must be less than max" };
  const [low, high] = thresholdKind === "Absolute" ? [min, max] : [0, 100];
  const inOrder = thresholds.toSorted((a, b) => a.from - b.from);
  for (const [at, { from, to }] of inOrder.entries()) {
    if (!(from < to)) return { path: "thresholds", message: "from of a threshold must be less than to" };
    if (from < low || to > high)
      return { path: "thresholds", message: `thresholds must lie between ${low} and ${high}` };
    if (at > 0 && from < inOrder[at - 1]!.to) return { path: "thresholds", message: "thresholds must not overlap" };
  }
  return null;
}

function alertFault(gauge: Gauge) {
  if (gauge.updateFrequency === 0) return null;
  const alert = alertOfGauge(gauge);
  return "reason" in alert ? { path: "updateFrequency", message: alert.reason } : null;
}

/** The data that a gauge shows, without its statuses. */
const GaugeSource = z
  .object(source)
  .superRefine((gauge, context) => {
    const fault =
      gauge.type === "Survey" ? { path: "type", message: "surveys are not made of samples" } : sourceFault(gauge);
    if (fault) context.addIssue({ code: "custom", path: [fault.path], message: fault.message });
  })
  .meta({ id: "GaugeSource" });
export type GaugeSource = z.infer<typeof GaugeSource>;

/** The window of a gauge at a moment; the caller continues from it by adding each newer sample. */
const GaugeMemory = z.object({
  time: z.number().nullable(),
  holeDepth: z.number().nullable(),
  rigState: z.number().nullable(),
  rule: z.object({
    window: z.object({
      newest: z.number().nullable(),
      buckets: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()])),
    }),
    heardAt: z.number().nullable(),
    holds: z.boolean(),
  }),
});

/** The gauges of a preset in their order. */
export const PresetGaugesConfiguration = z
  .object({ id: z.string(), userId: UserId, presetName: z.string(), configs: z.array(Gauge) })
  .meta({ id: "PresetGaugesConfiguration" });
export type PresetGaugesConfiguration = z.infer<typeof PresetGaugesConfiguration>;

const whose = {
  userId: UserId,
  presetName: z
    .string({ error: "presetName is required" })
    .min(1, { error: "presetName is required" })
    .max(100, { error: "presetName has more than 100 characters" }),
};

/** Gauges, kept per user and preset. */
export const presetGaugesConfigurationEvents = defineEvents({
  "preset-gauges-configuration/get": {
    summary: "The gauges of a user's preset; empty until one has been added",
    request: z.object(whose),
    reply: PresetGaugesConfiguration,
    ...reads("user", readers),
  },
  "preset-gauges-configuration/patch": {
    summary:
      "Replaces the gauges of a preset; the alerts of its gauges follow them, those of gauges that went are deleted",
    request: z.object({
      ...whose,
      configs: z
        .array(Gauge)
        .max(MOST_GAUGES, { error: `a preset has at most ${MOST_GAUGES} gauges` })
        .refine((gauges) => new Set(gauges.map(({ id }) => id)).size === gauges.length, {
          error: "two gauges have the same id",
        }),
    }),
    reply: PresetGaugesConfiguration,
    ...writes("user", readers),
  },
  "gauge-value/get": {
    summary: "The windows of gauges at the newest stored sample of a well, or at a moment of its past",
    request: z.object({
      wellId: WellId,
      gauges: z.array(GaugeSource).min(1).max(MOST_GAUGES),
      at: EpochSeconds.optional(),
    }),
    reply: z.array(GaugeMemory),
    ...reads("named", readers),
    asOf: true,
    follows: ["samples"],
  },
});
