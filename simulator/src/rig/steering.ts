import { addScaled, dot, norm, scale, subtract, unit } from "@sigma/engine/math/vector3";
import type { Degrees, DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import { toRadians } from "@sigma/terms/quantities";
import { across, acrossHole, inclinationOf, toolfaceOf } from "./true-path";
import { type Pose, planAt, type WellPlan } from "./well-plan";

/** How the assembly changes the direction of the hole; curvatures in deg/100 ft. */
export type Tendencies = {
  /** While sliding, towards the toolface. */
  motorYield: DegreesPer100Ft;
  /** While rotating, towards high side and to the right. */
  rotaryBuild: DegreesPer100Ft;
  rotaryTurn: DegreesPer100Ft;
};

/** One section of a stand as ordered externally: `toolface` null to rotate, from north if `magnetic`. */
export type Order = { length: Feet; toolface: Degrees | null; magnetic: boolean };

/** The directional driller's order for a stand: slide this length with this toolface, then rotate. */
export type Slide = { length: Feet; toolface: Degrees; magnetic: boolean };

/** Below this inclination a toolface is measured from north. */
export const MAGNETIC_BELOW: Degrees = 5;

/** A shorter slide is not worth the time that it takes to orient. */
const SHORTEST_SLIDE: Feet = 9;
const CLOSE_LOOK: Feet = 130;
const FAR_LOOK: Feet = 320;
/** Inclination that a vertical hole may reach before a slide is worthwhile. */
const TOLERATED_DRIFT: Degrees = 1.2;

/**
 * Decides the slide of the next stand as a directional driller does: aim at the plan some stands ahead.
 *
 * The arc from the bit to the point ahead gives the curvature wanted; what rotation will not do, the slide must.
 *
 * @param bit pose at the bottom of the hole
 * @param expectedTendencies tendencies that the driller counts on, which need not be the true ones
 * @returns null where the stand is rotated whole
 */
export function decideSlide(
  plan: WellPlan,
  bit: Pose,
  holeDepth: Feet,
  standLength: Feet,
  expectedTendencies: Tendencies,
): Slide | null {
  const { tangent, position } = bit;
  const magnetic = inclinationOf(tangent) < MAGNETIC_BELOW;
  const along = nearestOnPlan(plan, bit, holeDepth);
  if (along < plan.kickOff - CLOSE_LOOK && inclinationOf(tangent) < TOLERATED_DRIFT) return null;
  const chord = subtract(planAt(plan, aimDepth(plan, along)).position, position);
  const aim = unit(chord);
  const wantedCurvature = scale(across(aim, tangent), (2 * standLength) / norm(chord));
  const rotary = scale(rotaryCurvature(bit, expectedTendencies), standLength);
  const missing = subtract(wantedCurvature, rotary);
  const direction = unit(missing);
  const perFoot = perRadian(expectedTendencies.motorYield) - dot(rotary, direction) / standLength;
  const length = Math.round(norm(missing) / perFoot);
  if (!(length >= SHORTEST_SLIDE)) return null;
  return {
    length: Math.min(length, standLength - 4),
    toolface: toolfaceOf(tangent, missing, magnetic),
    magnetic,
  };
}

/** The point of the plan to aim at: near in the curve, far in a straight part, and never past a kick-off too soon. */
function aimDepth({ kickOff, inclination, buildRate }: WellPlan, along: Feet): Feet {
  const landing = kickOff + (inclination / buildRate) * 100;
  if (along > landing) return along + FAR_LOOK;
  return Math.max(along + CLOSE_LOOK, Math.min(along + FAR_LOOK, kickOff));
}

/** Curvature of rotary drilling, rad/ft across the hole; a vertical hole has no high side and drifts north. */
export function rotaryCurvature({ tangent }: Pose, { rotaryBuild, rotaryTurn }: Tendencies) {
  const vertical = inclinationOf(tangent) < 0.3;
  const high = acrossHole(tangent, 0, vertical);
  const right = acrossHole(tangent, 90, vertical);
  return addScaled(scale(high, perRadian(rotaryBuild)), right, perRadian(rotaryTurn));
}

/** deg/100 ft as rad/ft. */
export const perRadian = (curvature: DegreesPer100Ft): number => toRadians(curvature) / 100;

/** The measured depth on the plan that is nearest to the bit. */
function nearestOnPlan(plan: WellPlan, { position }: Pose, holeDepth: Feet): Feet {
  let best = holeDepth;
  let shortest = Number.POSITIVE_INFINITY;
  for (let md = Math.max(0, holeDepth - 300); md <= holeDepth + 300; md += 5) {
    const distance = norm(subtract(planAt(plan, md).position, position));
    if (distance < shortest) [shortest, best] = [distance, md];
  }
  return best;
}
