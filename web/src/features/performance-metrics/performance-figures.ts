import type { StandMetric } from "@sigma/contract/performance/stand-metric";
import { type Breakdown, rates, summarizeConnections, summarizeRate } from "@sigma/engine/stand/summarize-stands";
import { isDrilling, rigStates } from "@sigma/terms/rig-states";

/** What the stands of a well, or of several, come to; the stand that is still being drilled counts for nothing. */
export function figuresOf(stands: readonly StandMetric[], breakdown: Breakdown) {
  const whole = stands.filter(({ open }) => !open);
  return {
    connections: summarizeConnections(whole, breakdown),
    rotatingRop: summarizeRate(whole, "rotatingRop"),
    slidingRop: summarizeRate(whole, "slidingRop"),
    slidingEfficiency: summarizeRate(whole, "slidingEfficiency"),
  };
}

export type PerformanceFigures = ReturnType<typeof figuresOf>;

/** Footage and time of the two ways of drilling over stands, and the share of all time spent drilling. */
export function drillingTotals(stands: readonly StandMetric[]) {
  const seconds = activitySeconds(stands);
  const all = [...seconds.values()].reduce((sum, spent) => sum + spent, 0);
  const drilled = [...seconds].reduce((sum, [code, spent]) => sum + (isDrilling(code) ? spent : 0), 0);
  const footage = (name: "rotatingFootage" | "slidingFootage") => stands.reduce((sum, stand) => sum + stand[name], 0);
  return {
    rotatingFootage: footage("rotatingFootage"),
    rotatingSeconds: seconds.get(1) ?? 0,
    slidingFootage: footage("slidingFootage"),
    slidingSeconds: seconds.get(2) ?? 0,
    seconds: all,
    onBottom: all > 0 ? (100 * drilled) / all : null,
  };
}

/** Seconds of stands in each rig state that took any, by code. */
export function activitySeconds(stands: readonly StandMetric[]): Map<number, number> {
  const found = rigStates.map(({ code }): [number, number] => [
    code,
    stands.reduce((sum, { activities }) => sum + (activities[code] ?? 0), 0),
  ]);
  return new Map(found.filter(([, seconds]) => seconds > 0));
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
