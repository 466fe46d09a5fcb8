import type { EpochSeconds, Feet, FeetPerHour, Percent, Seconds } from "@sigma/terms/quantities";

/** One time in the slips, whatever the string did before and after. */
export type Connection = {
  /** When the string was set in the slips. */
  slipsTime: EpochSeconds;
  /** When it was lifted out of them. */
  releaseTime: EpochSeconds;
  inSlips: Seconds;
  /** What was done since the slips before: hole made, pipe turned or mud pumped, or neither. */
  operation: "drilling" | "reaming" | "tripping";
  bitDepth: Feet | null;
  holeDepth: Feet | null;
};

/** The parts of the connection that ended a stand, by the slips. */
export type SlipsBreakdown = {
  /** From the last hole made to the slips being set. */
  toSlips: Seconds;
  inSlips: Seconds;
  /** From the slips being pulled to hole being made again, null where drilling did not go on. */
  fromSlips: Seconds | null;
};

/** The parts of the connection that ended a stand, by the pumps; all null where they kept running. */
export type PumpsBreakdown = {
  /** From the last hole made to the pumps being off. */
  pumpsOff: Seconds | null;
  off: Seconds | null;
  /** From the pumps being on to hole being made again. */
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
  /** Hole made while rotating and while sliding. */
  rotatingFootage: Feet;
  slidingFootage: Feet;
  rotatingRop: FeetPerHour | null;
  slidingRop: FeetPerHour | null;
  /** Length of the toolface vectors of the slides against the footage slid. */
  slidingEfficiency: Percent | null;
  /** Seconds in each rig state, by code. */
  activities: Record<string, Seconds>;
};
