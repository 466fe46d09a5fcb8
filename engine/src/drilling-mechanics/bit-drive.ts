import type { FootPounds, Gpm, Psi, Rpm } from "@sigma/terms/quantities";

/** What a mud motor makes of flow and pressure: turns per US gallon, and torque per pressure drop in ft·lbf/psi; null where not known. */
export type MotorDrive = { rpg: number | null; torqueSlope: number | null };

/**
 * Speed of the bit: that of the string plus what the motor makes of the flow; NaN where that is not known.
 *
 * @see docs/methods/drilling-mechanics.md — equations
 */
export const bitSpeed = (surfaceRpm: Rpm, motor: MotorDrive, flow: Gpm): Rpm =>
  surfaceRpm + (motor.rpg ?? Number.NaN) * flow;

/**
 * Torque at the bit by the pressure that drives the motor; none where the motor carries no load, NaN where its torque is
 * not known.
 *
 * @see docs/methods/drilling-mechanics.md — equations
 */
export const bitTorque = (motor: MotorDrive, diffPressure: Psi): FootPounds =>
  Math.max(0, (motor.torqueSlope ?? Number.NaN) * diffPressure);
