import type { Gpm } from "@sigma/terms/quantities";
import type { PumpCurves } from "./pump-curves";

/** The known properties of a rig besides its rows. */
export type KnownRig = {
  curves: PumpCurves;
  /** Flow out with all pumps on, and the flow of the pumps; null if not known. */
  flowFull: number | null;
  pumpsFull: Gpm | null;
  /** The flow out is read by a meter (gpm), else by a paddle (%). */
  isMeter: boolean;
  /** The least steps of the sensors; null while not known. */
  pitStep: number | null;
  flowStep: number | null;
  /** The pumps have no meter with a reading. */
  isUnmetered: boolean;
  /** bbl that a foot of string displaces and a foot of new hole takes, and the doubt of the former. */
  perFootOfPipe: number;
  pipeDoubt: number;
  perFootOfHole: number;
  /** Deviation of flow out from the displacement of the string, bbl/ft. */
  linesDoubt: number;
  /** The test before pointed to an influx: what differs now may be its doing. */
  isSuspect: boolean;
};
