import type { EpochSeconds, Feet, FeetPerHour, FeetPerSecond, Klb } from "@sigma/terms/quantities";
import type { RigStateCode } from "@sigma/terms/rig-states";

/** How gently the bit went from one way of drilling to another, or back to bottom. */
export type StateTransition = {
  fromState: RigStateCode;
  toState: RigStateCode;
  holeDepth: Feet;
  /** Largest rise over the mean of the last minute of drilling before; null where there was none. */
  ropMax: FeetPerHour | null;
  wobMax: Klb | null;
  /** Largest fall below that mean, negative. */
  wobMin: Klb | null;
  blockSpeedMax: FeetPerSecond | null;
  /** Weight at the start less the smallest weight. */
  weightDrilled: Klb | null;
  timeStart: EpochSeconds;
  timeEnd: EpochSeconds;
};
