import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import { type DrillingSegment, projectSegments } from "@sigma/engine/survey/path/project-to-bit";
import type { Trajectory } from "@sigma/engine/survey/path/trajectory";
import { distanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import type { Feet } from "@sigma/terms/quantities";
import type { DrilledPart } from "../../data/directional/drilled-parts";

/** A place of the hole against the plan: positive right and above, ft. */
export type BesidePlan = { md: Feet; leftRight: Feet; aboveBelow: Feet };

/** Minimum length of hole between two rows of the slide sheet, ft. */
const MIN_PART_LENGTH: Feet = 0.5;

/**
 * The path of the hole drilled since an advice, calculated with the bit and the tendencies of the advice: it differs
 * from the advised path only by the way of drilling.
 *
 * @param parts shallow first; hole between them counts as rotated
 * @returns a place at the end of each part; as far as the toolface of a slide is known, empty without tendencies
 * @see docs/methods/directional-advice.md — course
 */
export function drilledPath(
  { advice, motorYield, rbr, rtr }: Pick<DirectionalRecommendation, "advice" | "motorYield" | "rbr" | "rtr">,
  parts: readonly DrilledPart[],
  plan: Trajectory,
): BesidePlan[] {
  if (!advice || motorYield === null || rbr === null || rtr === null) return [];
  const toolfaceType = advice.toolfaceTypes.find((type) => type !== null) ?? "gravity";
  const segments: DrillingSegment[] = [];
  let md = advice.bit.md;
  for (const { sliding, from, to, toolface } of parts) {
    if (sliding && toolface === null) break;
    if (from - md >= MIN_PART_LENGTH) segments.push({ length: from - md, toolface: null });
    const length = to - Math.max(from, md);
    if (length > 0) segments.push({ length, toolface: sliding ? toolface : null, toolfaceType });
    md = Math.max(md, to);
  }
  const tendencies = {
    motorYield: motorYield * (advice.slideEfficiency ?? 1),
    rotaryBuildRate: rbr,
    rotaryTurnRate: rtr,
  };
  return projectSegments(advice.bit, segments, tendencies).map((station) => {
    const { leftRight, aboveBelow } = distanceToPlan(plan, station);
    return { md: station.md, leftRight, aboveBelow };
  });
}
