import type { DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import type { Attitude } from "../survey/attitude";
import type { Position, Station } from "../survey/station";
import { type Landing, planLanding } from "./curve-hold-curve";
import { planCurve, planHold } from "./curve-to-attitude";
import { planToPoint } from "./curve-to-point";
import { planLandingOnLine, type TargetLine } from "./land-on-line";
import { endOf, pathFrom, type PlanAnswer, type PlanPath } from "./plan-path";

/** One leg of a plan, from the end of the leg before. */
export type PlanLeg =
  | { kind: "hold"; length: Feet }
  | { kind: "curve"; attitude: Attitude; dls: DegreesPer100Ft }
  | { kind: "point"; point: Position; dls: DegreesPer100Ft }
  | { kind: "landing"; landing: Landing; dls: DegreesPer100Ft; endDls?: DegreesPer100Ft }
  | { kind: "line"; line: TargetLine; dls: DegreesPer100Ft; endDls?: DegreesPer100Ft };

/**
 * Plans a well leg by leg: hold to the kick-off, curve to an attitude, reach points, land, land on a line.
 *
 * @returns the whole path, or no solution that names the leg without one (counted from 1)
 * @throws EngineInputError `not-finite`, `out-of-range`
 * @see docs/methods/well-plan.md — plan from targets
 */
export function planFromTargets(start: Station, legs: readonly PlanLeg[]): PlanAnswer {
  let path: PlanPath = pathFrom(start);
  for (const [index, leg] of legs.entries()) {
    const next = planLeg(endOf(path), leg);
    if (next.status === "no-solution") return { ...next, leg: index + 1 };
    path = { nodes: [...path.nodes, ...next.nodes.slice(1)], sections: [...path.sections, ...next.sections] };
  }
  return { status: "solved", ...path };
}

function planLeg(start: Station, leg: PlanLeg): PlanAnswer {
  switch (leg.kind) {
    case "hold":
      return planHold(start, leg.length);
    case "curve":
      return planCurve(start, leg.attitude, leg.dls);
    case "point":
      return planToPoint(start, leg.point, leg.dls);
    case "landing":
      return planLanding(start, leg.landing, leg.dls, leg.endDls);
    case "line":
      return planLandingOnLine(start, leg.line, leg.dls, leg.endDls);
  }
}
