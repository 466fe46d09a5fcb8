import type { Degrees, DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import { dot } from "../math/vector3";
import { highSideOf, rightOf, tangentOf } from "../survey/attitude";
import type { PathColumns, Station } from "../survey/station";
import { stationAt, type Trajectory } from "../survey/path/trajectory";

/** Dogleg severity from which a plan counts as curved. */
export const CURVED: DegreesPer100Ft = 0.5;

/** How far a well is ahead of the plan: its direction towards high side and to the right, its place above and to the right. */
export type Lead = {
  build: Degrees;
  lateral: Degrees;
  above: Feet;
  right: Feet;
  /** The way to the inside of the curve, across the hole: a unit vector towards high side and to the right. */
  inwards: { up: number; aside: number };
  /** Length of the curve from there on; null without a curve. */
  remaining: Feet | null;
};

/** How a well drills its curves. */
type CurveDrilling = {
  /** Depth of the plan beside the bit. */
  abreast: Feet;
  /** Length within which a curve counts. */
  reach: Feet;
  motorYield: DegreesPer100Ft;
  /** Length of a schedule. */
  length: Feet;
  /** How far inside of its curves the well should run. */
  inside: Feet;
};

const noLead: Lead = { build: 0, lateral: 0, above: 0, right: 0, inwards: { up: 1, aside: 0 }, remaining: null };

/** Length over which the well leaves the inside of a curve, to a schedule above its end: that is slid first. */
const INSIDE_LENGTH: Feet = 400;
/** Length over which the way that a plan bends is looked at. */
const CHORD_LENGTH: Feet = 30;

/**
 * The depth at which a well abreast of its plan reaches the straight section after a curve of the plan.
 *
 * @see docs/methods/directional-advice.md — cost
 */
export function curveEnd({ md, dls }: PathColumns, bit: Station, abreast: Feet, length: Feet): Feet | null {
  const row = dls.findIndex((rowDogleg, at) => {
    const after = dls[at + 1];
    const ahead = md[at]! - abreast;
    return after !== undefined && rowDogleg >= CURVED && after < CURVED && ahead > 0 && ahead < length;
  });
  return row < 0 ? null : bit.md + md[row]! - abreast;
}

/**
 * The depth nearest to another at which a plan ends a curve; null if it ends none.
 *
 * @see docs/methods/directional-advice.md — cost
 */
export function nearestCurveEnd({ md, dls }: Trajectory, abreast: Feet): Feet | null {
  let nearest: Feet | null = null;
  for (let row = 1; row + 1 < md.length; row++) {
    if (dls[row]! < CURVED || dls[row + 1]! >= CURVED) continue;
    if (nearest === null || Math.abs(md[row]! - abreast) < Math.abs(nearest - abreast)) nearest = md[row]!;
  }
  return nearest;
}

/**
 * The depth at which a plan ends its last curve; null if it has none.
 *
 * @see docs/methods/directional-advice.md — dogleg severity
 */
export function lastCurveEnd({ md, dls }: PathColumns): Feet | null {
  const row = dls.findLastIndex((rowDogleg) => rowDogleg >= CURVED);
  return row < 0 ? null : md[row]!;
}

/**
 * The lead that a well should have over a plan that continues to curve: its direction, and its position on the inside of the curve.
 *
 * A well that has fallen behind has to bend more than its plan, which a weak motor cannot achieve; a well that is ahead only
 * rotates. The next schedule is slid first and then rotated, so that it is ahead of the plan on average: the direction
 * at its start is further back by that amount. The last schedule of a curve starts with the direction of the plan: the remaining
 * bend is then no more than that of the plan, and an error of the last survey stays small.
 *
 * @returns a function that gives the lead at a depth of the plan
 * @see docs/methods/directional-advice.md — cost
 */
export function leadOf(plan: Trajectory, drilling: CurveDrilling): (planDepth: Feet) => Lead {
  const { abreast, reach, motorYield, length, inside } = drilling;
  const { md, dls } = plan;
  let row = dls.findIndex((rowDogleg, at) => md[at]! > abreast && rowDogleg >= CURVED);
  if (row < 0 || (md[row - 1] ?? abreast) > abreast + reach) return () => noLead;
  while (row + 1 < md.length && dls[row + 1]! >= CURVED) row++;
  const end = md[row]!;
  const severity = dls[row]!;
  const slideFirst = Math.max(0, 1 - severity / motorYield) / 2;
  return (planDepth) => {
    const remaining = end - planDepth;
    if (remaining <= 0) return noLead;
    const here = stationAt(plan, planDepth);
    const next = tangentOf(stationAt(plan, Math.min(end, planDepth + CHORD_LENGTH)));
    const [up, aside] = [dot(next, highSideOf(here)), dot(next, rightOf(here))];
    const unit = 1 / (Math.hypot(up, aside) || 1);
    const nextSchedule = (severity * Math.min(remaining, length)) / 100;
    const angle = -unit * slideFirst * nextSchedule * share((remaining - length) / length);
    const offset = unit * inside * share((remaining - length) / INSIDE_LENGTH);
    return {
      build: up * angle,
      lateral: aside * angle,
      above: up * offset,
      right: aside * offset,
      inwards: { up: up * unit, aside: aside * unit },
      remaining,
    };
  };
}

/** Within 0 and 1. */
const share = (value: number): number => Math.min(1, Math.max(0, value));
