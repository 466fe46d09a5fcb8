import type { DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import { EngineInputError } from "../engine-input-error";
import { findLeast } from "../math/find-least";
import { addScaled, norm, subtract } from "../math/vector3";
import { positionOf, tangentOf, vectorOf } from "../survey/attitude";
import type { Station } from "../survey/station";
import { type Landing, planLanding, solveCurveHoldCurve } from "./curve-hold-curve";
import { checkStation, noPlan, type PlanAnswer, radiusOf } from "./plan-path";

/** A straight line to land on: a point of it and its direction. */
export type TargetLine = Landing;

/** Part of the line to land on, in feet along it from its point. */
export type LineReach = { from: Feet; to: Feet };

/** Landing points tried along the line before the best of them is refined. */
const TRIALS = 48;

/**
 * Plans a curve, a hold and a curve that land on a line, along it, with the least hole drilled until the landing.
 *
 * @param reach part of the line to land on; if absent, from its point as far as the curves and the distance can
 *   require
 * @returns no solution if no landing on that part is within the severities
 * @throws EngineInputError `not-finite`, `out-of-range` (severity, inclination, a reach that ends before it starts)
 * @see docs/methods/well-plan.md — landing on a line
 */
export function planLandingOnLine(
  start: Station,
  line: TargetLine,
  dls: DegreesPer100Ft,
  endDls: DegreesPer100Ft = dls,
  reach?: LineReach,
): PlanAnswer {
  checkStation(start);
  checkStation(line);
  const [r1, r2] = [radiusOf(dls), radiusOf(endDls)];
  const [origin, startTangent, direction] = [vectorOf(start), tangentOf(start), tangentOf(line)];
  const way = subtract(vectorOf(line), origin);
  const { from, to } = reach ?? { from: 0, to: 4 * (r1 + r2) + 2 * norm(way) };
  if (!(to >= from)) throw new EngineInputError("out-of-range", `reach ends at ${to} ft, before ${from} ft`);

  const lengthAt = (along: Feet): Feet =>
    solveCurveHoldCurve(addScaled(way, direction, along), startTangent, direction, r1, r2)?.length ?? Infinity;
  const best = findLeast(lengthAt, from, to, TRIALS);
  if (best === null) return noPlan({ key: "no-landing", values: { dls, endDls } });
  const landing: Landing = { ...line, ...positionOf(addScaled(vectorOf(line), direction, best)) };
  return planLanding(start, landing, dls, endDls);
}
