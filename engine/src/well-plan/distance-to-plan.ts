import { type Feet, toRadians } from "@sigma/terms/quantities";
import { dot, subtract } from "../math/vector3";
import { frameOf, vectorOf } from "../survey/attitude";
import { type Bend, projectArc } from "../survey/path/project-arc";
import type { Position, Station } from "../survey/station";
import type { Trajectory } from "../survey/path/trajectory";
import { findNearestPoint } from "./nearest-on-plan";

/**
 * The position of the well relative to the nearest point of the plan, looking down the plan.
 *
 * `leftRight` is positive to the right, `aboveBelow` positive to the high side, `along` is other than 0 only if the
 * nearest point is an end of the plan. `plan` is that nearest point.
 */
export type DistanceToPlan = { total: Feet; leftRight: Feet; aboveBelow: Feet; along: Feet; plan: Station };

/** Sine of the inclination below which a plan is vertical except for rounding. */
const VERTICAL_SINE = 1e-9;

/**
 * Distance from the plan, split in the frame of the plan: high side, right, along.
 *
 * If the plan is vertical its high side points along the azimuth of the plan's next station.
 *
 * @param plan at least one station
 * @throws EngineInputError `empty-input`, `not-finite`
 * @see docs/methods/well-plan.md — distance to plan
 */
export function distanceToPlan(plan: Trajectory, position: Position): DistanceToPlan {
  const { station: nearest, distance, row } = findNearestPoint(plan, position);
  const isVertical = Math.sin(toRadians(nearest.inclination)) < VERTICAL_SINE;
  const station = isVertical ? { ...nearest, azimuth: plan.azimuth[row + 1] ?? nearest.azimuth } : nearest;
  const offset = subtract(vectorOf(position), vectorOf(station));
  const { tangent, highSide, right } = frameOf(station);
  return {
    total: distance,
    leftRight: dot(offset, right),
    aboveBelow: dot(offset, highSide),
    along: dot(offset, tangent),
    plan: station,
  };
}

/** The well a look-ahead distance further on, and its distance from the plan there. */
export type PlanAhead = { station: Station; distance: DistanceToPlan };

/**
 * Projects the well ahead and returns its position relative to the plan.
 *
 * @param bend the continuation of the well; its length is the look-ahead distance
 * @throws EngineInputError like `projectArc` and `distanceToPlan`
 * @see docs/methods/well-plan.md — distance to plan
 */
export function lookAhead(plan: Trajectory, from: Station, bend: Bend): PlanAhead {
  const station = projectArc(from, bend);
  return { station, distance: distanceToPlan(plan, station) };
}
