import { HOUR } from "@sigma/terms/durations";
import type { Feet, FeetPerHour, Seconds } from "@sigma/terms/quantities";
import type { Position } from "../survey/station";
import type { Trajectory } from "../survey/path/trajectory";
import { findNearestPoint } from "../well-plan/nearest-on-plan";
import { depthOfTop } from "./depth-of-top";

/** Prognosed top of a formation, ft. */
export type PrognosedTop = { name: string; tvd: Feet };

/**
 * A top against the plan and the hole; ft, s.
 *
 * `planMd` is the depth at which the plan crosses it, `holeMd` the depth at which the hole did (null for a top above the first
 * survey), `late` how much deeper the hole crossed it than the plan. Ahead of the bit, `distance` is along the plan, `expectedMd` the
 * bit depth plus `distance`, `time` at the present rate of penetration.
 */
export type PrognosisRow = PrognosedTop & {
  planMd: Feet | null;
  state: "passed" | "ahead" | "not reached";
  holeMd: Feet | null;
  late: Feet | null;
  distance: Feet | null;
  expectedMd: Feet | null;
  time: Seconds | null;
};

/** The position of the well: the path to the bit with the bit as its last station; null without surveys. */
export type PrognosisHole = { path: Trajectory; bitMd: Feet; bit: Position };

/**
 * The tops that are behind the bit, and those ahead of it along the plan.
 *
 * A top ahead of the bit is at the point where the plan crosses it, searched from the point of the plan nearest to the bit. A well
 * that rises in its lateral passes a top once, on its way down.
 *
 * @param plan null without a plan: then no top ahead is known
 * @param rop ft/hr; null or 0 while no hole is made
 * @returns rows in the order of the tops
 * @see docs/methods/formation-prognosis.md
 */
export function prognoseTops(
  tops: readonly PrognosedTop[],
  plan: Trajectory | null,
  hole: PrognosisHole | null,
  rop: FeetPerHour | null,
): PrognosisRow[] {
  const nearest = plan && hole ? findNearestPoint(plan, hole.bit).station.md : null;
  return tops.map(({ name, tvd }) => {
    const planMd = plan && depthOfTop(plan, tvd, plan.md[0] ?? 0);
    const holeMd = hole && depthOfTop(hole.path, tvd, hole.path.md[0] ?? 0);
    const knownTop = { name, tvd, planMd, holeMd };
    const none = { late: null, distance: null, expectedMd: null, time: null };
    const isAboveSurveys = hole !== null && (hole.path.tvd[0] ?? Number.NaN) > tvd;
    if (holeMd !== null || isAboveSurveys) {
      return {
        ...knownTop,
        ...none,
        state: "passed",
        late: planMd === null || holeMd === null ? null : holeMd - planMd,
      };
    }
    const ahead = plan && nearest !== null && hole ? depthOfTop(plan, tvd, nearest) : null;
    if (ahead === null || nearest === null || !hole) {
      return { ...knownTop, ...none, state: hole === null && planMd !== null ? "ahead" : "not reached" };
    }
    const distance = ahead - nearest;
    const time = rop !== null && rop > 0 ? (distance / rop) * HOUR : null;
    return { ...knownTop, late: null, state: "ahead", distance, expectedMd: hole.bitMd + distance, time };
  });
}
