import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { type ReportingDay, reportingPeriodOf } from "@sigma/terms/reporting-day";
import { type RatedHole, rateOfHole, ratedHole, sumHole } from "../drilled-hole/rate-of-hole";
import { EngineInputError } from "../engine-input-error";
import type { PumpsBreakdown, SlipsBreakdown, StandMetric } from "./stand-metric";

/** The aggregate of the stands that started in one period; `stands` is their number. */
export type StandGroup = StandMetric & { stands: number };

/** The periods that stands can be grouped by: none, 12 hours, 1 day, 7 days. */
export const standGroups: readonly Seconds[] = [0, DAY / 2, DAY, 7 * DAY];

/**
 * Groups stands by the period in which they started, counted from the reporting day of their well if it has one, otherwise in UTC:
 * sums of times and footage, rates of footage over hours.
 *
 * @param stands in order of time
 * @param period one of `standGroups`; 0 leaves the stands ungrouped
 * @param reportingDay null for a well without one
 * @returns one record for each period with a stand, from the start of its first stand to the end of its last
 * @throws EngineInputError `out-of-range` for any other period
 * @see docs/methods/stand.md
 */
export function aggregateStands(
  stands: readonly StandMetric[],
  period: Seconds,
  reportingDay: ReportingDay | null = null,
): StandGroup[] {
  if (!standGroups.includes(period)) throw new EngineInputError("out-of-range", `Unknown stand group: ${period}`);
  if (period === 0) return stands.map((stand) => ({ ...stand, stands: 1 }));
  const groups = new Map<EpochSeconds | string, StandMetric[]>();
  const beginOf = (time: EpochSeconds) =>
    reportingDay ? reportingPeriodOf(time, period, reportingDay) : Math.floor(time / period) * period;
  for (const stand of stands) {
    const begin = beginOf(stand.startTime);
    const group = groups.get(begin);
    if (group) group.push(stand);
    else groups.set(begin, [stand]);
  }
  return [...groups.values()].map(joinStands);
}

function joinStands(stands: readonly StandMetric[]): StandGroup {
  const first = stands[0]!;
  const last = stands.at(-1)!;
  const activities: Record<string, Seconds> = {};
  for (const stand of stands) {
    for (const [code, seconds] of Object.entries(stand.activities))
      activities[code] = (activities[code] ?? 0) + seconds;
  }
  const slips = (part: keyof SlipsBreakdown) => sumOf(stands.map((stand) => stand.slips[part]));
  const pumps = (part: keyof PumpsBreakdown) => sumOf(stands.map((stand) => stand.pumps[part]));
  return {
    startTime: first.startTime,
    endTime: last.endTime,
    startMD: first.startMD,
    endMD: last.endMD,
    slips: { toSlips: slips("toSlips") ?? 0, inSlips: slips("inSlips") ?? 0, fromSlips: slips("fromSlips") },
    pumps: { pumpsOff: pumps("pumpsOff"), off: pumps("off"), pumpsOn: pumps("pumpsOn") },
    rotatingFootage: sumOf(stands.map((stand) => stand.rotatingFootage)) ?? 0,
    slidingFootage: sumOf(stands.map((stand) => stand.slidingFootage)) ?? 0,
    rotatingRop: rateOfStands(stands, "rotating"),
    slidingRop: rateOfStands(stands, "sliding"),
    slidingEfficiency: weightedMean(stands.map((stand) => [stand.slidingEfficiency, stand.slidingFootage])),
    activities,
    stands: stands.length,
  };
}

/** Hole that stands made in one mode, and the hours on bottom that it took. */
export const holeOfStands = (stands: readonly StandMetric[], mode: "rotating" | "sliding"): RatedHole =>
  sumHole(stands.map((stand) => ratedHole(stand[`${mode}Footage`], stand[`${mode}Rop`])));

const rateOfStands = (stands: readonly StandMetric[], mode: "rotating" | "sliding") =>
  rateOfHole(holeOfStands(stands, mode));

function sumOf(values: readonly (number | null)[]): number | null {
  const knownValues = values.filter((value) => value !== null);
  return knownValues.length === 0 ? null : knownValues.reduce((sum, value) => sum + value, 0);
}

function weightedMean(pairs: readonly (readonly [number | null, number])[]): number | null {
  let sum = 0;
  let weights = 0;
  for (const [value, weight] of pairs) {
    if (value === null || weight <= 0) continue;
    sum += value * weight;
    weights += weight;
  }
  return weights > 0 ? sum / weights : null;
}
