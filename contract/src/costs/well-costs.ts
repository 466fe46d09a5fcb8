import { z } from "zod";
import { defineEvents, reads } from "../define";
import { WellId } from "../ids";
import { crew } from "../users/roles";
import { costBases } from "./cost-bases";

/** An amount in the currency of the well, as decimal text. */
const amount = z.string();

const figures = {
  /** The approved sum. */
  afe: amount,
  committed: amount,
  /** The sum of the field tickets. */
  spent: amount,
  /** The rates of the days without tickets. */
  estimated: amount,
  /** The cost at the end of the well. */
  forecast: amount,
  /** Forecast minus AFE. */
  variance: amount,
  /** The variance, % of the AFE; null without an AFE. */
  percent: z.number().nullable(),
};

const CostLine = z.object({
  /** The AFE line; null for tickets without one. */
  id: z.string().nullable(),
  code: z.string(),
  name: z.string(),
  basis: z.enum(costBases).nullable(),
  ...figures,
  /** A currency of the line without a rate to that of the well; its amounts are not contained. */
  unconverted: z.string().nullable(),
});
export type CostLine = z.infer<typeof CostLine>;

const CostDay = z.object({
  date: z.string(),
  /** Its end, or now in the day in progress, epoch seconds; null for a day before spud or after the end of the well. */
  end: z.number().nullable(),
  /** The hole at its end, ft MD; null if unknown. */
  depth: z.number().nullable(),
  spent: amount,
  estimated: amount,
  /** All costs up to its end, and the estimated ones among them. */
  total: amount,
  totalEstimated: amount,
});
export type CostDay = z.infer<typeof CostDay>;

const CostSection = z.object({
  name: z.string(),
  from: z.number(),
  to: z.number(),
  /** Null for hole above a record that starts deeper. */
  cost: amount.nullable(),
  /** What has been drilled of it, ft. */
  feet: z.number(),
  /** Null before its first foot. */
  perFoot: amount.nullable(),
});

const range = z.object({ p10: amount, p50: amount, p90: amount });

/** The costs of a well in its currency. */
export const WellCosts = z
  .object({
    currency: z.string(),
    afeNumber: z.string(),
    name: z.string(),
    approvedOn: z.string().nullable(),
    lines: z.array(CostLine),
    total: z.object(figures),
    days: z.array(CostDay),
    sections: z.array(CostSection),
    /** The last day with a ticket; null without tickets. */
    costsTo: z.string().nullable(),
    /** All costs over the hole drilled, of a record that starts deeper over the hole from there on; null without a hole. */
    perFoot: amount.nullable(),
    /** What is in currencies without a rate, and so in no other figure. */
    missingRates: z.array(z.object({ currency: z.string(), from: z.string(), tickets: z.number(), amount })),
    forecast: z.object({
      /** `time-forecast`: the days that the forecast of the well leaves; `planned-quantities`: what the AFE plans and is not used up; `final`: the well is finished. */
      basis: z.enum(["time-forecast", "planned-quantities", "final"]),
      range: range.nullable(),
      /** Days from now to the release of the rig. */
      daysLeft: z.object({ p10: z.number(), p50: z.number(), p90: z.number() }).nullable(),
      feetLeft: z.number().nullable(),
    }),
  })
  .meta({ id: "WellCosts" });
export type WellCosts = z.infer<typeof WellCosts>;

const LeftDays = z
  .number({ error: "days must be a number" })
  .min(0, { error: "days must not be negative" })
  .max(3650, { error: "days must not be above 3650" });

/** The costs of a well. */
export const wellCostsEvents = defineEvents({
  "well-costs/get": {
    summary:
      "The costs of a well by AFE line, day and section, in its currency; null if it has neither an AFE nor tickets",
    request: z.object({
      wellId: WellId,
      /** Days until the release of the rig by `well-forecast/get`; without them, the planned quantities are used. */
      daysLeft: z.object({ p10: LeftDays, p50: LeftDays, p90: LeftDays }).optional(),
    }),
    reply: WellCosts.nullable(),
    ...reads("named", crew),
    right: "costs",
    asOf: true,
    follows: ["costs", "settings", "daily-reports"],
  },
});
