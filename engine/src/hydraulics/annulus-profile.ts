import { HYDROSTATIC_GRADIENT } from "@sigma/terms/field-constants";
import type { Feet, FeetPerSecond, Ppg, Psi } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";

/** A length of annulus and its flow. */
export type AnnulusFlow = { length: Feet; loss: Psi; velocity: FeetPerSecond };

/** The mud around the string from surface to bit: columns of equal length, shallow first. */
export type AnnulusProfile = {
  md: Feet[];
  tvd: Feet[];
  /** Equivalent density while it circulates. */
  ecd: Ppg[];
  /** Hydrostatic pressure with the friction above. */
  pressure: Psi[];
  velocity: FeetPerSecond[];
};

/** So near to surface, density is meaningless as a gradient. */
const MIN_GRADIENT_DEPTH: Feet = 10;

/**
 * Equivalent density, pressure and velocity in the annulus over depth: at both ends of every length, and between them in
 * steps no longer than `longest`. Empty if no annulus is known.
 *
 * @param fromBit lengths from the bit up; together not longer than the string
 * @param tvdAt true vertical depth at a measured depth
 * @throws EngineInputError `out-of-range` (density, bit)
 * @see docs/methods/hydraulics.md — over depth
 */
export function annulusProfile(
  fromBit: readonly AnnulusFlow[],
  bitMd: Feet,
  density: Ppg,
  tvdAt: (md: Feet) => Feet,
  longest: Feet = 250,
): AnnulusProfile {
  if (!(density > 0) || !(bitMd > 0)) {
    throw new EngineInputError("out-of-range", `density ${density} ppg, bit at ${bitMd} ft`);
  }
  const profile: AnnulusProfile = { md: [], tvd: [], ecd: [], pressure: [], velocity: [] };
  let top = bitMd - fromBit.reduce((sum, { length }) => sum + length, 0);
  let above: Psi = 0;
  for (const { length, loss, velocity } of fromBit.toReversed()) {
    const steps = Math.max(1, Math.ceil(length / longest));
    for (let step = 0; step <= steps; step += 1) {
      const md = top + (length * step) / steps;
      const tvd = tvdAt(md);
      if (tvd < MIN_GRADIENT_DEPTH) continue;
      const friction = above + (loss * step) / steps;
      profile.md.push(md);
      profile.tvd.push(tvd);
      profile.ecd.push(density + friction / (HYDROSTATIC_GRADIENT * tvd));
      profile.pressure.push(HYDROSTATIC_GRADIENT * density * tvd + friction);
      profile.velocity.push(velocity);
    }
    top += length;
    above += loss;
  }
  return profile;
}
