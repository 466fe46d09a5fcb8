import type { EpochSeconds, Feet, FeetPerHour, Gpm, Psi, Seconds } from "@sigma/terms/quantities";
import type { RigStateCode } from "@sigma/terms/rig-states";

/** What the sensors show of an interval; `unknown` where they tell nothing, `gap` where there are no samples. */
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

/** An activity as the data propose it, with what speaks for it. */
export type ProposedActivity = {
  startTime: EpochSeconds;
  endTime: EpochSeconds;
  /** Hole depths at its ends; null where they are not known. */
  startMD: Feet | null;
  endMD: Feet | null;
  operation: Operation;
  /** The activity code; null where sensors do not tell it. */
  activity: string | null;
  /** How sure it is, 0 to 100 %; 0 without a code. */
  confidence: number;
  /** Time of each rig state in it, the longest first. */
  states: { code: RigStateCode; seconds: Seconds }[];
  figures: ActivityFigures;
};

/** What was measured in an activity; null where it was not. */
export type ActivityFigures = {
  /** Depths of the bit: at both ends, and the shallowest and deepest between. */
  bit: { from: Feet; to: Feet; least: Feet; most: Feet } | null;
  /** Times in the slips. */
  slips: number;
  /** Hole made; null where no depth is known. */
  footage: Feet | null;
  /** It over the time on bottom while it was made. */
  rop: FeetPerHour | null;
  /** Means while the pumps ran. */
  flow: Gpm | null;
  pressure: Psi | null;
  /** The highest standpipe pressure without flow. */
  heldPressure: Psi | null;
};

/** The code that an operation is proposed with; null where a person has to choose. */
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
