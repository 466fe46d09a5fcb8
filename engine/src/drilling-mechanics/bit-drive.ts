import type { FootPounds, Gpm, Psi, Rpm } from "@sigma/terms/quantities";

/** Properties of a mud motor: turns per US gallon, and torque per pressure drop in ft·lbf/psi; null if not known. */
export type MotorDrive = { rpg: number | null; torqueSlope: number | null };

/**
 * Speed of the bit: that of the string plus what the motor makes of the flow; NaN where that is not known.
 *
 * @see docs/methods/drilling-mechanics.md — equations
 */
export const bitSpeed = (surfaceRpm: Rpm, motor: MotorDrive, flow: Gpm): Rpm =>
  surfaceRpm + (motor.rpg ?? Number.NaN) * flow;

/**
 * Torque at the bit from the pressure that drives the motor; zero if the motor carries no load, NaN if its torque is
 * not known.
 *
 * @see docs/methods/drilling-mechanics.md — equations
 */
export const bitTorque = (motor: MotorDrive, diffPressure: Psi): FootPounds =>
  Math.max(0, (motor.torqueSlope ?? Number.NaN) * diffPressure);
