import type { EpochSeconds, Feet, FootPounds, Psi, Rpm, Seconds } from "@sigma/terms/quantities";

/** When a rise of differential pressure counts as a stall or as a spike. */
export type StallSettings = {
  /** Share of the motor's stall pressure from which it counts as stalled. */
  stallPressureRatio: number;
  /** How long it must stay there. */
  minDuration: Seconds;
  /** Rise above the drilling level that counts as a spike (micro-stall). */
  spikeDeltaPressure: Psi;
  /** Drop of the surface speed that is required in addition while the string rotates, percent. */
  rpmDropPercent: number;
};

/** The settings a well starts with. */
export const defaultStallSettings: StallSettings = {
  stallPressureRatio: 0.9,
  minDuration: 3,
  spikeDeltaPressure: 200,
  rpmDropPercent: 50,
};

/** How bad an event was: a micro-stall never reached stall pressure for long. */
export type StallGrade = "micro" | "minor" | "moderate" | "severe";

/** One stall or spike; rises within a minute of each other are one event. */
export type StallEvent = {
  time: EpochSeconds;
  md: Feet | null;
  type: "stall" | "spike";
  duration: Seconds;
  maxDiffPressure: Psi;
  diffPressureBefore: Psi;
  rpm: Rpm | null;
  torque: FootPounds | null;
  /** How many rises the event holds. */
  repeats: number;
  grade: StallGrade;
};

const SEVERE_SECONDS = 15;
const MINOR_SECONDS = 5;
const SEVERE_OVERSHOOT = 1.25;
const MINOR_OVERSHOOT = 1.1;
const SEVERE_REPEATS = 3;

/**
 * Grades an event by peak over the stall level, time at it and number of rises.
 *
 * @see docs/methods/motor.md — stalls and micro-stalls
 */
export function gradeStall(
  { type, maxDiffPressure, repeats }: Pick<StallEvent, "type" | "maxDiffPressure" | "repeats">,
  stalledFor: Seconds,
  stallLevel: Psi,
): StallGrade {
  if (type === "spike") return "micro";
  const overshoot = maxDiffPressure / stallLevel;
  if (stalledFor >= SEVERE_SECONDS || overshoot >= SEVERE_OVERSHOOT || repeats >= SEVERE_REPEATS) return "severe";
  return stalledFor < MINOR_SECONDS && overshoot < MINOR_OVERSHOOT ? "minor" : "moderate";
}
