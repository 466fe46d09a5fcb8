import type { WellDay } from "@sigma/engine/well-cost/cost-input";
import type { Suspension } from "@sigma/engine/well-time/well-clock";
import { dayAfter, type ReportingDay, reportingDayOf, spanOfReportingDay } from "@sigma/terms/reporting-day";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";

/** Depth rows of a hole with the times at which they were drilled; NaN where the time is unknown. */
export type TimedDepths = {
  depth: Float64Array;
  time: Float64Array;
  /** Times in which the rig was away: their days cost nothing by the day. */
  suspensions?: readonly Suspension[];
};

/** A reporting day of a well; `end` is that of the day, or now in the day in progress. */
export type CostDayOfWell = WellDay & { from: EpochSeconds; end: EpochSeconds };

/** Days at most: a well whose clock is wrong would have days since 1970. */
const MOST_DAYS = 3000;

/** The hole is not made at once: a first row deeper than this was drilled before the record. */
const SPUD_DEPTH: Feet = 1;

/**
 * The reporting days of a well from its first drilled foot until now, each with the hole at its end.
 *
 * @param now the end of the well, or the present
 */
export function daysOfWell(
  { depth, time, suspensions = [] }: TimedDepths,
  rule: ReportingDay,
  now: EpochSeconds,
): CostDayOfWell[] {
  const order = Array.from(time.keys()).filter(
    (row) => time[row]! > 0 && depth[row]! >= SPUD_DEPTH && time[row]! <= now,
  );
  order.sort((a, b) => time[a]! - time[b]!);
  const [first] = order;
  if (first === undefined) return [];
  const days: CostDayOfWell[] = [];
  let row = 0;
  let deepest: Feet = depth[first]!;
  let before = deepest;
  for (let day = reportingDayOf(time[first]!, rule); days.length < MOST_DAYS; day = dayAfter(day)) {
    const { from, to } = spanOfReportingDay(day, rule);
    if (from >= now && days.length > 0) break;
    const end = Math.min(to, now);
    for (; row < order.length && time[order[row]!]! < to; row++) deepest = Math.max(deepest, depth[order[row]!]!);
    const portion = Math.max(0, Math.min(1, (end - from) / (to - from)));
    if (suspensions.some((away) => away.from <= from && away.to >= end)) continue;
    days.push({ day, from, end, portion, depth: deepest, drilled: deepest - before });
    before = deepest;
  }
  return days;
}
