import type { EpochSeconds, Feet, FeetPerHour, Gpm, Psi, Seconds } from "@sigma/terms/quantities";
import type { RigStateCode } from "@sigma/terms/rig-states";

/** The operation that the sensors show in an interval; `unknown` if they do not show it, `gap` without samples. */
export type Operation =
  | "rotary"
  | "slide"
  | "connection"
  | "ream-to-bottom"
  | "ream-out"
  | "ream-spot"
  | "circulate"
  | "trip-in"
  | "trip-out"
  | "casing"
  | "bop-test"
  | "slips"
  | "standing"
  | "surface"
  | "unknown"
  | "gap";

/** An activity proposed from the data, with its evidence. */
export type ProposedActivity = {
  startTime: EpochSeconds;
  endTime: EpochSeconds;
  /** Hole depths at its ends; null if unknown. */
  startMD: Feet | null;
  endMD: Feet | null;
  operation: Operation;
  /** The activity code; null if it cannot be derived from sensors. */
  activity: string | null;
  /** Its confidence, 0 to 100 %; 0 without a code. */
  confidence: number;
  /** Time of each rig state in it, the longest first. */
  states: { code: RigStateCode; seconds: Seconds }[];
  figures: ActivityFigures;
};

/** The measurements in an activity; null if not measured. */
export type ActivityFigures = {
  /** Depths of the bit: at both ends, and the shallowest and deepest between. */
  bit: { from: Feet; to: Feet; least: Feet; most: Feet } | null;
  /** Times in the slips. */
  slips: number;
  /** Hole made; null if no depth is known. */
  footage: Feet | null;
  /** The footage over the time on bottom in which it was drilled. */
  rop: FeetPerHour | null;
  /** Means while the pumps ran. */
  flow: Gpm | null;
  pressure: Psi | null;
  /** The highest standpipe pressure without flow. */
  heldPressure: Psi | null;
};

/** The code proposed for an operation; null if the user has to choose. */
export const codeOfOperation: Readonly<Record<Operation, string | null>> = {
  rotary: "2K",
  slide: "2J",
  connection: "2I",
  "ream-to-bottom": "3B",
  "ream-out": "3C",
  "ream-spot": "3D",
  circulate: "5",
  "trip-in": "6",
  "trip-out": "6",
  casing: "12",
  "bop-test": "15",
  slips: null,
  standing: null,
  surface: null,
  unknown: null,
  gap: null,
};
