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

/** The areas that names of formations avoid: an inset, and points along the own hole, px. */
type Avoided = { inset?: PixelBox | null; hole?: readonly PixelPoint[] };

/** The name of a formation: its line, and its start and end, px. */
export type FormationName = { id: string; text: string; y: number; left: number; right: number };

/**
 * The positions of the names of formations: above their surface with its depth at the right edge. If another name takes the space,
 * an inset would cover them or the own hole passes, they end before the inset, start at the left edge, are placed beneath the
 * surface or omit the depth, whichever is free first, or covers least of the hole. If the names of others leave no line free, they
 * are not shown.
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
  const placedNames: FormationName[] = [];
  for (const { id, name, tvd } of formations.toSorted((a, b) => a.tvd - b.tvd)) {
    const lines = [y(tvd) - 4, y(tvd) + 12].filter((line) =>
      placedNames.every((other) => Math.abs(other.y - line) >= LABEL_HEIGHT),
    );
    const texts = [`${name} ${formatQuantity(tvd, quantities.wholeDepth)}`, name];
    const places = texts.flatMap((text) => {
      const length = text.length * LETTER;
      const ends = [width - NAME_EDGE, ...(inset ? [inset.left - INSET_EDGE] : []), NAME_EDGE + length];
      return lines.flatMap((line) => ends.map((right) => ({ id, text, y: line, left: right - length, right })));
    });
    const seenPlaces = places.filter((place) => place.left >= 0 && !isCovered(place, inset));
    const crossedCounts = seenPlaces.map((seenPlace) => hole.filter((point) => isOver(seenPlace, point)).length);
    const place = seenPlaces[crossedCounts.indexOf(Math.min(...crossedCounts))] ?? places[0];
    if (place) placedNames.push(place);
  }
  return placedNames;
}

const isCovered = ({ left, right, y }: FormationName, inset: PixelBox | null): boolean =>
  inset !== null &&
  left <= inset.right &&
  right >= inset.left &&
  y >= inset.top - 4 &&
  y <= inset.bottom + LABEL_HEIGHT;

const isOver = ({ left, right, y }: FormationName, [px, py]: PixelPoint): boolean =>
  px >= left - 4 && px <= right + 4 && py >= y - LABEL_HEIGHT && py <= y + 4;
