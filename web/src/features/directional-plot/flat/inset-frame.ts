import type { PixelPoint } from "./path-ends";
import type { PixelBox, Size } from "./view-frame";

/** The coarsest scale of the inset, ft a pixel: the last stand fills it. */
const NEAR_ENOUGH = 1;
/** The minimum zoom of the inset relative to the view. */
const INSET_ZOOM_FACTOR = 2;

/** The scale of the inset around the bit, ft a pixel; null if the view itself is as close as the inset would be. */
export const insetFrame = (feetPerPixel: number): number | null =>
  feetPerPixel <= NEAR_ENOUGH ? null : Math.min(feetPerPixel / INSET_ZOOM_FACTOR, NEAR_ENOUGH);

/** Minimum size of the view beside an inset, px; a smaller view has no inset. */
const SMALLEST = { width: 400, height: 340 };
const MAX_INSET_SIZE = 210;
const EDGE = 12;
/** Above the scale bar. */
const ABOVE_BAR = 40;

/** The elements that an inset should not cover. */
type Covered = { clear?: PixelBox | null; ends?: readonly PixelPoint[]; hole?: readonly PixelPoint[] };

/**
 * The position of the inset: at the foot of a plan view, at the top of a section; in another corner if it would cover an area to
 * be kept clear, more of the own hole, or the ends of more paths, which have their names beside them; null if there is not enough
 * space.
 *
 * @param clear the end of the hole with its name, px
 * @param ends of paths that have a name, px
 * @param hole points along the own hole, px
 */
export function insetPlace(
  { width, height }: Size,
  kind: "plan" | "section",
  { clear = null, ends = [], hole = [] }: Covered = {},
) {
  if (width < SMALLEST.width || height < SMALLEST.height) return null;
  const side = Math.min(MAX_INSET_SIZE, Math.round(width / 2.6), Math.round(height / 2.4));
  const [right, foot] = [width - side - EDGE, height - side - ABOVE_BAR];
  const topRight = { left: right, top: EDGE };
  const bottomLeft = { left: EDGE, top: foot };
  const [first, last] = kind === "plan" ? [bottomLeft, topRight] : [topRight, bottomLeft];
  const corners = [first, { left: EDGE, top: EDGE }, { left: right, top: foot }, last];
  const covers = ({ left, top }: { left: number; top: number }) =>
    clear !== null && left < clear.right && left + side > clear.left && top < clear.bottom && top + side > clear.top;
  const countHidden =
    (points: readonly PixelPoint[]) =>
    ({ left, top }: { left: number; top: number }) =>
      points.filter(([x, y]) => x > left && x < left + side && y > top && y < top + side).length;
  const free = corners.filter((corner) => !covers(corner));
  const beside = fewest(free, countHidden(hole));
  const [place = first] = fewest(beside, countHidden(ends));
  return { ...place, width: side, height: side };
}

/** The items with the lowest count, in their original order. */
function fewest<Corner>(corners: readonly Corner[], count: (corner: Corner) => number): Corner[] {
  const counts = corners.map(count);
  return corners.filter((_, k) => counts[k] === Math.min(...counts));
}
