import type { Feet } from "@sigma/terms/quantities";
import { firstAtOrAfter } from "../math/index-search";
import { type Suspension, type WellClock, wellClock } from "./well-clock";

/** Hole depth over days since a moment of the well: columns of equal length, ascending in both. */
export type DaysCurve = { days: readonly number[]; depth: readonly number[] };

/** Minimum depth at which a hole counts as started, ft. */
const SPUD_DEPTH = 1;

/**
 * The deepest hole so far over days since spud.
 *
 * @param time epoch seconds, ascending
 * @param holeDepth ft, NaN if not known; a later, shallower value changes nothing
 * @param suspensions which are not counted
 * @returns null if no depth is known
 */
export function daysCurve(
  time: ArrayLike<number>,
  holeDepth: ArrayLike<number>,
  suspensions: readonly Suspension[] = [],
): (DaysCurve & { clock: WellClock }) | null {
  const days: number[] = [];
  const depth: number[] = [];
  let clock: WellClock | null = null;
  for (let row = 0; row < time.length; row++) {
    const deep = holeDepth[row]!;
    if (!(deep >= SPUD_DEPTH)) continue;
    clock ??= wellClock(time[row]!, suspensions);
    const [day, last] = [clock.dayOf(time[row]!), depth.at(-1) ?? Number.NEGATIVE_INFINITY];
    days.push(day);
    depth.push(Math.max(deep, last));
  }
  return clock && { days, depth, clock };
}

/** When a hole reached a depth, days; null before it did, or if its record starts deeper. */
export function dayAt({ days, depth }: DaysCurve, wantedDepth: Feet): number | null {
  const row = firstAtOrAfter(depth, wantedDepth);
  if (row === depth.length) return null;
  if (row === 0) return depth[0]! <= wantedDepth ? days[0]! : null;
  const [above, below] = [depth[row - 1]!, depth[row]!];
  const share = below > above ? (wantedDepth - above) / (below - above) : 1;
  return days[row - 1]! + share * (days[row]! - days[row - 1]!);
}

/** The same curve with its zero at another day. */
export const shiftedCurve = ({ days, depth }: DaysCurve, zero: number): DaysCurve => ({
  days: days.map((day) => day - zero),
  depth,
});
