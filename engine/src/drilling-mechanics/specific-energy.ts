import type { FeetPerHour, FootPounds, Inches, PoundsForce, Psi, Rpm } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";

/** The energy that a volume of rock cost: by weight, by torque, and both together. */
export type SpecificEnergy = { thrust: Psi; torsion: Psi; total: Psi };

/**
 * Mechanical specific energy of drilling.
 *
 *     MSE = WOB / A + 120 π N T / (A ROP),  A = π D² / 4
 *
 * With surface torque and speed it includes the friction of the string; with those of the bit (`bitSpeed`,
 * `bitTorque`) it is the energy spent on the rock.
 *
 * @param torque torque that turns the bit
 * @param rpm speed of the bit
 * @returns null if no hole is made: the energy per volume is not defined
 * @throws EngineInputError `out-of-range` if the bit diameter is not positive
 * @see R. Teale, The concept of specific energy in rock drilling, 1965; docs/methods/drilling-mechanics.md
 */
export function specificEnergy(
  wob: PoundsForce,
  torque: FootPounds,
  rpm: Rpm,
  rop: FeetPerHour,
  bitDiameter: Inches,
): SpecificEnergy | null {
  if (!(bitDiameter > 0)) throw new EngineInputError("out-of-range", `bit diameter ${bitDiameter} in is not positive`);
  if (!(rop > 0)) return null;
  const area = (Math.PI / 4) * bitDiameter * bitDiameter;
  const thrust = wob / area;
  const torsion = (120 * Math.PI * rpm * torque) / (area * rop);
  return { thrust, torsion, total: thrust + torsion };
}
