import type { WellPlan } from "@sigma/contract/directional/well-plan";
import { shortestTurn, wrapDegrees } from "@sigma/engine/math/angles";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import { formatNumber } from "../../../ui/format/numbers";
import type { Scene } from "../scene/scene";

/** A plan that ends steeper than this has no meaningful direction, deg of inclination. */
const STEEP_INCLINATION: Degrees = 5;
/** A hole whose end is nearer than this to the reference of the well has no direction either. */
const MIN_REFERENCE_DISTANCE: Feet = 100;
/** In a section turned farther than this, objects off the section plane appear at least a third shorter, deg. */
const ASKEW_ANGLE: Degrees = 45;

/**
 * The name of the axis along the section. It warns of a section that points away from the plan, or from the hole if there is
 * no plan, because the picture itself does not show it.
 *
 * @param isShort in fewer letters, for a narrow view
 */
export function sectionName(
  azimuth: Degrees,
  plan: Pick<WellPlan, "inclination" | "azimuth"> | null,
  tip: Scene["tip"],
  isShort = false,
): string {
  const name = `${isShort ? "Section" : "Vertical section"} at ${formatNumber(azimuth)}°`;
  const end = plan ? planEnd(plan) : tip && closureOf(tip);
  if (end === null || Math.abs(shortestTurn(azimuth, end)) <= ASKEW_ANGLE) return name;
  const subject = isShort ? (plan ? "plan" : "hole") : plan ? "plan ends" : "no plan; hole is";
  return `${name} (${subject} at ${formatNumber(end)}°)`;
}

const planEnd = ({ inclination, azimuth }: Pick<WellPlan, "inclination" | "azimuth">): Degrees | null =>
  inclination.at(-1)! > STEEP_INCLINATION ? azimuth.at(-1)! : null;

const closureOf = ({ ns, ew }: { ns: Feet; ew: Feet }): Degrees | null =>
  Math.hypot(ns, ew) > MIN_REFERENCE_DISTANCE ? wrapDegrees((Math.atan2(ew, ns) * 180) / Math.PI) : null;
