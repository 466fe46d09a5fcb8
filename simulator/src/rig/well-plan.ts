import type { Degrees, DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import { toRadians } from "@sigma/terms/quantities";
import { addScaled, type Vector3 } from "@sigma/engine/math/vector3";

/** A vertical hole, one build at constant rate, and a straight tangent or lateral to total depth. */
export type WellPlan = {
  kickOff: Feet;
  buildRate: DegreesPer100Ft;
  inclination: Degrees;
  azimuth: Degrees;
  /** Measured depth of the end. */
  totalDepth: Feet;
};

/** A place in the earth, NEV ft from the wellhead, and the unit direction of the hole there. */
export type Pose = { position: Vector3; tangent: Vector3 };

/** A lateral of 9,500 ft in a shale at 7,970 ft: the well of the demo. */
export const lateralPlan: WellPlan = {
  kickOff: 7400,
  buildRate: 10,
  inclination: 90,
  azimuth: 335,
  totalDepth: 17_800,
};

/** The pose of the plan at a measured depth; beyond its end the plan continues straight. */
export function planAt(plan: WellPlan, md: Feet): Pose {
  if (md <= plan.kickOff) return { position: [0, 0, md], tangent: [0, 0, 1] };
  const curvature = toRadians(plan.buildRate) / 100;
  const builtAngle = Math.min((md - plan.kickOff) * curvature, toRadians(plan.inclination));
  const away = (1 - Math.cos(builtAngle)) / curvature;
  const north = Math.cos(toRadians(plan.azimuth));
  const east = Math.sin(toRadians(plan.azimuth));
  const tangent: Vector3 = [Math.sin(builtAngle) * north, Math.sin(builtAngle) * east, Math.cos(builtAngle)];
  const arcEnd: Vector3 = [away * north, away * east, plan.kickOff + Math.sin(builtAngle) / curvature];
  return { position: addScaled(arcEnd, tangent, md - plan.kickOff - builtAngle / curvature), tangent };
}
