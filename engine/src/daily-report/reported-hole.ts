import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";

/** An interval of a daily report, as far as its times and depths are looked at. */
export type ReportedSpan = { startTime: EpochSeconds; endTime: EpochSeconds; startMD: Feet | null; endMD: Feet | null };

/** A stretch of time, such as a day. */
type Span = { from: EpochSeconds; to: EpochSeconds };

/** How much of an interval lies in a day: its hours are cut at the border of the day. */
export const timeWithin = (
  { startTime, endTime }: Pick<ReportedSpan, "startTime" | "endTime">,
  { from, to }: Span,
): Seconds => Math.max(0, Math.min(endTime, to) - Math.max(startTime, from));

/**
 * Hole depth at the end of a day and footage of it, as reports tell: from the first depth at which an interval of the day began,
 * else the deepest of the days before, to the deepest of the day.
 *
 * @returns null where no report says the depth
 * @see docs/methods/daily-report.md — footage
 */
export function reportedHole(
  reports: readonly ReportedSpan[],
  { from, to }: Span,
): { depth: Feet | null; drilled: Feet | null } {
  const ofDay = reports.filter(({ startTime }) => startTime >= from && startTime < to);
  const firstDepth = ofDay.toSorted((a, b) => a.startTime - b.startTime).find(({ startMD }) => startMD !== null)?.startMD;
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
