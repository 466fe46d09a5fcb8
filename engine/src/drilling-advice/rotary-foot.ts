import type { Feet, FeetPerHour, FootPounds, Gpm, Klb, Kpsi, Psi, Rpm } from "@sigma/terms/quantities";

/**
 * One foot of rotary drilling, of this well or an offset, or less where a log has more rows than feet. Differential pressure, torque, pump pressure and pump rate are
 * NaN where they were not measured; such a value is outside of no range.
 */
export type RotaryFoot = {
  wellId: string;
  formation: string;
  depth: Feet;
  /** Hole that it stands for, a foot at most. */
  length: Feet;
  rpm: Rpm;
  wob: Klb;
  diffPressure: Psi;
  rop: FeetPerHour;
  mse: Kpsi | null;
  torque: FootPounds;
  pumpPressure: Psi;
  pumpRate: Gpm;
};

/** The parameters that a person limits. */
export const advisedParameters = ["rpm", "wob", "diffPressure", "rop", "torque", "pumpPressure", "pumpRate"] as const;

/** A parameter that a person limits. */
export type AdvisedParameter = (typeof advisedParameters)[number];

/** What a person asks of the advisor. */
export type DrillingAdvisorSettings = {
  /** Length that an advice holds for, at least 30 ft. */
  recommendationPeriod: Feet;
  /** How far back the own well counts. */
  lookBackDistance: Feet;
  /** Count the own well from the top of its present formation instead, however far that is. */
  lookBackDistanceFromLastFormationTop: boolean;
  paramRanges: Partial<Record<AdvisedParameter, { min: number; max: number }>>;
};
