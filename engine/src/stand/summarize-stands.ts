import type { Seconds } from "@sigma/terms/quantities";
import { rateOfHole } from "../drilled-hole/rate-of-hole";
import { median } from "../math/quantile";
import { holeOfStands } from "./aggregate-stands";
import type { PumpsBreakdown, SlipsBreakdown, StandMetric } from "./stand-metric";

/** The two ways in which the time of a connection is split, each with its parts in order of time. */
export const breakdownParts = {
  slips: ["toSlips", "inSlips", "fromSlips"],
  pumps: ["pumpsOff", "off", "pumpsOn"],
} as const satisfies { slips: readonly (keyof SlipsBreakdown)[]; pumps: readonly (keyof PumpsBreakdown)[] };

/** How the time of a connection is split. */
export type Breakdown = keyof typeof breakdownParts;

/** The parts of a connection in order of time, s; null for a part that was not recorded. */
export const connectionParts = (stand: Pick<StandMetric, Breakdown>, breakdown: Breakdown): (Seconds | null)[] =>
  breakdown === "slips"
    ? breakdownParts.slips.map((part) => stand.slips[part])
    : breakdownParts.pumps.map((part) => stand.pumps[part]);

/** From the last hole made to the next, s; null if the end of the connection was not recorded. */
export function connectionTime(stand: Pick<StandMetric, Breakdown>): Seconds | null {
  for (const breakdown of ["slips", "pumps"] as const) {
    const parts = connectionParts(stand, breakdown);
    if (parts.every((part) => part !== null)) return parts.reduce((sum, part) => sum + part, 0);
  }
  return null;
}

/** The summary of the connections of several stands, s. */
export type ConnectionSummary = {
  /** Connections that were seen to their end. */
  count: number;
  /** Best, median and mean of each part, in order of time; null where none has the part. */
  best: (Seconds | null)[];
  median: (Seconds | null)[];
  mean: (Seconds | null)[];
  /** The same of the whole connection; `best` is the sum of the best parts. */
  total: { best: Seconds | null; median: Seconds | null; mean: Seconds | null };
  /** The time of all connections less what they would have taken with the best of each part; null without a best. */
  lost: Seconds | null;
};

/**
 * Compares the connections of stands part by part.
 *
 * @param stands completed stands
 * @see docs/methods/stand.md
 */
export function summarizeConnections(stands: readonly StandMetric[], breakdown: Breakdown): ConnectionSummary {
  const whole = stands.filter((stand) => connectionParts(stand, breakdown).every((part) => part !== null));
  const columns = breakdownParts[breakdown].map((_, at) =>
    whole.map((stand) => connectionParts(stand, breakdown)[at]!),
  );
  const totals = whole.map((stand) => connectionTime(stand)!);
  const best = columns.map(least);
  const bestTotal = best.some((part) => part === null) ? null : best.reduce<number>((sum, part) => sum + part!, 0);
  return {
    count: whole.length,
    best,
    median: columns.map(median),
    mean: columns.map(meanOf),
    total: { best: bestTotal, median: median(totals), mean: meanOf(totals) },
    lost: bestTotal === null ? null : totals.reduce((sum, total) => sum + total - bestTotal, 0),
  };
}

/** The summary of a rate over several stands that have one, `count`; `mean` is the rate of all of them together. */
export type RateSummary = { count: number; best: number | null; median: number | null; mean: number | null };

/** Minimum footage of a mode in a stand for a rate, ft. */
export const LEAST_FOOTAGE = 3;

/** The rates of a stand in rotation and sliding, and the toolface accuracy of its slides. */
export const rates = ["rotatingRop", "slidingRop", "slidingEfficiency"] as const;
export type Rate = (typeof rates)[number];

/** The footage behind a rate of a stand, ft. */
export const footageOf = (stand: StandMetric, rate: Rate): number =>
  rate === "rotatingRop" ? stand.rotatingFootage : stand.slidingFootage;

/** A rate of a stand, null if the mode has too little footage in it. */
export const rateOf = (stand: StandMetric, rate: Rate): number | null =>
  footageOf(stand, rate) < LEAST_FOOTAGE ? null : stand[rate];

/**
 * Best, median and overall value of a rate over stands. The overall value is footage over hours; for an efficiency it is the mean
 * weighted by footage.
 *
 * @param stands completed stands
 * @see docs/methods/stand.md
 */
export function summarizeRate(stands: readonly StandMetric[], rate: Rate): RateSummary {
  const ratedStands = stands.flatMap((stand) => {
    const value = rateOf(stand, rate);
    return value === null ? [] : [{ value, footage: footageOf(stand, rate) }];
  });
  const values = ratedStands.map(({ value }) => value);
  const footage = ratedStands.reduce((sum, each) => sum + each.footage, 0);
  return {
    count: values.length,
    best: values.length === 0 ? null : Math.max(...values),
    median: median(values),
    mean:
      rate === "slidingEfficiency"
        ? footage > 0
          ? ratedStands.reduce((sum, each) => sum + each.value * each.footage, 0) / footage
          : null
        : rateOfHole(holeOfStands(stands, rate === "rotatingRop" ? "rotating" : "sliding")),
  };
}

const least = (values: readonly number[]): number | null => (values.length === 0 ? null : Math.min(...values));

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
