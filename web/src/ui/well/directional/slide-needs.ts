import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { angleBetween } from "@sigma/engine/survey/path/arc";
import { tangentOf } from "@sigma/engine/survey/attitude";
import { type Station, stationOf } from "@sigma/engine/survey/station";
import { planLanding } from "@sigma/engine/well-plan/curve-hold-curve";
import { distanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import type { Degrees, DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import { formatNumber } from "../../format/numbers";
import { formatToolface } from "../../format/toolfaces";
import { planTrajectory } from "./plan-trajectory";

/** Slide length that a change needs, ft; a text if no length can be given. */
export type SlideNeed = { what: string; slide: Feet | string };

type Inputs = {
  /** The estimated end of the hole. */
  bit: Station;
  plan: WellPlan | null;
  /** The yield in use; null if none has been set. */
  motorYield: DegreesPer100Ft | null;
  active: DirectionalRecommendation | null;
};

const DEGREES = 180 / Math.PI;
/** Minimum length of a slide in practice, ft. */
const MIN_SLIDE_LENGTH: Feet = 0.5;
/** Farther along than this a bit is past the end of its plan, ft. */
const END_TOLERANCE: Feet = 0.01;

/**
 * The slide that is still needed from the bit, with a constant toolface: the rest of the active recommendation, the
 * turn into the direction of the plan, and the way to its end.
 *
 * @see docs/methods/directional-advice.md — slide needed
 */
export function slideNeeds({ bit, plan, motorYield, active }: Inputs): SlideNeed[] {
  const rest = active ? restOf(active, bit.md) : [];
  if (!plan || plan.md.length < 2) return rest;
  if (motorYield === null || !(motorYield > 0)) return [...rest, { what: `To plan ${plan.name}`, slide: "no yield" }];
  const path = planTrajectory(plan);
  const { plan: nearest, along } = distanceToPlan(path, bit);
  if (along > END_TOLERANCE) return [...rest, { what: `To plan ${plan.name}`, slide: "past its end" }];
  const turn: Degrees = DEGREES * angleBetween(tangentOf(bit), tangentOf(nearest));
  const aim = `${formatNumber(nearest.inclination)}° at ${formatNumber(nearest.azimuth)}°`;
  const needs: SlideNeed[] = [...rest, { what: `To ${aim}, as planned here`, slide: (100 * turn) / motorYield }];
  const end = stationOf(path, path.md.length - 1);
  if (end.md <= nearest.md) return needs;
  const landing = planLanding(bit, end, motorYield);
  const slide =
    landing.status === "solved"
      ? landing.sections.reduce((sum, { kind, length }) => sum + (kind === "curve" ? length : 0), 0)
      : "out of reach";
  return [...needs, { what: `To the end of plan ${plan.name}`, slide }];
}

/** The parts of the slides of a recommendation that are below a depth. */
function restOf({ advice, ...given }: DirectionalRecommendation, md: Feet): SlideNeed[] {
  return given.recommendedActions.flatMap((action, step): SlideNeed[] => {
    const from = given.recommendedActionStartDepths[step]!;
    const left = from + given.recommendedActionLengths[step]! - Math.max(from, md);
    const toolface = given.recommendedToolfaces[step] ?? null;
    if (action !== "Slide" || toolface === null || left < MIN_SLIDE_LENGTH) return [];
    const type = advice?.toolfaceTypes[step] ?? "gravity";
    return [{ what: `Advised at ${formatToolface(toolface, type)}`, slide: left }];
  });
}
