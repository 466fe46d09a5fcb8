import type { Percent, Seconds } from "@sigma/terms/quantities";
import type { RigStateCode } from "@sigma/terms/rig-states";
import type { RigStateInterval } from "./rig-state-intervals";

/** Time spent in one rig state. */
export type ActivityShare = { code: RigStateCode; seconds: Seconds; share: Percent };

/**
 * Adds up the time in each rig state, the longest first.
 *
 * @returns `share` is of the time of all intervals together
 * @see docs/methods/activity.md
 */
export function breakDownActivity(intervals: readonly RigStateInterval[]): ActivityShare[] {
  const seconds = new Map<RigStateCode, Seconds>();
  let total = 0;
  for (const { code, startTime, endTime } of intervals) {
    const length = endTime - startTime;
    seconds.set(code, (seconds.get(code) ?? 0) + length);
    total += length;
  }
  return [...seconds]
    .map(([code, spent]) => ({ code, seconds: spent, share: (100 * spent) / total }))
    .toSorted((a, b) => b.seconds - a.seconds || a.code - b.code);
}
