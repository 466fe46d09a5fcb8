import { BARREL_GALLONS } from "@sigma/terms/field-constants";
import type { Inches, PoundsPerFoot } from "@sigma/terms/quantities";
import { STEEL } from "../torque-drag/drill-string";

/** Volume of a length, bbl/ft. */
export type BarrelsPerFoot = number;

/** bbl/ft of a bore of 1 in: π/4 in² × 12 in over 231 in³/gal and 42 gal/bbl, one part in 1029.4. */
const BORE_OF_ONE_INCH = ((Math.PI / 4) * 12) / 231 / 42;

/** The volume inside a bore. @see docs/methods/trip-sheet.md */
export const boreCapacity = (diameter: Inches): BarrelsPerFoot => BORE_OF_ONE_INCH * diameter ** 2;

/** The volume between a hole and a pipe; 0 if the pipe is wider. @see docs/methods/trip-sheet.md */
export const annularCapacity = (hole: Inches, pipe: Inches): BarrelsPerFoot =>
  Math.max(0, boreCapacity(hole) - boreCapacity(pipe));

/** A pipe for volume calculations: weight in air with its tool joints, 0 if not entered. */
export type PipeBody = {
  outerDiameter: Inches;
  innerDiameter: Inches;
  weight: PoundsPerFoot;
};

/**
 * Steel of a pipe, which a string displaces with its ends open.
 *
 * Calculated from the weight, as that includes the tool joints; from the diameters of the body if the weight is unknown.
 *
 * @see docs/methods/trip-sheet.md
 */
export const steelDisplacement = ({ outerDiameter, innerDiameter, weight }: PipeBody): BarrelsPerFoot =>
  weight > 0 ? weight / (STEEL * BARREL_GALLONS) : annularCapacity(outerDiameter, innerDiameter);

/** Steel and bore of a pipe, which it displaces with a float or a closed end. @see docs/methods/trip-sheet.md */
export const closedDisplacement = (pipe: PipeBody): BarrelsPerFoot =>
  steelDisplacement(pipe) + boreCapacity(pipe.innerDiameter);
