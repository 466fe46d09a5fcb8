import type { EpochSeconds, Feet, FeetPerHour, Percent, Seconds } from "@sigma/terms/quantities";

/** One period in the slips, regardless of the string's motion before and after. */
export type Connection = {
  /** When the string was set in the slips. */
  slipsTime: EpochSeconds;
  /** When it was lifted out of the slips. */
  releaseTime: EpochSeconds;
  inSlips: Seconds;
  /** The activity since the slips before: hole made, pipe turned or mud pumped, or neither. */
  operation: "drilling" | "reaming" | "tripping";
  bitDepth: Feet | null;
  holeDepth: Feet | null;
};

/** The parts of the connection that ended a stand, by the slips. */
export type SlipsBreakdown = {
  /** From the end of drilling to the slips being set. */
  toSlips: Seconds;
  inSlips: Seconds;
  /** From the slips being pulled to the next hole made, null if drilling did not continue. */
  fromSlips: Seconds | null;
};

/** The parts of the connection that ended a stand, by the pumps; all null if they kept running. */
export type PumpsBreakdown = {
  /** From the end of drilling to the pumps being off. */
  pumpsOff: Seconds | null;
  off: Seconds | null;
  /** From the pumps being on to the next hole made. */
  pumpsOn: Seconds | null;
};

/** One stand drilled, from its first hole to the end of the connection after it. */
export type StandMetric = {
  startTime: EpochSeconds;
  endTime: EpochSeconds;
  startMD: Feet;
  endMD: Feet;
  slips: SlipsBreakdown;
  pumps: PumpsBreakdown;
  /** Hole made in rotation and while sliding. */
  rotatingFootage: Feet;
  slidingFootage: Feet;
  rotatingRop: FeetPerHour | null;
  slidingRop: FeetPerHour | null;
  /** Length of the toolface vectors of the slides against the footage slid. */
  slidingEfficiency: Percent | null;
  /** Seconds in each rig state, by code. */
  activities: Record<string, Seconds>;
};
