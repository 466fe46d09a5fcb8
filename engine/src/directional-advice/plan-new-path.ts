import type { DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { cumulativeDogleg } from "../survey/path/directional-difficulty";
import { type Station, stationOf } from "../survey/station";
import { stationAt, type Trajectory } from "../survey/path/trajectory";
import { planLanding } from "../well-plan/curve-hold-curve";
import { distanceToPlan } from "../well-plan/distance-to-plan";
import { noPlan, type NoPlan, type PlanPath } from "../well-plan/plan-path";
import { findPlanPoints } from "../well-plan/plan-stations";
import { doglegAt } from "./steering-task";

/** The goal of a new path: back to the plan at the lowest cost, or to the landing of the plan (its end). */
export type NewPathGoal = "plan" | "target";

/** A new path from the bit: its nodes and sections, and the point at which it joins the plan. */
export type NewPath = ({ status: "solved"; joins: Station } & PlanPath) | NoPlan;

/** Spacing of the points of the plan at which a path back is tried. */
const STEP: Feet = 50;

/** Farthest point of the plan that a path back is tried to, past the point abreast. */
const MAX_RETURN_DISTANCE: Feet = 3000;

/** Feet off the plan that a foot of unplanned curve is worth. */
const CURVE_COST = 2;

/**
 * Plans a new path from the bit back to the plan, or to its target, by a curve, a hold and a curve within a severity.
 *
 * For a path back to the plan, the points of the plan ahead are tried and the path with the lowest cost is used: its length off the
 * plan, plus twice the length that its unplanned dogleg takes.
 *
 * @param dls severity allowed
 * @param goal the target is the landing of the plan; its end if no landing is ahead
 * @returns no solution without a plan, past its end, or if the severity is too gentle
 * @throws EngineInputError `not-finite`, `out-of-range` (severity), `unknown-code` (goal)
 * @see docs/methods/directional-advice.md — a new path
 */
export function planNewPath(bit: Station, plan: Trajectory | null, dls: DegreesPer100Ft, goal: NewPathGoal): NewPath {
  if (goal !== "plan" && goal !== "target") {
    throw new EngineInputError("unknown-code", `Unknown goal of a new path: ${String(goal)}`);
  }
  if (!plan || plan.md.length < 2) return noPlan({ key: "no-plan", values: {} });
  const abreast = distanceToPlan(plan, bit).plan.md;
  const end = plan.md.at(-1)!;
  if (abreast >= end) return noPlan({ key: "past-plan", values: {} });
  if (goal === "target") return pathTo(bit, targetOf(plan, abreast), dls);

  const dogleg = cumulativeDogleg(plan);
  const count = Math.floor(Math.min(MAX_RETURN_DISTANCE, end - abreast) / STEP);
  const tries = Array.from({ length: count }, (_, i) => abreast + (i + 1) * STEP);
  let best: NewPath = noPlan({ key: "no-way-back", values: { dls } });
  let least = Infinity;
  for (const md of [...tries, Math.min(end, abreast + MAX_RETURN_DISTANCE)]) {
    const path = pathTo(bit, stationAt(plan, md), dls);
    if (path.status === "no-solution") continue;
    const plannedDogleg = doglegAt(plan, dogleg, md) - doglegAt(plan, dogleg, abreast);
    const cost = costOf(path, plannedDogleg, dls);
    if (cost >= least) continue;
    best = path;
    least = cost;
  }
  return best;
}

function pathTo(bit: Station, joins: Station, dls: DegreesPer100Ft): NewPath {
  const path = planLanding(bit, joins, dls);
  return path.status === "solved" ? { ...path, joins } : path;
}

/** The landing if it is still ahead, otherwise the end of the plan. */
function targetOf(plan: Trajectory, abreast: Feet): Station {
  const { landing } = findPlanPoints(plan);
  return landing && landing.md > abreast ? stationAt(plan, landing.md) : stationOf(plan, plan.md.length - 1);
}

function costOf({ sections }: PlanPath, plannedDogleg: number, dls: DegreesPer100Ft): Feet {
  const length = sections.reduce((sum, section) => sum + section.length, 0);
  const dogleg = sections.reduce((sum, section) => sum + (section.length * section.dls) / 100, 0);
  return length + (CURVE_COST * 100 * Math.max(0, dogleg - plannedDogleg)) / dls;
}
