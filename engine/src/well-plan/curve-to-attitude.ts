import type { DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { add, norm } from "../math/vector3";
import { type Attitude, tangentOf } from "../survey/attitude";
import type { Station } from "../survey/station";
import { addCurve, addHold, checkStation, noPlan, pathFrom, type PlanAnswer } from "./plan-path";

/** |u+v| below which two directions are opposite and no plane defines the turn. */
const OPPOSITE = 1e-8;

/**
 * Holds the direction of the start.
 *
 * @param length ft, not negative
 * @throws EngineInputError `not-finite`, `out-of-range`
 * @see docs/methods/well-plan.md — curve to an attitude
 */
export function planHold(start: Station, length: Feet): PlanAnswer {
  if (!(length >= 0 && length < Infinity)) {
    throw new EngineInputError("out-of-range", `length ${length} ft of a hold is negative or no number`);
  }
  return { status: "solved", ...addHold(pathFrom(start), length) };
}

/**
 * Turns to an attitude along the shortest arc of one severity.
 *
 * @returns no solution if the attitude is opposite to the start
 * @throws EngineInputError `not-finite`, `out-of-range` (inclination, severity)
 * @see docs/methods/well-plan.md — curve to an attitude
 */
export function planCurve(start: Station, attitude: Attitude, dls: DegreesPer100Ft): PlanAnswer {
  checkStation({ ...start, ...attitude });
  const direction = tangentOf(attitude);
  if (norm(add(tangentOf(start), direction)) < OPPOSITE) return noPlan({ key: "opposite-attitude", values: {} });
  return { status: "solved", ...addCurve(pathFrom(start), direction, dls, attitude.azimuth) };
}
