import type { StandMetric } from "@sigma/contract/performance/stand-metric";
import { rateOfHole } from "@sigma/engine/drilled-hole/rate-of-hole";
import { holeOfStands } from "@sigma/engine/stand/aggregate-stands";
import { type Breakdown, rates, summarizeConnections, summarizeRate } from "@sigma/engine/stand/summarize-stands";
import { isDrilling, rigStates } from "@sigma/terms/rig-states";

/**
 * The summary of the stands of a well, or of several wells. The stand in progress is excluded from the best and the median; its
 * feet and hours count in the ROP of all.
 */
export function figuresOf(stands: readonly StandMetric[], breakdown: Breakdown) {
  const whole = stands.filter(({ open }) => !open);
  return {
    connections: summarizeConnections(whole, breakdown),
    rotatingRop: { ...summarizeRate(whole, "rotatingRop"), mean: rateOfHole(holeOfStands(stands, "rotating")) },
    slidingRop: { ...summarizeRate(whole, "slidingRop"), mean: rateOfHole(holeOfStands(stands, "sliding")) },
    slidingEfficiency: summarizeRate(whole, "slidingEfficiency"),
  };
}

export type PerformanceFigures = ReturnType<typeof figuresOf>;

/** The hole drilled in rotary and slide over stands, including the open one, and the share of the time spent drilling. */
export function drillingTotals(stands: readonly StandMetric[]) {
  const seconds = activitySeconds(stands);
  const all = [...seconds.values()].reduce((sum, stateSeconds) => sum + stateSeconds, 0);
  const drillingSeconds = [...seconds].reduce((sum, [code, spent]) => sum + (isDrilling(code) ? spent : 0), 0);
  return {
    rotating: holeOfStands(stands, "rotating"),
    sliding: holeOfStands(stands, "sliding"),
    seconds: all,
    onBottom: all > 0 ? (100 * drillingSeconds) / all : null,
  };
}

/** Seconds of stands in each rig state that occurred, by code. */
export function activitySeconds(stands: readonly StandMetric[]): Map<number, number> {
  const secondsByState = rigStates.map(({ code }): [number, number] => [
    code,
    stands.reduce((sum, { activities }) => sum + (activities[code] ?? 0), 0),
  ]);
  return new Map(secondsByState.filter(([, seconds]) => seconds > 0));
}

/** The rates that have a section of their own. */
export const rateSections = [
  {
    rate: rates[0],
    title: "Rotating ROP",
    unit: "ft/hr",
    decimals: 1,
    of: "length rotated",
    color: 2,
    why: "No stand was rotated",
  },
  {
    rate: rates[1],
    title: "Sliding ROP",
    unit: "ft/hr",
    decimals: 1,
    of: "length slid",
    color: 9,
    why: "No stand was slid",
  },
  {
    rate: rates[2],
    title: "Sliding efficiency",
    unit: "%",
    decimals: 0,
    of: "% of the footage slid",
    color: 4,
    why: "No slide with a toolface",
  },
] as const;
export type RateSection = (typeof rateSections)[number];
