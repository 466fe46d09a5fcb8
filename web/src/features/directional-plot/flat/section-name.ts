import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { shortestTurn, wrapDegrees } from "@sigma/engine/math/angles";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import { formatNumber } from "../../../ui/format/numbers";
import type { Scene } from "../scene/scene";

/** A plan that ends steeper than this has no direction to speak of, deg of inclination. */
const STEEP_INCLINATION: Degrees = 5;
/** Nor has a hole whose end is nearer to the reference of the well than this. */
const MIN_REFERENCE_DISTANCE: Feet = 100;
/** A section turned farther than this shows what lies elsewhere shortened by a third and more, deg. */
const ASKEW_ANGLE: Degrees = 45;

/**
 * The name of the axis along the section. It warns of a section that looks past the plan, or past the hole where there is
 * no plan: the picture looks like any other.
 */
export function sectionName(
  azimuth: Degrees,
  plan: Pick<WellPlan, "inclination" | "azimuth"> | null,
  tip: Scene["tip"],
): string {
  const name = `Vertical section at ${formatNumber(azimuth)}°`;
  const end = plan ? planEnd(plan) : tip && closureOf(tip);
  if (end === null || Math.abs(shortestTurn(azimuth, end)) <= ASKEW_ANGLE) return name;
  return `${name} (${plan ? "plan ends" : "no plan; hole is"} at ${formatNumber(end)}°)`;
}

const planEnd = ({ inclination, azimuth }: Pick<WellPlan, "inclination" | "azimuth">): Degrees | null =>
  inclination.at(-1)! > STEEP_INCLINATION ? azimuth.at(-1)! : null;

const closureOf = ({ ns, ew }: { ns: Feet; ew: Feet }): Degrees | null =>
  Math.hypot(ns, ew) > MIN_REFERENCE_DISTANCE ? wrapDegrees((Math.atan2(ew, ns) * 180) / Math.PI) : null;
