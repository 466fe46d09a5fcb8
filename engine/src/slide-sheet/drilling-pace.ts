import type { Feet, FeetPerHour } from "@sigma/terms/quantities";
import { rateOfHole, ratedHole, sumHole } from "../drilled-hole/rate-of-hole";
import type { Stretch } from "./find-stretches";

/** Rate of penetration on bottom in slides and in rotation; null if too little of it has a rate. */
export type DrillingPace = { sliding: FeetPerHour | null; rotating: FeetPerHour | null };

/** The newest hole of each kind that counts, and the least that has to have a rate. */
const MAX_RECENT_HOLE: Feet = 300;
const MIN_RECENT_HOLE: Feet = 30;

/**
 * The rates at which the last 300 ft of slides and of rotation were made: footage over the hours it took.
 *
 * Only hours on bottom count, a foot over its rate: connections, surveys and the orienting of a motor are excluded.
 *
 * @param stretches shallow first
 * @see docs/methods/directional-advice.md — drilling time
 */
export const drillingPace = (stretches: readonly Stretch[]): DrillingPace => ({
  sliding: paceOf(stretches.filter(({ sliding }) => sliding)),
  rotating: paceOf(stretches.filter(({ sliding }) => !sliding)),
});

function paceOf(stretches: readonly Stretch[]): FeetPerHour | null {
  let newest = sumHole([]);
  for (const { startMD, feet } of stretches.toReversed()) {
    for (let row = feet.length - 1; row >= 0; row--) {
      const { depth, rop } = feet[row]!;
      newest = sumHole([newest, ratedHole(depth - (feet[row - 1]?.depth ?? startMD), rop)]);
      if (newest.footage >= MAX_RECENT_HOLE) return rateOfHole(newest);
    }
  }
  return newest.footage >= MIN_RECENT_HOLE ? rateOfHole(newest) : null;
}
