import type { Feet, Klb } from "@sigma/terms/quantities";

/** A bit can't drill at such a rate with less weight than this. */
const NEARLY_NOTHING: Klb = 2;
/** A rate that takes weight, ft/hr. */
const REAL_RATE = 50;
/** Number of feet that can't be chance. */
const LEAST_FEET: Feet = 5;
/** Readings below this are then left out. */
const DOUBTFUL_BELOW: Klb = 5;

/** Implausible weight: readings below `below`, because `feet` ft were drilled fast with nearly no weight. */
export type ZeroDrift = { below: Klb; feet: Feet };

/**
 * Whether the zero of the weight on bit has drifted: hole was made at over 50 ft/hr with less than 2 klb on the bit.
 *
 * @param wob, rop columns of equal length, one row a foot
 * @returns null if it has not
 * @see docs/methods/drilling-optimization.md — founder point
 */
export function findZeroDrift(wob: Float64Array, rop: Float64Array): ZeroDrift | null {
  let feet = 0;
  for (let row = 0; row < wob.length; row += 1) {
    if (wob[row]! < NEARLY_NOTHING && rop[row]! > REAL_RATE) feet += 1;
  }
  return feet >= LEAST_FEET ? { below: DOUBTFUL_BELOW, feet } : null;
}
