import type { Feet, FootPounds, Inches, PoundsForce, PoundsPerFoot, Ppg } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";

/** A length of the string with one cross-section. */
export type StringPart = {
  name: string;
  length: Feet;
  outerDiameter: Inches;
  innerDiameter: Inches;
  /** Weight in air, tool joints included. */
  weight: PoundsPerFoot;
  /** The part that touches the wall: the tool joint if there is one. */
  contactDiameter: Inches;
  /** Yield tension, and make-up torque of its connections; null if unknown. */
  tensileLimit: PoundsForce | null;
  makeUpTorque: FootPounds | null;
};

/** A length of the hole with one friction factor, from the zone above it down to `toMd`. */
export type FrictionZone = { toMd: Feet; friction: number; holeDiameter: Inches | null };

/** Density of steel, ppg: 7,850 kg/m³. */
export const STEEL: Ppg = 7850 / 119.82642731689663;

/**
 * Share of its weight in air that steel keeps in a mud.
 *
 * @see docs/methods/torque-drag.md — equations
 */
export const buoyancy = (density: Ppg): number => 1 - density / STEEL;

/**
 * Second moment of area of a pipe, in⁴.
 *
 * @see docs/methods/torque-drag.md — equations
 */
export const momentOfInertia = (outer: Inches, inner: Inches): number => (Math.PI / 64) * (outer ** 4 - inner ** 4);

/**
 * Steel of a cross-section, in².
 *
 * @see docs/methods/torque-drag.md — equations
 */
export const wallArea = (outer: Inches, inner: Inches): number => (Math.PI / 4) * (outer ** 2 - inner ** 2);

/**
 * Checks that a string has the values that the calculations need.
 *
 * @throws EngineInputError `empty-input`, or `out-of-range` with the position of the part
 * @see docs/methods/torque-drag.md — equations
 */
export function checkString(parts: readonly StringPart[]): void {
  if (parts.length === 0) throw new EngineInputError("empty-input", "a string without parts");
  for (const [index, { name, length, outerDiameter, innerDiameter, weight, contactDiameter }] of parts.entries()) {
    const isSound =
      length >= 0 && outerDiameter > innerDiameter && innerDiameter >= 0 && weight >= 0 && contactDiameter > 0;
    if (!isSound) {
      const detail = `${name}: length ${length}, OD ${outerDiameter}, ID ${innerDiameter}, weight ${weight}`;
      throw new EngineInputError("out-of-range", detail, index);
    }
  }
}
