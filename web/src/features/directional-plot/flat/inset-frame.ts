import type { PixelPoint } from "./path-ends";
import type { PixelBox, Size } from "./view-frame";

/** The inset shows the hole at least this near, ft a pixel: the last stand fills it. */
const NEAR_ENOUGH = 1;
/** How much nearer than the view it is at the least. */
const INSET_ZOOM_FACTOR = 2;

/** The scale of the inset around the bit, ft a pixel; null where the view itself is as near as it would be. */
export const insetFrame = (feetPerPixel: number): number | null =>
  feetPerPixel <= NEAR_ENOUGH ? null : Math.min(feetPerPixel / INSET_ZOOM_FACTOR, NEAR_ENOUGH);

/** Room that an inset leaves to the view, px; a smaller view has none. */
const SMALLEST = { width: 400, height: 340 };
const MAX_INSET_SIZE = 210;
const EDGE = 12;
/** Above the scale bar. */
const ABOVE_BAR = 40;

/** What an inset should leave to be seen. */
type Covered = { clear?: PixelBox | null; ends?: readonly PixelPoint[]; hole?: readonly PixelPoint[] };

/**
 * Where the inset stands: at the foot of a plan view, at the top of a section; in another corner where it would cover what is
 * to be kept clear there, more of the own hole, or the ends of more paths, whose names stand beside them; null where there is
 * no room.
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

/** Those of which the fewest are counted, in their order. */
function fewest<Corner>(corners: readonly Corner[], count: (corner: Corner) => number): Corner[] {
  const counts = corners.map(count);
  return corners.filter((_, k) => counts[k] === Math.min(...counts));
}
