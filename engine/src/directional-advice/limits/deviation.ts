import { type Degrees, type Feet, type Radians, toDegrees } from "@sigma/terms/quantities";
import { dot } from "../../math/vector3";
import { frameOf, tangentOf } from "../../survey/attitude";
import type { Station } from "../../survey/station";
import type { Trajectory } from "../../survey/path/trajectory";
import { type DistanceToPlan, distanceToPlan } from "../../well-plan/distance-to-plan";
import type { CorrectionCriteria } from "../advice";

/** The position of a station relative to the plan, and the difference in direction: towards high side and to the right, deg. */
export type Deviation = DistanceToPlan & { build: Degrees; lateral: Degrees };

/**
 * Deviation of a station from the nearest point of the plan, in the frame of the plan.
 *
 * @throws EngineInputError like `distanceToPlan`
 * @see docs/methods/directional-advice.md — criteria
 */
export function deviationFrom(plan: Trajectory, station: Station): Deviation {
  const { total, leftRight, aboveBelow, along, plan: nearest } = distanceToPlan(plan, station);
  const direction = tangentOf(station);
  const { tangent, highSide, right } = frameOf(nearest);
  const ahead = dot(direction, tangent);
  const towards = (side: number): Degrees => toDegrees(Math.atan2(side, ahead) as Radians);
  return {
    // One by one: a spread takes a tenth of the time of an advice.
    total,
    leftRight,
    aboveBelow,
    along,
    plan: nearest,
    build: towards(dot(direction, highSide)),
    lateral: towards(dot(direction, right)),
  };
}

/**
 * The distance that the criteria allow on the side of each offset, ft; offsets positive right and above.
 *
 * @see docs/methods/directional-advice.md — criteria
 */
export function limitsFor(
  { leftRight, aboveBelow }: { leftRight: Feet; aboveBelow: Feet },
  { distanceValue: [left, right, below, above] }: Pick<CorrectionCriteria, "distanceValue">,
): { sideways: Feet; upwards: Feet } {
  return { sideways: leftRight < 0 ? left : right, upwards: aboveBelow < 0 ? below : above };
}

/**
 * Whether direction (deg) and offsets (ft) are within the correction criteria, their limits included.
 *
 * @see docs/methods/directional-advice.md — criteria
 */
export function isInside(deviation: Deviation, criteria: CorrectionCriteria): boolean {
  const { sideways, upwards } = limitsFor(deviation, criteria);
  return (
    Math.abs(deviation.build) <= criteria.inclinationValue &&
    Math.abs(deviation.lateral) <= criteria.azimuthValue &&
    Math.abs(deviation.leftRight) <= sideways &&
    Math.abs(deviation.aboveBelow) <= upwards
  );
}
