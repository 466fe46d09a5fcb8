import { z } from "zod";
import { defineEvents, reads } from "../define";
import { WellId } from "../ids";
import { readers } from "../users/roles";

const feet = z.number();
/** Days since spud; of a well whose record starts deeper, since the record plus the planned days of the hole above. */
const days = z.number();

/** Depth over days: columns of equal length, ascending. */
const Curve = z.object({ days: z.array(days), depth: z.array(feet) });

/** Days from early to late; the shortest, median and longest of the wells where `basis` is not `percentiles`. */
const DayRange = z.object({ p10: days, p50: days, p90: days });

const Fan = z.object({ depth: z.array(feet), p10: z.array(days), p50: z.array(days), p90: z.array(days) });

/** An offset well in the depths of this one. */
const ForecastOffset = z.object({
  wellId: WellId,
  name: z.string(),
  curve: Curve,
  /** Days to the target of this well, with the usual time for hole that the record does not have; null if no well has it. */
  totalDays: days.nullable(),
  /** Its modified z-score among the totals, beyond 3.5, and the median of all; null if it is not an outlier. */
  outlier: z.object({ score: z.number(), median: days }).nullable(),
  /** Whether its time counts in the forecast. */
  isCounted: z.boolean(),
});

const TimeForecast = z.object({
  /** `wells`: fewer than 5 offset wells, no percentiles; `plan`: no offset well, the plan at the pace of this well. */
  basis: z.enum(["percentiles", "wells", "plan"]),
  fan: Fan,
  casings: z.array(DayRange.extend({ md: feet })),
  target: DayRange,
  release: DayRange,
  /** The single wells of the basis `wells`. */
  lines: z.array(z.object({ wellId: WellId, days: z.array(days), depth: z.array(feet) })),
  /** Days of the last hole over those of the offset wells; below 1 is faster. */
  pace: z.number().nullable(),
});

/** A phase of the plan with what is known of it. */
const PhaseProgress = z.object({
  _id: z.string(),
  state: z.enum(["done", "running", "ahead"]),
  start: days.nullable(),
  /** The end by the hole depth and the casing shoe, epoch seconds; null if it is not seen. */
  proposedEnd: z.number().nullable(),
  /** So far, of a running phase. */
  actualDays: days.nullable(),
  forecastDays: days.nullable(),
});

/** Why a well has no forecast. */
export const noForecastReasons = ["final", "no-target", "no-depths", "no-basis"] as const;

/** The time of a well by depth: as drilled, planned, of its offset wells, and forecast. */
export const WellForecast = z
  .object({
    wellId: WellId,
    /** Epoch seconds. */
    madeAt: z.number(),
    spud: z.number().nullable(),
    /** Days without a rig, a report and data between the days of the well: they are not counted. */
    suspendedDays: days,
    /** Whether the well has daily reports, without which its lost time is not known; false before its first depth. */
    hasReports: z.boolean(),
    /** The planned days of the hole above the record; 0 if it starts at the surface, or without a plan. */
    daysAbove: days,
    /** Whether the well is finished, and its time final. */
    isFinal: z.boolean(),
    now: z.object({ day: days, depth: feet }).nullable(),
    targetDepth: feet.nullable(),
    /** Depths at which flat time is expected: casing shoes, and ends of other phases above the target. */
    casings: z.array(
      z.object({
        /** Of the phase with its flat time; null without one. */
        name: z.string().nullable(),
        /** Outside diameter of the casing, in; null if it is not known. */
        size: z.number().nullable(),
        md: feet,
      }),
    ),
    actual: Curve.nullable(),
    plan: z
      .object({
        curve: Curve,
        /** The day of the plan at the hole depth of now; null more than 30 ft beyond the plan. */
        atDepth: days.nullable(),
        target: days.nullable(),
        release: days,
      })
      .nullable(),
    offsets: z.object({
      wells: z.array(ForecastOffset),
      /** P10, P50 and P90 of at least 5 counted wells. */
      band: Fan.nullable(),
      /** The fastest time of each stretch among the offset wells and this well. */
      composite: Curve.nullable(),
      /** Chosen wells without depths over time. */
      without: z.array(z.object({ wellId: WellId, name: z.string() })),
      /** Chosen wells that were deleted, or that the caller may not see. */
      missing: z.number(),
    }),
    forecast: TimeForecast.nullable(),
    noForecast: z.enum(noForecastReasons).nullable(),
    phases: z.array(PhaseProgress),
  })
  .meta({ id: "WellForecast" });
export type WellForecast = z.infer<typeof WellForecast>;

/** Why the forecast of a well has changed. */
const changeReasons = ["offsets", "plan", "waiting", "pace", "flat-time"] as const;
export type ForecastChangeReason = (typeof changeReasons)[number];

const Percentiles = z.tuple([days, days, days]);

/** The forecast of a well as it was at an hour; P10, P50 and P90. */
const HourlyForecast = z
  .object({
    madeAt: z.number(),
    day: days,
    depth: feet,
    basis: z.enum(["percentiles", "wells", "plan"]),
    target: Percentiles,
    release: Percentiles,
    /** Of P50 of the target since the forecast before, if it is more than 0.2 d, with its reason. */
    change: days.nullable(),
    reason: z.enum(changeReasons).nullable(),
  })
  .meta({ id: "HourlyForecast" });
export type HourlyForecast = z.infer<typeof HourlyForecast>;

/** The forecast of a well. */
export const wellForecastEvents = defineEvents({
  "well-forecast/get": {
    summary:
      "Days over depth of a well: as drilled, planned and of its offset wells, with a forecast to its casings, target and release",
    request: z.object({
      wellId: WellId,
      /** Compares equal depths, instead of stretching each section of an offset well to that of this well. */
      asDrilled: z.boolean().default(false),
    }),
    reply: WellForecast,
    ...reads("named", readers),
    asOf: true,
    follows: ["samples", "results", "stands", "settings", "plans", "well-phases", "daily-reports"],
  },
  "well-forecast/get/trend": {
    summary: "The forecasts of a well at each hour, oldest first",
    request: z.object({ wellId: WellId }),
    reply: z.array(HourlyForecast),
    ...reads("named", readers),
    asOf: true,
  },
  "well-forecast/get/all": {
    summary: "The newest hourly forecast of every well that has one",
    request: z.object({}),
    reply: z.array(HourlyForecast.extend({ wellId: WellId })),
    ...reads("all", readers),
  },
});
