import type { Feet } from "@sigma/terms/quantities";

/** The end of a hole section, or of a part of it. */
type SectionEnd = { name: string; to: Feet };

/** A kick-off or landing this close to an end of a section makes no part of its own, ft. */
const SHORTEST_PART: Feet = 150;

/**
 * Splits hole sections at the kick-off and the landing of the plan, as the hole above the curve, the curve and the lateral have
 * different rates.
 *
 * @param sections shallow first
 * @param points of the plan; null without them
 */
export function splitSections(
  sections: readonly SectionEnd[],
  { kop, landing }: { kop: Feet | null; landing: Feet | null },
): SectionEnd[] {
  let from = 0;
  return sections.flatMap(({ name, to }) => {
    const isInside = (md: Feet | null): md is Feet =>
      md !== null && md >= from + SHORTEST_PART && md <= to - SHORTEST_PART;
    const ends = [kop, landing].filter(isInside);
    const start = from;
    from = to;
    if (ends.length === 0) return [{ name, to }];
    return [...ends, to].map((end, at) => ({
      name: `${name}, ${partName((ends[at - 1] ?? start) + SHORTEST_PART, { kop, landing })}`,
      to: end,
    }));
  });
}

/** The part of the well at a depth. */
function partName(md: Feet, { kop, landing }: { kop: Feet | null; landing: Feet | null }): string {
  if (landing !== null && md > landing) return "lateral";
  return kop !== null && md > kop ? "curve" : "above the curve";
}
