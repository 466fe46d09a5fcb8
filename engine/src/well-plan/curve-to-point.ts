import type { DegreesPer100Ft } from "@sigma/terms/quantities";
import { addScaled, dot, norm, scale, subtract, unit, type Vector3 } from "../math/vector3";
import { tangentOf, vectorOf } from "../survey/attitude";
import type { Position, Station } from "../survey/station";
import {
  addCurve,
  addHold,
  checkStation,
  noPlan,
  pathFrom,
  type PlanAnswer,
  radiusOf,
  severityOfRadius,
} from "./plan-path";

/** A point relative to a direction: its distance ahead, its distance aside, and to which side (a unit vector). */
type AheadAside = { ahead: number; aside: number; side: Vector3 };

/** Part of the way to a point that may lie aside before it counts as straight ahead. */
const STRAIGHT = 1e-14;

/**
 * Curves with one severity and then holds straight to a point.
 *
 * @returns no solution if the point lies inside the circle of the curve or requires more than half a turn
 * @throws EngineInputError `not-finite`, `out-of-range` (severity, inclination)
 * @see docs/methods/well-plan.md — curve and hold to a point
 */
export function planToPoint(start: Station, point: Position, dls: DegreesPer100Ft): PlanAnswer {
  checkStation({ ...start, ...point });
  const radius = radiusOf(dls);
  const path = pathFrom(start);
  const { ahead, aside, side } = lookAt(start, point);
  // Square of the tangent from the point to the circle: negative inside it.
  const square = ahead * ahead + aside * (aside - 2 * radius);
  if (square < 0) return noPlan({ key: "inside-curve", values: { dls } });
  const hold = Math.sqrt(square);
  if (ahead + hold < 0 || (ahead < 0 && aside === 0)) return noPlan({ key: "over-half-turn", values: {} });
  const dogleg = 2 * Math.atan2(aside, ahead + hold);
  const direction = addScaled(scale(tangentOf(start), Math.cos(dogleg)), side, Math.sin(dogleg));
  return { status: "solved", ...addHold(addCurve(path, direction, dls, start.azimuth), hold) };
}

/**
 * Reaches a point by one arc of the required severity.
 *
 * @returns no solution if the point requires half a turn or more
 * @throws EngineInputError `not-finite`, `out-of-range` (inclination)
 * @see docs/methods/well-plan.md — one arc to a point
 */
export function planArcToPoint(start: Station, point: Position): PlanAnswer {
  checkStation({ ...start, ...point });
  const { ahead, aside, side } = lookAt(start, point);
  if (!(ahead > 0)) return noPlan({ key: "half-turn", values: {} });
  if (aside === 0) return { status: "solved", ...addHold(pathFrom(start), ahead) };
  const dogleg = 2 * Math.atan2(aside, ahead);
  const radius = (ahead * ahead + aside * aside) / (2 * aside);
  const direction = addScaled(scale(tangentOf(start), Math.cos(dogleg)), side, Math.sin(dogleg));
  return { status: "solved", ...addCurve(pathFrom(start), direction, severityOfRadius(radius), start.azimuth) };
}

function lookAt(start: Station, point: Position): AheadAside {
  const way = subtract(vectorOf(point), vectorOf(start));
  const tangent = tangentOf(start);
  const ahead = dot(way, tangent);
  const across = addScaled(way, tangent, -ahead);
  const aside = norm(across);
  return aside <= STRAIGHT * norm(way) ? { ahead, aside: 0, side: tangent } : { ahead, aside, side: unit(across) };
}
