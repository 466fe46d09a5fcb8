import type { Degrees, EpochSeconds, Feet, FeetPerHour, Gpm, Klb, Psi, Rpm } from "@sigma/terms/quantities";

/** Hole made between the row above and this one, from a depth row; null for values that were not measured. */
export type DrilledFoot = {
  /** Lower end of the foot. */
  depth: Feet;
  time: EpochSeconds;
  /** Made while sliding; null for hole of another or an unknown rig state. */
  sliding: boolean | null;
  toolface: Degrees | null;
  toolfaceType: "gravity" | "magnetic";
  rop: FeetPerHour | null;
  wob: Klb | null;
  rpm: Rpm | null;
  diffPressure: Psi | null;
  pumpRate: Gpm | null;
};
