import { cross, dot, norm, scale, subtract, unit } from "@sigma/engine/math/vector3";
import { highSideOf, rightOf, tangentOf, vectorOf } from "@sigma/engine/survey/attitude";
import { projectToBit } from "@sigma/engine/survey/project-to-bit";
import { lastStation, type Station } from "@sigma/engine/survey/station";
import { stationAt, type Trajectory } from "@sigma/engine/survey/trajectory";
import { distanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import { STAND, type Steering } from "./closed-loop-knowledge";
import type { Order } from "./closed-loop-well";

const MAGNETIC_BELOW = 5;
const SHORTEST = 8;

/** Aims every stand at the point of the plan one stand ahead, whatever it takes. */
export const steerStraightBack: Steering = ({ surveys, drilled, tendencies, plan }) => {
  const bit = projectToBit(lastStation(surveys), drilled, tendencies);
  const goal = planPoint(plan, distanceToPlan(plan, bit).plan.md + STAND);
  const chord = subtract(vectorOf(goal), vectorOf(bit));
  const [ahead, tangent] = [unit(chord), tangentOf(bit)];
  // Twice the angle to the chord is the dogleg of the arc to the goal.
  const dogleg = (2 * Math.asin(Math.min(1, norm(cross(tangent, ahead)))) * 180) / Math.PI;
  const across = subtract(ahead, scale(tangent, dot(ahead, tangent)));
  return slideFor(bit, dogleg, dot(across, highSideOf(bit)), dot(across, rightOf(bit)), tendencies.motorYield);
};

/** Bends every stand as the plan bends there, wherever the well may be. */
export const steerAsPlanned: Steering = ({ surveys, drilled, tendencies, plan }) => {
  const bit = projectToBit(lastStation(surveys), drilled, tendencies);
  const from = distanceToPlan(plan, bit).plan;
  const to = planPoint(plan, from.md + STAND);
  const change = subtract(tangentOf(to), tangentOf(from));
  const dogleg = (2 * Math.asin(Math.min(1, norm(change) / 2)) * 180) / Math.PI;
  return slideFor(bit, dogleg, dot(change, highSideOf(from)), dot(change, rightOf(from)), tendencies.motorYield);
};

const planPoint = (plan: Trajectory, md: number): Station => stationAt(plan, Math.min(plan.md.at(-1)!, md));

function slideFor(bit: Station, dogleg: number, up: number, aside: number, motorYield: number): Order[] {
  const length = Math.min(STAND, Math.round((dogleg * 100) / motorYield));
  if (length < SHORTEST) return [];
  const magnetic = bit.inclination < MAGNETIC_BELOW;
  const toolface = (Math.atan2(aside, up) * 180) / Math.PI + (magnetic ? bit.azimuth : 0);
  return [{ length, toolface: (toolface + 720) % 360, magnetic }];
}
