import type { FormationTop } from "@sigma/contract/wells/formation-top";
import type { Feet } from "@sigma/terms/quantities";

type Range = Pick<FormationTop, "tvdStart" | "tvdEnd">;

/** With fewer surveys than this, including the tie-in, the depth is not taken from the surveys. */
const ENOUGH_SURVEYS = 2;

/**
 * The formation that the well is in: the first, by depth, that contains the TVD of the latest survey, or the hole depth
 * while there are fewer than two surveys. If none contains it, the first of all; null without formations.
 *
 * @param tvd TVD of each survey, tie-in first
 */
export function activeFormationTop<Top extends Range>(
  tops: readonly Top[],
  tvd: ArrayLike<number>,
  holeDepth: Feet | null,
): Top | null {
  const depth = tvd.length < ENOUGH_SURVEYS ? holeDepth : tvd[tvd.length - 1]!;
  const orderedTops = tops.toSorted((a, b) => a.tvdStart - b.tvdStart);
  const holding = depth === null ? undefined : orderedTops.find((top) => top.tvdStart <= depth && depth < top.tvdEnd);
  return holding ?? orderedTops[0] ?? null;
}
