import { type SectionName, sectionNames } from "./well-sections";

/** A stretch of hole or casing, ft MD. */
type Stretch = { startDepth: number; endDepth: number };

/** Whether a stretch of hole or casing has a length. */
export const hasLength = ({ startDepth, endDepth }: Stretch): boolean => endDepth > startDepth;

/**
 * For each stretch of hole the position of a stretch that starts above it and reaches below its start, -1 without one: drilled
 * hole has one size at a depth. A stretch that starts where another ends does not overlap it.
 */
export function overlappedStretches(stretches: readonly Stretch[]): number[] {
  const upperPositions = stretches.map(() => -1);
  let deepest = -1;
  const order = stretches.map((_, at) => at).filter((at) => hasLength(stretches[at]!));
  for (const at of order.toSorted((a, b) => stretches[a]!.startDepth - stretches[b]!.startDepth || a - b)) {
    const above = stretches[deepest];
    if (above && stretches[at]!.startDepth < above.endDepth) upperPositions[at] = deepest;
    if (!above || stretches[at]!.endDepth > above.endDepth) deepest = at;
  }
  return upperPositions;
}

/** For each section of a well that would have no length: the section above it with its end, null for the surface. */
export function emptySections(
  ends: Readonly<Partial<Record<SectionName, number>>>,
): { name: SectionName; above: { name: SectionName; end: number } | null }[] {
  let above: { name: SectionName; end: number } | null = null;
  return sectionNames.flatMap((name) => {
    const end = ends[name];
    if (end === undefined) return [];
    if (end <= (above?.end ?? 0)) return [{ name, above }];
    above = { name, end };
    return [];
  });
}
