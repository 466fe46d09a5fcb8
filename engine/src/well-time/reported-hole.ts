import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { Suspension } from "./well-clock";

/** When a hole was drilled: columns of equal length, ascending in both. */
export type HoleCurve = { time: EpochSeconds[]; depth: Feet[] };

/** An interval of a daily report with the depth at its ends; null where it names none. */
export type ReportedInterval = { from: EpochSeconds; to: EpochSeconds; top: Feet | null; bottom: Feet | null };

/** Reports follow one another by the day: in a longer time without one the well is suspended, if no data came in either. */
const LONGEST_GAP: Seconds = 2 * DAY;

/** The depth of a hole that has begun, ft. */
const BEGUN: Feet = 1;

/** A recorded hole with the depths of the reports before and after its record, without those of a pulled string. */
export function joinReports({ time, depth }: HoleCurve, reports: readonly ReportedInterval[]): HoleCurve {
  const points = reports.flatMap(({ from, to, top, bottom }) => [
    { time: from, depth: top !== null && bottom !== null && top < BEGUN && bottom >= BEGUN ? BEGUN : top },
    { time: to, depth: bottom },
  ]);
  // Reports may overlap each other.
  const reportRows = points
    .flatMap((point) =>
      point.depth !== null && point.depth >= BEGUN ? [{ time: point.time, depth: point.depth }] : [],
    )
    .toSorted((a, b) => a.time - b.time);
  const [start, top] = [time[0] ?? Infinity, depth[0] ?? Infinity];
  const rows = [
    ...reportRows.filter((row) => row.time < start && row.depth <= top),
    ...time.map((moment, row) => ({ time: moment, depth: depth[row]! })),
    ...reportRows.filter((row) => row.time > (time.at(-1) ?? Infinity)),
  ];
  let deepest: Feet = 0;
  return { time: rows.map((row) => row.time), depth: rows.map((row) => (deepest = Math.max(deepest, row.depth))) };
}

/** The times without a report between reports, or between them and the record. @param recorded moments of the record, ascending */
export function gapsOfReports(recorded: readonly EpochSeconds[], reports: readonly ReportedInterval[]): Suspension[] {
  if (reports.length === 0) return [];
  const record = recorded.length === 0 ? [] : [{ from: recorded[0]!, to: recorded.at(-1)! }];
  const gaps: Suspension[] = [];
  let end = -Infinity;
  for (const { from, to } of [...reports, ...record].toSorted((a, b) => a.from - b.from)) {
    if (from - end > LONGEST_GAP && Number.isFinite(end)) gaps.push({ from: end, to: from });
    end = Math.max(end, to);
  }
  return gaps;
}
