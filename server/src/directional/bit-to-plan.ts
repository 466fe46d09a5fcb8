import { prepareTrajectory } from "@sigma/engine/survey/path/trajectory";
import { distanceToPlan } from "@sigma/engine/well-plan/distance-to-plan";
import type { Feet } from "@sigma/terms/quantities";
import type { Analysed } from "./directional-analyses";

/** How far a bit is from its plan, ft: right and above positive. */
export type BitToPlan = { total: Feet; leftRight: Feet; aboveBelow: Feet };

/** How far the bit of an analysed well is from its plan; null without plan or surveys. */
export function bitToPlan({ subject, analysis }: Analysed): BitToPlan | null {
  const { plan } = subject.input;
  const bit = analysis.toBit.at(-1);
  if (!bit || !plan || plan.md.length === 0) return null;
  const { total, leftRight, aboveBelow } = distanceToPlan(prepareTrajectory(plan), bit);
  return { total, leftRight, aboveBelow };
}
