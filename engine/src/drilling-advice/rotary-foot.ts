import type { Feet, FeetPerHour, FootPounds, Gpm, Klb, Kpsi, Psi, Rpm } from "@sigma/terms/quantities";

/**
 * One foot of rotary drilling, of this well or an offset, or less if a log has more rows than feet. Differential pressure,
 * torque, pump pressure and pump rate are NaN if they were not measured; such a value is within every range.
 */
export type RotaryFoot = {
  wellId: string;
  formation: string;
  depth: Feet;
  /** Hole that it represents, at most a foot. */
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

/** The parameters that a user can limit. */
export const advisedParameters = ["rpm", "wob", "diffPressure", "rop", "torque", "pumpPressure", "pumpRate"] as const;

/** A parameter that a user can limit. */
export type AdvisedParameter = (typeof advisedParameters)[number];

/** The user's settings for the advisor. */
export type DrillingAdvisorSettings = {
  /** Length that an advice holds for, at least 30 ft. */
  recommendationPeriod: Feet;
  /** How far back the own well counts. */
  lookBackDistance: Feet;
  /** Count the own well from the top of its present formation instead, at any distance. */
  lookBackDistanceFromLastFormationTop: boolean;
  paramRanges: Partial<Record<AdvisedParameter, { min: number; max: number }>>;
};
