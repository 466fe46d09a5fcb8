import type { Attitude } from "@sigma/engine/survey/attitude";
import { columnsOf, type Station } from "@sigma/engine/survey/station";
import { type PlanLeg, planFromTargets } from "@sigma/engine/well-plan/plan-from-targets";
import { endOf, type PlanPath } from "@sigma/engine/well-plan/plan-path";
import { stationsOfPath } from "@sigma/engine/well-plan/plan-stations";
import type { DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import { type PlanDraft, stationRowsOf } from "./draft";
import { type LegInput, roundTyped } from "./legs";
import type { PlacedTarget } from "./place-targets";
import { whyNot } from "./why-not";

/** The request: a target, the maximum severity, and the direction on arrival; null for any. */
export type TargetQuestion = { target: PlacedTarget; dls: DegreesPer100Ft; arrival: Attitude | null };

/** A path to a target with its maximum severity, its length and its curves, ft; or why no path is possible. */
export type TargetAnswer =
  | { status: "solved"; path: PlanPath; highestDls: DegreesPer100Ft; length: Feet; curved: Feet }
  | { status: "refused"; reason: string };

/**
 * Solves the path from a place to a target with the connectors of the engine: curve and hold, or curve, hold and curve
 * if a direction on arrival is given.
 *
 * @see docs/methods/well-plan.md — plan from targets
 */
export function solveToTarget(from: Station, question: TargetQuestion): TargetAnswer {
  const leg = legTo(question);
  const answer = planFromTargets(from, [leg]);
  if (answer.status !== "solved") return { status: "refused", reason: whyNot(from, leg, answer.reason) };
  const { sections, nodes } = answer;
  if (sections.length === 0) return { status: "refused", reason: "It starts at the target" };
  return {
    status: "solved",
    path: { nodes, sections },
    highestDls: Math.max(...sections.map(({ dls }) => dls)),
    length: endOf(answer).md - from.md,
    curved: sections.reduce((sum, { kind, length }) => sum + (kind === "curve" ? length : 0), 0),
  };
}

const legTo = ({ target: { ns, ew, tvd }, dls, arrival }: TargetQuestion): PlanLeg =>
  arrival
    ? { kind: "landing", landing: { ns, ew, tvd, ...arrival }, dls }
    : { kind: "point", point: { ns, ew, tvd }, dls };

/** A draft that reaches a target from its start, or continues from its end: as another leg, or as stations. */
export function withTarget(
  draft: PlanDraft,
  question: TargetQuestion,
  { path }: Extract<TargetAnswer, { status: "solved" }>,
  isOn: boolean,
): PlanDraft {
  if (draft.way === "design") return { ...draft, legs: [...(isOn ? draft.legs : []), inputOf(question)] };
  const { md, inclination, azimuth } = stationsOfPath(path, draft.spacing);
  const below = Array.from(md, (depth, row) => ({
    md: depth,
    inclination: inclination[row]!,
    azimuth: azimuth[row]!,
  }));
  // Its first station is the station that it continues from; `rowsOf` leaves that out.
  return { ...draft, rows: [...(isOn ? draft.rows : []), ...stationRowsOf(columnsOf(below))] };
}

const inputOf = ({ target: { ns, ew, tvd }, dls, arrival }: TargetQuestion): LegInput => ({
  kind: arrival ? "landing" : "point",
  fields: {
    ns: roundTyped(ns),
    ew: roundTyped(ew),
    tvd: roundTyped(tvd),
    dls: roundTyped(dls),
    ...(arrival && { inclination: roundTyped(arrival.inclination), azimuth: roundTyped(arrival.azimuth) }),
  },
});
