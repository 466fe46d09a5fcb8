import type { Degrees, DegreesPer100Ft, Feet } from "@sigma/terms/quantities";
import { dot } from "../math/vector3";
import { highSideOf, rightOf, tangentOf } from "../survey/attitude";
import type { PathColumns, Station } from "../survey/station";
import { stationAt, type Trajectory } from "../survey/trajectory";

/** Dogleg severity from which a plan counts as curved. */
export const CURVED: DegreesPer100Ft = 0.5;

/** How far a direction is ahead of the plan, towards high side and to the right. */
export type Lead = { build: Degrees; lateral: Degrees };

/** How far a well should be ahead of a curve. */
const LEAD: Degrees = 1;
/** Length above the end of the curve over which the lead fades out. */
const LEAD_LENGTH: Feet = 250;
/** Length over which the way that a plan bends is looked at. */
const CHORD: Feet = 30;

/**
 * The depth at which a well abreast of its plan comes where the plan goes straight after a curve.
 *
 * @see docs/methods/directional-advice.md — cost
 */
export function curveEnd({ md, dls }: PathColumns, bit: Station, abreast: Feet, length: Feet): Feet | null {
  const row = dls.findIndex((curved, at) => {
    const after = dls[at + 1];
    const ahead = md[at]! - abreast;
    return after !== undefined && curved >= CURVED && after < CURVED && ahead > 0 && ahead < length;
  });
  return row < 0 ? null : bit.md + md[row]! - abreast;
}

/**
 * The depth nearest to another at which a plan ends a curve; null where it ends none.
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
 * The direction by which a well should be ahead of a plan that curves on, towards the inside of the curve.
 *
 * A well that fell behind has to bend more than its plan, which a motor that turns out weak cannot; one that is ahead only
 * rotates. The lead fades out towards the end of the curve.
 *
 * @param abreast depth of the plan beside the bit
 * @param reach length within which a curve counts
 * @returns the lead where the plan is at a depth
 * @see docs/methods/directional-advice.md — cost
 */
export function leadOf(plan: Trajectory, abreast: Feet, reach: Feet): (planDepth: Feet) => Lead {
  const { md, dls } = plan;
  let row = dls.findIndex((curved, at) => md[at]! > abreast && curved >= CURVED);
  if (row < 0 || (md[row - 1] ?? abreast) > abreast + reach) return () => ({ build: 0, lateral: 0 });
  while (row + 1 < md.length && dls[row + 1]! >= CURVED) row++;
  const end = md[row]!;
  return (planDepth) => {
    const left = end - planDepth;
    if (left <= 0) return { build: 0, lateral: 0 };
    const here = stationAt(plan, planDepth);
    const next = tangentOf(stationAt(plan, Math.min(end, planDepth + CHORD)));
    const [up, aside] = [dot(next, highSideOf(here)), dot(next, rightOf(here))];
    const size = (LEAD * Math.min(1, left / LEAD_LENGTH)) / (Math.hypot(up, aside) || 1);
    return { build: up * size, lateral: aside * size };
  };
}
