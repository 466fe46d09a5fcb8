import type { Gpm } from "@sigma/terms/quantities";
import type { PumpCurves } from "./pump-curves";

/** What is known of a rig besides its rows. */
export type KnownRig = {
  curves: PumpCurves;
  /** What flow out reads with all pumps on, and what they bring; null where it is not known. */
  flowFull: number | null;
  pumpsFull: Gpm | null;
  /** The flow out is read by a meter (gpm), else by a paddle (%). */
  isMeter: boolean;
  /** The least steps of the sensors; null while not known. */
  pitStep: number | null;
  flowStep: number | null;
  /** The pumps have no meter that reads. */
  isUnmetered: boolean;
  /** bbl that a foot of string displaces and a foot of new hole takes, and the doubt of the former. */
  perFootOfPipe: number;
  pipeDoubt: number;
  perFootOfHole: number;
  /** How far the flow line goes from what the string displaces, bbl/ft. */
  linesDoubt: number;
  /** The test before pointed to an influx: what differs now may be its doing. */
  isSuspect: boolean;
};
