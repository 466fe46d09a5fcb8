import type { Feet } from "@sigma/terms/quantities";
import { type Trajectory, stationAt } from "../survey/path/trajectory";

/** Depths are found to this, ft. */
const DEPTH_TOLERANCE: Feet = 0.01;

/**
 * The first measured depth, from a depth on, at which a path reaches a true vertical depth on its way down.
 *
 * @param from ft MD from which the search starts; a path that is deeper there has already passed it
 * @returns null if the path does not reach it
 * @see docs/methods/formation-prognosis.md
 */
export function depthOfTop(trajectory: Trajectory, tvd: Feet, from: Feet): Feet | null {
  const { md } = trajectory;
  const last = md.length - 1;
  if (last < 1) return null;
  const begin = Math.max(from, md[0]!);
  if (begin > md[last]!) return null;
  let above = begin;
  if (stationAt(trajectory, above).tvd > tvd) return null;
  for (let row = 0; row <= last; row++) {
    const depth = md[row]!;
    if (depth <= above) continue;
    if (trajectory.tvd[row]! >= tvd) return crossing(trajectory, tvd, above, depth);
    above = depth;
  }
  return null;
}

/** The crossing of a depth by a path that is above it at one end and below it at the other. */
function crossing(trajectory: Trajectory, tvd: Feet, above: Feet, below: Feet): Feet {
  let [low, high] = [above, below];
  while (high - low > DEPTH_TOLERANCE) {
    const middle = (low + high) / 2;
    if (stationAt(trajectory, middle).tvd < tvd) low = middle;
    else high = middle;
  }
  return high;
}
