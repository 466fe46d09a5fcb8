import { z } from "zod";
import { defineEvents, reads } from "../define";
import { noForecastReasons, wellForecastEvents } from "../delivery/well-forecast";
import { rangeOf, rangeShape } from "../entity";
import { RigId, WellId } from "../ids";
import { crew, readers } from "../users/roles";

const feet = z.number();
/** Days since spud, as in `well-forecast/get`. */
const days = z.number();

/** The newest hourly forecast. */
const forecast = wellForecastEvents["well-forecast/get/all"].reply.element.pick({
  madeAt: true,
  basis: true,
  target: true,
  release: true,
});

/** A well by its days: planned, forecast, final. */
const PortfolioDays = z.object({
  /** Epoch seconds; null before the first depth. */
  spud: z.number().nullable(),
  targetDepth: feet.nullable(),
  /** The newest day and depth; the last ones of a finished well. */
  now: z.object({ day: days, depth: feet }).nullable(),
  /** Null without phases. */
  plan: z
    .object({
      /** The day of the plan at the depth of now; null more than 30 ft beyond the plan. */
      atDepth: days.nullable(),
      target: days.nullable(),
      release: days,
    })
    .nullable(),
  /** When a finished well reached its final depth, and its last day; null while it is drilled. */
  final: z.object({ target: days.nullable(), release: days }).nullable(),
  forecast: forecast.nullable(),
  /** When the target and the release were reached, or are by P50 of the forecast, epoch seconds; null if unknown. */
  dates: z.object({ target: z.number().nullable(), release: z.number().nullable() }),
  /** Why there is no forecast; `next-hour`: it is made within the next hour. */
  noForecast: z.enum([...noForecastReasons, "next-hour"]).nullable(),
});

const LostTime = z.object({ category: z.string(), hours: z.number() });

/** Connections and rates on bottom, of the whole well or of the period. */
const Performance = z.object({
  /** Those seen to their end, and their median, s; null without one. */
  connections: z.object({ count: z.number().int(), median: z.number() }).nullable(),
  /** Shallow first; the section is null for hole without one. */
  sections: z.array(z.object({ section: z.string().nullable(), footage: feet, hours: z.number(), rop: z.number() })),
});

/** A well of the portfolio. */
const PortfolioWell = z
  .object({
    wellId: WellId,
    name: z.string(),
    operator: z.string().nullable(),
    rig: z.object({ _id: RigId, name: z.string() }).nullable(),
    finishedAt: z.number().nullable(),
    /** The figures; null until they are calculated for the first time. */
    figures: z
      .object({
        /** Epoch seconds. */
        madeAt: z.number(),
        days: PortfolioDays,
        /** By cause, the most hours first; null for a well without daily reports. */
        lostTime: z.array(LostTime).nullable(),
        performance: Performance,
      })
      .nullable(),
  })
  .meta({ id: "PortfolioWell" });
export type PortfolioWell = z.infer<typeof PortfolioWell>;

/** An amount in the currency of the well, as decimal text. */
const amount = z.string();

/** The costs of a well, as `well-costs/get` calculates them. */
const PortfolioCosts = z
  .object({
    wellId: WellId,
    madeAt: z.number(),
    currency: z.string(),
    afe: amount,
    committed: amount,
    spent: amount,
    forecast: amount,
    /** Forecast minus AFE, and in % of the AFE; null without an AFE. */
    variance: amount,
    percent: z.number().nullable(),
    range: z.object({ p10: amount, p50: amount, p90: amount }).nullable(),
    basis: z.enum(["time-forecast", "planned-quantities", "final"]),
    /** The last day with a ticket; null without tickets. */
    costsTo: z.string().nullable(),
    /** Currencies without a rate: their amounts are in no figure. */
    missingRates: z.array(z.string()),
  })
  .meta({ id: "PortfolioCosts" });
export type PortfolioCosts = z.infer<typeof PortfolioCosts>;

/** The delivery and performance of all wells. */
export const portfolioEvents = defineEvents({
  "portfolio/get": {
    summary:
      "Days, lost time, connections and ROP of every well, sorted by name; with `from` or `to`, of wells drilled in that period, with the lost time, connections and ROP in it",
    request: rangeOf(rangeShape),
    reply: z.object({ readAt: z.number(), wells: z.array(PortfolioWell) }),
    ...reads("all", readers),
  },
  "portfolio/get/costs": {
    summary: "The costs of every well that has an AFE or tickets",
    request: z.object({}),
    reply: z.array(PortfolioCosts),
    ...reads("all", crew),
    right: "costs",
  },
});
