import { formatQuantity, quantities } from "../../../ui/format/numbers";
import type { FormationSurface } from "../scene/scene";
import type { PixelBox } from "./view-frame";

/** The height of a line of text, px. */
export const LABEL_HEIGHT = 14;

/** Names of formations end so far from the right edge, px. */
const NAME_EDGE = 14;
/** And so far before an inset, px. */
const INSET_EDGE = 6;

const LETTER = 6;

/** The name of a formation: its line, and where it begins and ends, px. */
export type FormationName = { id: string; text: string; y: number; left: number; right: number };

/**
 * Where the names of formations stand: above their surface, beneath it where the one above takes the room, and nowhere
 * where neither is free. They end at the right edge, before an inset that would cover them there.
 *
 * @param y the pixel of a depth
 * @param width of the view, px
 */
export function formationNames(
  formations: readonly FormationSurface[],
  y: (tvd: number) => number,
  width: number,
  inset: PixelBox | null = null,
): FormationName[] {
  const placed: FormationName[] = [];
  for (const { id, name, tvd } of formations.toSorted((a, b) => a.tvd - b.tvd)) {
    const free = [y(tvd) - 4, y(tvd) + 12].find((at) =>
      placed.every((other) => Math.abs(other.y - at) >= LABEL_HEIGHT),
    );
    if (free === undefined) continue;
    const text = `${name} ${formatQuantity(tvd, quantities.wholeDepth)}`;
    const edge = width - NAME_EDGE;
    const isCovered =
      inset !== null && inset.right > edge && free > inset.top - 4 && free < inset.bottom + LABEL_HEIGHT;
    const right = isCovered ? inset.left - INSET_EDGE : edge;
    placed.push({ id, text, y: free, left: right - text.length * LETTER, right });
  }
  return placed;
}
