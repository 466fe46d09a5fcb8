import { formatQuantity, quantities } from "../../../ui/format/numbers";
import type { FormationSurface } from "../scene/scene";

/** The height of a line of text, px. */
export const LABEL_HEIGHT = 14;

/** Names of formations end so far from the right edge, under the inset where it stands there, px. */
export const NAME_EDGE = 14;

/**
 * Where the names of formations stand: above their surface, beneath it where the one above takes the room, and nowhere
 * where neither is free.
 *
 * @param y the pixel of a depth
 */
export function formationNames(formations: readonly FormationSurface[], y: (tvd: number) => number) {
  const placed: { id: string; text: string; y: number }[] = [];
  for (const { id, name, tvd } of formations.toSorted((a, b) => a.tvd - b.tvd)) {
    const free = [y(tvd) - 4, y(tvd) + 12].find((at) =>
      placed.every((other) => Math.abs(other.y - at) >= LABEL_HEIGHT),
    );
    if (free !== undefined) placed.push({ id, text: `${name} ${formatQuantity(tvd, quantities.wholeDepth)}`, y: free });
  }
  return placed;
}
