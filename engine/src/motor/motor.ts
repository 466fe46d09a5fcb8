import type { FootPounds, Gpm, Psi, Rpm } from "@sigma/terms/quantities";

/** Speed of a motor at one flow rate, a value for each differential pressure of the table. */
export type MotorSpeedRow = { flowRate: Gpm; values: readonly Rpm[] };

/**
 * A mud motor as its data sheet describes it.
 *
 * `torqueSlope` is torque per differential pressure, ft·lb/psi; `rpg` revolutions per US gallon. The table may be empty:
 * then the motor is taken to turn without slip.
 */
export type Motor = {
  rpg: number;
  torqueSlope: number;
  maxDiffPressure: Psi;
  stallPressure: Psi;
  stallTorque: FootPounds;
  /** Differential pressures of the table, strictly increasing. */
  diffPressure: readonly Psi[];
  /** Speeds of the table, flow rates strictly increasing. */
  rpm: readonly MotorSpeedRow[];
};
