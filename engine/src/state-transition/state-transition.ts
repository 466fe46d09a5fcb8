import type { EpochSeconds, Feet, FeetPerHour, FeetPerSecond, Klb } from "@sigma/terms/quantities";
import type { RigStateCode } from "@sigma/terms/rig-states";

/** How gently the bit went from one way of drilling to another, or back to bottom. */
export type StateTransition = {
  fromState: RigStateCode;
  toState: RigStateCode;
  holeDepth: Feet;
  /** Means of the last minute of drilling before; null where there was none. */
  meanRop: FeetPerHour | null;
  meanWob: Klb | null;
  /** Largest rise over that mean. */
  ropMax: FeetPerHour | null;
  wobMax: Klb | null;
  /** Largest fall below that mean, negative. */
  wobMin: Klb | null;
  blockSpeedMax: FeetPerSecond | null;
  /** `meanWob` less the smallest weight of the last 10 s before the bit left bottom or the pumps stopped; never below 0. */
  weightDrilled: Klb | null;
  timeStart: EpochSeconds;
  timeEnd: EpochSeconds;
  /** Steady drilling was reached; else `timeEnd` is where it was broken off, or five minutes passed. */
  steady: boolean;
};
