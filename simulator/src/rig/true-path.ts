import { add, addScaled, cross, dot, scale, unit, type Vector3 } from "@sigma/engine/math/vector3";
import { wrapDegrees } from "@sigma/engine/math/angles";
import { type Degrees, type Feet, type Radians, toDegrees, toRadians } from "@sigma/terms/quantities";
import { type Pose, planAt, type WellPlan } from "./well-plan";

/** The true path of the hole: poses every few feet, the last one at its end. */
export type TruePath = { md: Feet[]; poses: Pose[] };

/** Distance between kept poses. */
const POSE_SPACING: Feet = 5;

/** A hole drilled exactly on plan down to a depth. */
export function pathOnPlan(plan: WellPlan, depth: Feet): TruePath {
  const md = Array.from({ length: Math.ceil(depth / POSE_SPACING) }, (_, index) => index * POSE_SPACING);
  md.push(depth);
  return { md, poses: md.map((at) => planAt(plan, at)) };
}

/** The deepest pose. */
export const pathEnd = ({ poses }: TruePath): Pose => poses.at(-1)!;

/**
 * Makes the hole longer along an arc.
 *
 * @param length at most a few feet
 * @param curvature rad/ft towards which the hole turns, across its direction
 */
export function deepen(path: TruePath, length: Feet, curvature: Vector3): void {
  const { position, tangent } = pathEnd(path);
  const turnedTangent = unit(addScaled(tangent, curvature, length));
  const next: Pose = {
    position: addScaled(position, unit(add(tangent, turnedTangent)), length),
    tangent: turnedTangent,
  };
  const depth = path.md.at(-1)! + length;
  const keepsLast = path.md.at(-1)! - (path.md.at(-2) ?? 0) >= POSE_SPACING;
  const slot = path.md.length - (keepsLast ? 0 : 1);
  path.md[slot] = depth;
  path.poses[slot] = next;
}

/** The pose at a measured depth, interpolated linearly between stored poses; beyond them, the end poses. */
export function poseAt({ md, poses }: TruePath, depth: Feet): Pose {
  let below = md.length - 1;
  if (depth >= md[below]!) return poses[below]!;
  let above = 0;
  while (below - above > 1) {
    const middle = (above + below) >> 1;
    if (md[middle]! <= depth) above = middle;
    else below = middle;
  }
  const share = Math.max(0, (depth - md[above]!) / (md[below]! - md[above]!));
  const between = (a: Vector3, b: Vector3): Vector3 => add(scale(a, 1 - share), scale(b, share));
  return {
    position: between(poses[above]!.position, poses[below]!.position),
    tangent: unit(between(poses[above]!.tangent, poses[below]!.tangent)),
  };
}

/** Angle of a direction from vertical. */
export const inclinationOf = (tangent: Vector3): Degrees => angleOf(Math.hypot(tangent[0], tangent[1]), tangent[2]);

/** Angle of a direction from north, [0, 360). */
export const azimuthOf = (tangent: Vector3): Degrees => wrapDegrees(angleOf(tangent[1], tangent[0]));

const angleOf = (opposite: number, adjacent: number): Degrees => toDegrees(Math.atan2(opposite, adjacent) as Radians);

/** The unit vector across the hole towards a toolface: clockwise from high side, or from north if it is magnetic. */
export function acrossHole(tangent: Vector3, toolface: Degrees, magnetic: boolean): Vector3 {
  const angle = toRadians(toolface);
  const { high, right } = sides(tangent, magnetic);
  return unit(add(scale(high, Math.cos(angle)), scale(right, Math.sin(angle))));
}

/** The toolface of a vector across the hole. */
export function toolfaceOf(tangent: Vector3, across: Vector3, magnetic: boolean): Degrees {
  const { high, right } = sides(tangent, magnetic);
  return wrapDegrees(angleOf(dot(across, right), dot(across, high)));
}

/** The two directions across the hole that a toolface is measured in: high side and right of it, or north and east. */
function sides(tangent: Vector3, magnetic: boolean): { high: Vector3; right: Vector3 } {
  const right = magnetic ? unit(across([0, 1, 0], tangent)) : unit(cross([0, 0, 1], tangent));
  return { high: cross(right, tangent), right };
}

/** The part of a vector that is across a direction. */
export const across = (vector: Vector3, tangent: Vector3): Vector3 => addScaled(vector, tangent, -dot(vector, tangent));
