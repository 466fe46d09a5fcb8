import { type Degrees, toDegrees, toRadians, type Radians } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { wrapDegrees } from "./angles";

/**
 * Direction and spread of a set of angles.
 *
 * `resultantLength` is 1 if all angles agree and 0 if they cancel; `deviation` is the circular standard
 * deviation √(−2 ln R) in degrees, infinite if they cancel.
 */
export type CircularStatistics = {
  mean: Degrees | null;
  resultantLength: number;
  deviation: Degrees;
};

/** Below this share of the total weight the vectors cancel and only rounding is left of their direction. */
const CANCELLED_SHARE = 1e-12;

/**
 * Averages directions as unit vectors, so that 350° and 20° give 5°.
 *
 * @param angles deg, any turn; not-finite angles are an error
 * @param weights one per angle, not negative (footage, for toolfaces); equal weights by default
 * @returns mean in [0, 360), null for no angles or for angles that cancel
 * @throws EngineInputError `length-mismatch`, `not-finite`, `out-of-range` (a negative weight)
 * @see docs/methods/math.md — circular statistics
 */
export function circularMean(angles: readonly Degrees[], weights?: readonly number[]): Degrees | null {
  return circularStatistics(angles, weights).mean;
}

/**
 * Mean direction, resultant length and circular standard deviation of angles.
 *
 * @param angles deg, any turn
 * @param weights one per angle, not negative; all equal where absent
 * @returns for no angles (or no weight): mean null, resultant length 0, deviation infinite
 * @throws EngineInputError `length-mismatch`, `not-finite`, `out-of-range` (a negative weight)
 * @see Mardia & Jupp, Directional Statistics (2000), 2.2-2.3
 */
export function circularStatistics(angles: readonly Degrees[], weights?: readonly number[]): CircularStatistics {
  if (weights && weights.length !== angles.length) {
    throw new EngineInputError("length-mismatch", `${weights.length} weights for ${angles.length} angles`);
  }
  let north = 0;
  let east = 0;
  let total = 0;
  for (const [index, angle] of angles.entries()) {
    const weight = weights?.[index] ?? 1;
    if (!Number.isFinite(angle) || !Number.isFinite(weight)) {
      throw new EngineInputError("not-finite", `angle ${angle} with weight ${weight}`, index);
    }
    if (weight < 0) throw new EngineInputError("out-of-range", `weight ${weight} is negative`, index);
    north += weight * Math.cos(toRadians(angle));
    east += weight * Math.sin(toRadians(angle));
    total += weight;
  }
  const resultant = Math.hypot(north, east);
  if (resultant <= CANCELLED_SHARE * total) return { mean: null, resultantLength: 0, deviation: Infinity };
  const resultantLength = Math.min(1, resultant / total);
  return {
    mean: wrapDegrees(toDegrees(Math.atan2(east, north) as Radians)),
    resultantLength,
    deviation: toDegrees(Math.sqrt(-2 * Math.log(resultantLength)) as Radians),
  };
}
