import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";

/** The times and depths of an interval of a daily report. */
export type ReportedSpan = { startTime: EpochSeconds; endTime: EpochSeconds; startMD: Feet | null; endMD: Feet | null };

/** A period, such as a day. */
type Span = { from: EpochSeconds; to: EpochSeconds };

/** The part of an interval in a day: its hours are cut at the boundary of the day. */
export const timeWithin = (
  { startTime, endTime }: Pick<ReportedSpan, "startTime" | "endTime">,
  { from, to }: Span,
): Seconds => Math.max(0, Math.min(endTime, to) - Math.max(startTime, from));

/**
 * Hole depth at the end of a day and its footage, from reports: from the first depth at which an interval of the day started,
 * otherwise the deepest of the previous days, to the deepest of the day.
 *
 * @returns null if no report contains the depth
 * @see docs/methods/daily-report.md — footage
 */
export function reportedHole(
  reports: readonly ReportedSpan[],
  { from, to }: Span,
): { depth: Feet | null; drilled: Feet | null } {
  const ofDay = reports.filter(({ startTime }) => startTime >= from && startTime < to);
  const firstDepth = ofDay
    .toSorted((a, b) => a.startTime - b.startTime)
    .find(({ startMD }) => startMD !== null)?.startMD;
  const before = deepest(reports.filter(({ startTime }) => startTime < from));
  const depth = deepest(ofDay);
  const top = firstDepth ?? before;
  return { depth, drilled: depth === null || top === null ? null : Math.max(0, depth - top) };
}

function deepest(reports: readonly ReportedSpan[]): Feet | null {
  let depth: Feet | null = null;
  for (const { startMD, endMD } of reports) {
    for (const md of [startMD, endMD]) if (md !== null && (depth === null || md > depth)) depth = md;
  }
  return depth;
}
