import { cross, dot, norm, scale, subtract, unit } from "@sigma/engine/math/vector3";
import { highSideOf, rightOf, tangentOf, vectorOf } from "@sigma/engine/survey/attitude";
import { projectToBit } from "@sigma/engine/survey/path/project-to-bit";
import { lastStation, type Station } from "@sigma/engine/survey/station";
import { stationAt, type Trajectory } from "@sigma/engine/survey/path/trajectory";
import { distanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import { STAND, type Steering } from "./closed-loop-knowledge";
import type { Order } from "./closed-loop-well";

/** Inclination below which toolfaces count from north, deg; shortest slide, ft. */
const MAGNETIC_BELOW = 5;
const SHORTEST = 8;

/** Aims every stand at the point of the plan two stands ahead, by one arc, at any severity. */
export const steerStraightBack: Steering = ({ surveys, drilled, tendencies, plan }) => {
  const bit = projectToBit(lastStation(surveys), drilled, tendencies);
  const goal = planPoint(plan, distanceToPlan(plan, bit).plan.md + 2 * STAND);
  const chord = subtract(vectorOf(goal), vectorOf(bit));
  const [ahead, tangent] = [unit(chord), tangentOf(bit)];
  // The arc to the goal turns by twice the angle to its chord; a stand turns in proportion to its length.
  const turn = 2 * Math.asin(Math.min(1, norm(cross(tangent, ahead)))) * (STAND / norm(chord));
  const across = subtract(ahead, scale(tangent, dot(ahead, tangent)));
  const side = { up: dot(across, highSideOf(bit)), aside: dot(across, rightOf(bit)), azimuth: bit.azimuth };
  return slideFor(bit, turn, side, tendencies.motorYield);
};

/** Bends every stand as the plan bends there, regardless of the position of the well. */
export const steerAsPlanned: Steering = ({ surveys, drilled, tendencies, plan }) => {
  const bit = projectToBit(lastStation(surveys), drilled, tendencies);
  const from = distanceToPlan(plan, bit).plan;
  const to = planPoint(plan, from.md + STAND);
  const change = subtract(tangentOf(to), tangentOf(from));
  const turn = 2 * Math.asin(Math.min(1, norm(change) / 2));
  const side = { up: dot(change, highSideOf(from)), aside: dot(change, rightOf(from)), azimuth: from.azimuth };
  return slideFor(bit, turn, side, tendencies.motorYield);
};

const planPoint = (plan: Trajectory, md: number): Station => stationAt(plan, Math.min(plan.md.at(-1)!, md));

/** The slide that turns the hole by an angle (rad) towards a side, seen in a frame of some azimuth. */
function slideFor(
  { inclination }: Station,
  turn: number,
  { up, aside, azimuth }: { up: number; aside: number; azimuth: number },
  motorYield: number,
): Order[] {
  const length = Math.min(STAND, Math.round((turn * 18_000) / Math.PI / motorYield));
  if (length < SHORTEST) return [];
  const magnetic = inclination < MAGNETIC_BELOW;
  const toolface = (Math.atan2(aside, up) * 180) / Math.PI + (magnetic ? azimuth : 0);
  return [{ length, toolface: (toolface + 720) % 360, magnetic }];
}
