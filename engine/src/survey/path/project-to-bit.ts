import type { Degrees, DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import { type Bend, projectArc } from "./project-arc";
import type { Station } from "../station";

/** A stretch of hole drilled or planned in one way; `toolface` is null in rotation. */
export type DrillingSegment = {
  length: Feet;
  toolface: Degrees | null;
  toolfaceType?: "gravity" | "magnetic";
  /** Tendencies of the BHA that drilled it, if it isn't the BHA at the bit, with a yield that is exceeded in one of fifty cases. */
  bentBy?: Tendencies & { sharpYield?: DegreesPer100Ft };
};

/**
 * What the assembly does: the dogleg severity of a slide, and the build and lateral rates of rotation.
 *
 * The rotary turn rate is lateral, in the plane of the hole: an azimuth rate times the sine of the inclination.
 */
export type Tendencies = {
  motorYield: DegreesPer100Ft;
  rotaryBuildRate: DegreesPer100Ft;
  rotaryTurnRate: DegreesPer100Ft;
};

/** Length of the projection in rotation that the new-survey notification shows. */
export const ROTATE_PROJECTION: Feet = 90;

/**
 * A segment as the arc that it draws: a slide bends by the motor yield, rotation by its build and turn rates.
 *
 * @see docs/methods/survey.md — projection
 */
export function bendOf(segment: DrillingSegment, tendencies: Tendencies): Bend {
  const { length, toolface, toolfaceType, bentBy = tendencies } = segment;
  if (toolface !== null) {
    return { length, dls: bentBy.motorYield, toolface, ...(toolfaceType && { toolfaceType }) };
  }
  const { rotaryBuildRate, rotaryTurnRate } = bentBy;
  return {
    length,
    dls: Math.hypot(rotaryBuildRate, rotaryTurnRate),
    toolface: (Math.atan2(rotaryTurnRate, rotaryBuildRate) * 180) / Math.PI,
  };
}

/**
 * Projects the last survey to the bit through the segments drilled since its sensor depth.
 *
 * @param segments in drilling order; their lengths add up to the distance from survey to bit
 * @returns a station per segment end, the last at the bit; empty for no segments
 * @throws EngineInputError `not-finite`, `out-of-range` (a negative length or motor yield)
 * @see docs/methods/survey.md — projection
 */
export function projectSegments(
  survey: Station,
  segments: readonly DrillingSegment[],
  tendencies: Tendencies,
): Station[] {
  let station = survey;
  return segments.map((segment) => (station = projectArc(station, bendOf(segment, tendencies))));
}

/**
 * The station at the bit: the end of `projectSegments`, or the survey itself if no hole was drilled since.
 *
 * @throws EngineInputError as `projectSegments`
 * @see docs/methods/survey.md — projection
 */
export const projectToBit = (
  survey: Station,
  drilledSegments: readonly DrillingSegment[],
  tendencies: Tendencies,
): Station => projectSegments(survey, drilledSegments, tendencies).at(-1) ?? survey;

/**
 * Projects a station ahead in rotation, 90 ft if no length is given.
 *
 * @throws EngineInputError `not-finite`, `out-of-range` (a negative length)
 * @see docs/methods/survey.md — projection
 */
export const projectRotation = (station: Station, tendencies: Tendencies, length: Feet = ROTATE_PROJECTION): Station =>
  projectArc(station, bendOf({ length, toolface: null }, tendencies));
