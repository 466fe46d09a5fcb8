import type { EpochSeconds, Feet, FeetPerHour, Percent, Seconds } from "@sigma/terms/quantities";

/** The parts of a connection by the slips, null where the part never ended. */
export type SlipsBreakdown = {
  /** From the last hole made to the slips being set. */
  toSlips: Seconds | null;
  inSlips: Seconds;
  /** From the slips being pulled to hole being made again. */
  fromSlips: Seconds | null;
};

/** The parts of a connection by the pumps; all null where the pumps kept running. */
export type PumpsBreakdown = {
  /** From the last hole made to the pumps being off. */
  pumpsOff: Seconds | null;
  off: Seconds | null;
  /** From the pumps being on to hole being made again. */
  pumpsOn: Seconds | null;
};

/** One connection between two stretches of drilling. */
export type Connection = {
  /** The last moment hole was made before it. */
  startTime: EpochSeconds;
  /** When hole was made again; when it was given up, where the string was pulled instead. */
  endTime: EpochSeconds;
  slipsTime: EpochSeconds;
  holeDepth: Feet;
  slips: SlipsBreakdown;
  pumps: PumpsBreakdown;
};

/** One stand drilled, with the connection that ended it. */
export type StandMetric = {
  startTime: EpochSeconds;
  endTime: EpochSeconds;
  startMD: Feet;
  endMD: Feet;
  slips: SlipsBreakdown;
  pumps: PumpsBreakdown;
  rotatingRop: FeetPerHour | null;
  slidingRop: FeetPerHour | null;
  slidingEfficiency: Percent | null;
  /** Seconds in each rig state, by code. */
  activities: Record<string, Seconds>;
};
