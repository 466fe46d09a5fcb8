import type { EpochSeconds, Feet, FeetPerHour, FeetPerSecond, Klb } from "@sigma/terms/quantities";
import type { RigStateCode } from "@sigma/terms/rig-states";

/** How gently the bit went from one way of drilling to another, or back to bottom. */
export type StateTransition = {
  fromState: RigStateCode;
  toState: RigStateCode;
  holeDepth: Feet;
  /** Means of the last minute of drilling before; null without such drilling. */
  meanRop: FeetPerHour | null;
  meanWob: Klb | null;
  /** Largest difference from that mean, either way. */
  ropMax: FeetPerHour | null;
  /** Largest rise above its mean, and largest fall below it, which is negative; 0 without a rise or fall. */
  wobMax: Klb | null;
  wobMin: Klb | null;
  blockSpeedMax: FeetPerSecond | null;
  /** `meanWob` less the smallest weight of the last 10 s before the bit left bottom or the pumps stopped; never below 0. */
  weightDrilled: Klb | null;
  timeStart: EpochSeconds;
  timeEnd: EpochSeconds;
  /** Steady drilling was reached; otherwise `timeEnd` is the time at which it was interrupted, or five minutes passed. */
  steady: boolean;
};
