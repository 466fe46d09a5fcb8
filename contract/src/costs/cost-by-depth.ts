import { z } from "zod";
import { defineEvents, reads } from "../define";
import { WellId } from "../ids";
import { crew } from "../users/roles";

/** An amount in the currency of the well, as decimal text. */
const amount = z.string();
const feet = z.number();

/** All costs down to each depth: columns of equal length, ascending. */
const Curve = z.object({ cost: z.array(amount), depth: z.array(feet) });

const range = z.object({ p10: amount, p50: amount, p90: amount });

const Fan = z.object({
  depth: z.array(feet),
  p10: z.array(amount),
  p50: z.array(amount),
  p90: z.array(amount),
});

const CostOffset = z.object({
  wellId: WellId,
  name: z.string(),
  curve: Curve,
  /** To the target of the well, with the usual cost for hole that its record does not have; null if no record shows it. */
  total: amount.nullable(),
  /** Its modified z-score among the totals, beyond 3.5, and the median of all; null if it is not an outlier. */
  outlier: z.object({ score: z.number(), median: amount }).nullable(),
  /** Whether it counts in the percentiles. */
  isCounted: z.boolean(),
});

const phaseFigures = {
  /** From the AFE; null without an AFE. */
  planned: amount.nullable(),
  /** Spent and estimated to date; null before its start, and if its time is not known. */
  toDate: amount.nullable(),
  forecast: amount.nullable(),
  /** Forecast minus planned, and in % of the planned cost. */
  variance: amount.nullable(),
  percent: z.number().nullable(),
};

const PhaseCost = z.object({
  _id: z.string(),
  ...phaseFigures,
  /** To date over the hole that it has drilled; null for work without drilling. */
  perFoot: amount.nullable(),
});

/** Why an offset well has no costs to compare: without tickets and AFE, without a rate to the currency, or without depths over time. */
const withoutReasons = ["no-costs", "no-rate", "no-depths"] as const;

/** The costs of a well over its depth. */
export const CostByDepth = z
  .object({
    currency: z.string(),
    /** The approved sum; null without AFE lines. */
    afe: amount.nullable(),
    /** The AFE along the phases of the plan; null without phases or without AFE lines. */
    plan: Curve.nullable(),
    /** Spent and estimated, and spent alone, along the hole; null before the first depth. */
    actual: Curve.extend({ spent: z.array(amount) }).nullable(),
    /** What has been ordered or contracted so far. */
    committed: amount,
    /** The hole above a record that starts deeper, if it has no costs, with what the rates of the AFE plan for it: all curves start higher by that; null if all costs are known. */
    above: z.object({ to: feet, planned: amount.nullable() }).nullable(),
    forecast: z
      .object({
        /** As in the forecast of the days. */
        basis: z.enum(["percentiles", "wells", "plan"]),
        fan: Fan,
        target: range,
        release: range,
      })
      .nullable(),
    offsets: z.object({
      wells: z.array(CostOffset),
      /** P10, P50 and P90 of at least 5 counted wells. */
      band: Fan.nullable(),
      /** The cost of a well like the counted ones to its release; the lowest, median and highest of fewer than 5. Null without one. */
      range: range.extend({ basis: z.enum(["percentiles", "wells"]), count: z.number() }).nullable(),
      without: z.array(z.object({ wellId: WellId, name: z.string(), reason: z.enum(withoutReasons) })),
      /** Chosen wells that were deleted, or that the caller may not see. */
      missing: z.number(),
    }),
    phases: z.array(PhaseCost),
    /** What arises outside of the phases, such as before spud; null while the cost of a phase ahead is not known. */
    outsidePhases: amount.nullable(),
    /** All costs of the well. */
    total: z.object(phaseFigures),
  })
  .meta({ id: "CostByDepth" });
export type CostByDepth = z.infer<typeof CostByDepth>;

/** The costs of a well over its depth. */
export const costByDepthEvents = defineEvents({
  "well-costs/get/by-depth": {
    summary:
      "The costs of a well over its depth: as spent, planned, of its offset wells and forecast, and by phase; null if it has neither an AFE nor tickets",
    request: z.object({
      wellId: WellId,
      /** Compares equal depths, instead of stretching each section of an offset well to that of this well. */
      asDrilled: z.boolean().default(false),
    }),
    reply: CostByDepth.nullable(),
    ...reads("named", crew),
    right: "costs",
    asOf: true,
    follows: ["costs", "settings", "daily-reports", "samples", "results", "stands", "plans", "well-phases"],
  },
});
