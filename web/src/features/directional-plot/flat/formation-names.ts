import { formatQuantity, quantities } from "../../../ui/format/numbers";
import type { FormationSurface } from "../scene/scene";
import type { PixelPoint } from "./path-ends";
import type { PixelBox } from "./view-frame";

/** The height of a line of text, px. */
export const LABEL_HEIGHT = 14;

/** Names of formations end so far from the right edge, px. */
const NAME_EDGE = 14;
/** And so far before an inset, px. */
const INSET_EDGE = 6;

const LETTER = 6;

/** What names of formations keep clear of: an inset, and points along the own hole, px. */
type Avoided = { inset?: PixelBox | null; hole?: readonly PixelPoint[] };

/** The name of a formation: its line, and where it begins and ends, px. */
export type FormationName = { id: string; text: string; y: number; left: number; right: number };

/**
 * Where the names of formations stand: above their surface, beneath it where the one above takes the room, and nowhere
 * where neither is free. They end at the right edge; where an inset would cover them there, or the own hole passes, they end
 * before the inset or begin at the left edge.
 *
 * @param y the pixel of a depth
 * @param width of the view, px
 */
export function formationNames(
  formations: readonly FormationSurface[],
  y: (tvd: number) => number,
  width: number,
  { inset = null, hole = [] }: Avoided = {},
): FormationName[] {
  const placed: FormationName[] = [];
  for (const { id, name, tvd } of formations.toSorted((a, b) => a.tvd - b.tvd)) {
    const free = [y(tvd) - 4, y(tvd) + 12].find((at) =>
      placed.every((other) => Math.abs(other.y - at) >= LABEL_HEIGHT),
    );
    if (free === undefined) continue;
    const text = `${name} ${formatQuantity(tvd, quantities.wholeDepth)}`;
    const length = text.length * LETTER;
    const ends = [width - NAME_EDGE, ...(inset ? [inset.left - INSET_EDGE] : []), NAME_EDGE + length];
    const isSeen = (right: number) =>
      inset === null ||
      right - length > inset.right ||
      right < inset.left ||
      free < inset.top - 4 ||
      free > inset.bottom + LABEL_HEIGHT;
    const isBeside = (right: number) =>
      hole.every(([px, py]) => px < right - length - 4 || px > right + 4 || py < free - LABEL_HEIGHT || py > free + 4);
    const seen = ends.filter((right) => right - length >= 0 && isSeen(right));
    const right = seen.find(isBeside) ?? seen[0] ?? ends[0]!;
    placed.push({ id, text, y: free, left: right - length, right });
  }
  return placed;
}
