import type { Feet } from "@sigma/terms/quantities";
import { add, addScaled, cross, dot, norm, scale, subtract, unit, type Vector3 } from "../../math/vector3";

/**
 * A stretch of hole of constant curvature: a circular arc, or a straight line if the curvature is 0.
 *
 * `tangent` and `normal` are perpendicular unit vectors at its start; the hole bends towards `normal` by `curvature`
 * rad/ft.
 */
export type Arc = { start: Vector3; tangent: Vector3; normal: Vector3; curvature: number; length: Feet };

/**
 * The arc that leaves a point along one direction and has turned into another after a length.
 *
 * @see docs/methods/survey.md — minimum curvature
 */
export function arcBetween(start: Vector3, tangent: Vector3, endTangent: Vector3, length: Feet): Arc {
  const turn = angleBetween(tangent, endTangent);
  const across = addScaled(endTangent, tangent, -dot(tangent, endTangent));
  // Two directions that agree to the last digit have no component across; the curvature is then 0 and the normal unused.
  const normal = norm(across) > 0 ? unit(across) : unit(perpendicularTo(tangent));
  return { start, tangent, normal, curvature: turn / length, length };
}

/**
 * The angle between two unit vectors in rad, exact for the smallest angles and near a half turn.
 *
 * @see docs/methods/survey.md — minimum curvature
 */
export const angleBetween = (a: Vector3, b: Vector3): number => 2 * Math.atan2(norm(subtract(a, b)), norm(add(a, b)));

/**
 * The position on an arc, or on its continuation, a length from its start.
 *
 * @see docs/methods/survey.md — minimum curvature
 */
export function arcPosition({ start, tangent, normal, curvature }: Arc, length: Feet): Vector3 {
  const half = (curvature * length) / 2;
  const share = half === 0 ? 1 : Math.sin(half) / half;
  // sin x / x and (1 − cos x) / x from the half angle: no digit is lost on arcs that are nearly straight.
  const along = length * share * Math.cos(half);
  const across = length * share * Math.sin(half);
  return addScaled(addScaled(start, tangent, along), normal, across);
}

/**
 * The direction of the hole on an arc a length from its start.
 *
 * @see docs/methods/survey.md — minimum curvature
 */
export const arcTangent = ({ tangent, normal, curvature }: Arc, length: Feet): Vector3 =>
  addScaled(scale(tangent, Math.cos(curvature * length)), normal, Math.sin(curvature * length));

/**
 * The length from the start of an arc to its point nearest to another point, between 0 and the length of the arc.
 *
 * @see docs/methods/survey.md — minimum curvature
 */
export function nearestOnArc(arc: Arc, point: Vector3): Feet {
  const way = subtract(point, arc.start);
  const along = dot(way, arc.tangent);
  if (arc.curvature === 0) return Math.min(arc.length, Math.max(0, along));

  const across = dot(way, arc.normal);
  // Angle about the centre of the arc, from its start, in (−π, π]; seen from the middle of the arc the nearer end wins.
  const angle = Math.atan2(arc.curvature * along, 1 - arc.curvature * across);
  const length = angle / arc.curvature;
  const round = (2 * Math.PI) / arc.curvature;
  const middle = arc.length / 2;
  const offMiddle = length - middle - round * Math.round((length - middle) / round);
  return middle + Math.min(middle, Math.max(-middle, offMiddle));
}

/** Any vector across a direction. */
const perpendicularTo = (direction: Vector3): Vector3 =>
  cross(direction, Math.abs(direction[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]);
