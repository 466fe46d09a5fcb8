import type { FormationTop } from "@sigma/contract/wells/formation-top";
import type { ViewRange } from "../../data/live/view-range";

/** A layer along the hole: its start and end by measured depth, ft. */
export type Formation = ViewRange & { name: string; color: string };

/** A formation without a name reads so. */
const UNTITLED = "Untitled";

/**
 * The layers that the hole passes, shallow first.
 *
 * Tops that were entered without their ends overlap: each layer ends at the start of the next one.
 */
export function formationsOf(tops: readonly FormationTop[]): Formation[] {
  const orderedTops = tops.toSorted((a, b) => a.mdStart - b.mdStart);
  return orderedTops.flatMap(({ formationName, mdStart, mdEnd, color }, k) => {
    const to = Math.min(mdEnd, orderedTops[k + 1]?.mdStart ?? mdEnd);
    return to > mdStart ? [{ from: mdStart, to, name: formationName || UNTITLED, color }] : [];
  });
}
