import { isItemVisible, itemKey, type LegendItem, type Visibility } from "../legend/legend";

/** The parts of the 3D view that the legend shows and hides, besides the items of the wells and the formation tops. */
export const spaceParts = [
  { part: "rotated", label: "Rotated" },
  { part: "slid", label: "Slid" },
  { part: "drilled", label: "Drilled, not in the slide sheet" },
  { part: "ticks", label: "Depth ticks, MD" },
  { part: "shadow", label: "Shadow on the floor" },
  { part: "grid", label: "Box with grid" },
  { part: "section", label: "Section plane", isHiddenAtFirst: true },
] as const;
export type SpacePart = (typeof spaceParts)[number]["part"];

const OWNER = "3d";

/** The legend item of a part. */
export function partItem(part: SpacePart): LegendItem {
  const entry = spaceParts.find((spacePart) => spacePart.part === part)!;
  return { key: itemKey(OWNER, part), isHiddenAtFirst: "isHiddenAtFirst" in entry };
}

/** The legend item of a formation top: hidden until the user opens its eye. */
export const topItem = (id: string): LegendItem => ({ key: itemKey(OWNER, `top-${id}`), isHiddenAtFirst: true });

/** Which parts are shown. */
export const shownParts = (visibility: Visibility): Readonly<Record<SpacePart, boolean>> =>
  Object.fromEntries(spaceParts.map(({ part }) => [part, isItemVisible(visibility, partItem(part))])) as Record<
    SpacePart,
    boolean
  >;

/** Formation tops in the order in which the bit meets them: the next one first, then those below it, then those passed. */
export function topsFromBit<Top extends { tvd: number }>(tops: readonly Top[], bitTvd: number | null): Top[] {
  const sortedTops = tops.toSorted((a, b) => a.tvd - b.tvd);
  if (bitTvd === null) return sortedTops;
  const ahead = sortedTops.filter(({ tvd }) => tvd > bitTvd);
  return [...ahead, ...sortedTops.filter(({ tvd }) => tvd <= bitTvd).toReversed()];
}
