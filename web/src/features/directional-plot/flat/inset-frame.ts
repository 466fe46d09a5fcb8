import type { PixelPoint } from "./path-ends";
import type { Frame, PixelBox, PlaneExtent, Size } from "./view-frame";
import { middleOf, scaleToFit } from "./view-frame";

/** The corners of a view that an inset can be in. */
export const corners = ["topLeft", "topRight", "bottomLeft", "bottomRight"] as const;
export type Corner = (typeof corners)[number];

/** The coarsest scale of the inset around the bit, ft a pixel: the last stand fills it. */
const NEAR_ENOUGH = 1;
/** The minimum zoom of the inset relative to the view. */
const INSET_ZOOM_FACTOR = 2;

/** The scale of the inset around the bit, ft a pixel; null if the view itself is as close as the inset would be. */
export const insetFrame = (feetPerPixel: number): number | null =>
  feetPerPixel <= NEAR_ENOUGH ? null : Math.min(feetPerPixel / INSET_ZOOM_FACTOR, NEAR_ENOUGH);

/** The share of the overview that stays free around the well. */
const OVERVIEW_PADDING = 0.16;

/** The frame in which the whole well is visible. */
export const overviewFrame = (well: PlaneExtent, size: Size): Frame => ({
  ...middleOf(well),
  feetPerPixel: scaleToFit(well, size) * (1 + OVERVIEW_PADDING),
});

/** Whether a part of the well lies outside a view. */
export function isPartly(well: PlaneExtent, { x, y, feetPerPixel }: Frame, { width, height }: Size): boolean {
  const [across, up] = [(width * feetPerPixel) / 2, (height * feetPerPixel) / 2];
  return well.xFrom < x - across || well.xTo > x + across || well.yFrom < y - up || well.yTo > y + up;
}

/** The size of each kind of inset, px: at most, at least with text of the usual size, and as a share of the view. */
const sizes = {
  bit: { most: 210, least: 0, ofWidth: 1 / 2.6, ofHeight: 1 / 2.4 },
  overview: { most: 140, least: 76, ofWidth: 0.32, ofHeight: 0.42 },
} as const;
/** Minimum size of the view beside an inset around the bit, px. */
const SMALLEST = { width: 400, height: 340 };
const EDGE = 12;
/** Above the scale bar. */
const ABOVE_BAR = 40;

/** What an inset shows: the surroundings of the bit, or the whole well. */
export type InsetKind = keyof typeof sizes;

/** The elements that an inset should not cover, and the corner that the user has chosen. */
type Covered = {
  clear?: PixelBox | null;
  ends?: readonly PixelPoint[];
  hole?: readonly PixelPoint[];
  corner?: Corner | null;
  /** The size of text as a multiple of the usual one: the title fits. */
  textScale?: number;
};

/** The place of an inset in a view, px. */
export type InsetPlace = { left: number; top: number; width: number; height: number };

/**
 * The position of the inset: in the chosen corner, otherwise at the foot of a plan view and at the top of a section; in another
 * corner if it would cover an area to be kept clear, more of the own hole, or the ends of more paths, which have their names
 * beside them; null if there is not enough space for one around the bit. An overview has space in every view.
 *
 * @param clear the end of the hole with its name, px
 * @param ends of paths that have a name, px
 * @param hole points along the own hole, px
 */
export function insetPlace(
  inner: Size,
  view: "plan" | "section",
  kind: InsetKind,
  { clear = null, ends = [], hole = [], corner = null, textScale = 1 }: Covered = {},
): InsetPlace | null {
  const { width, height } = inner;
  if (kind === "bit" && (width < SMALLEST.width || height < SMALLEST.height)) return null;
  const { most, least, ofWidth, ofHeight } = sizes[kind];
  const side = Math.max(least * textScale, Math.min(most, Math.round(width * ofWidth), Math.round(height * ofHeight)));
  const box = { width: side, height: side };
  if (corner) return { ...cornerPlace(corner, inner, box), ...box };
  const usual =
    view === "plan"
      ? (["bottomLeft", "topLeft", "bottomRight", "topRight"] as const)
      : (["topRight", "topLeft", "bottomRight", "bottomLeft"] as const);
  const places = usual.map((name) => cornerPlace(name, inner, box));
  const covers = ({ left, top }: { left: number; top: number }) =>
    clear !== null && left < clear.right && left + side > clear.left && top < clear.bottom && top + side > clear.top;
  const countHidden =
    (points: readonly PixelPoint[]) =>
    ({ left, top }: { left: number; top: number }) =>
      points.filter(([x, y]) => x > left && x < left + side && y > top && y < top + side).length;
  const free = places.filter((place) => !covers(place));
  const beside = fewest(free, countHidden(hole));
  const [place = places[0]!] = fewest(beside, countHidden(ends));
  return { ...place, ...box };
}

/** Where an inset is in a corner of a view; in a low view at its foot, beside or over the scale bar. */
function cornerPlace(corner: Corner, { width, height }: Size, box: Size): { left: number; top: number } {
  const isTop = corner === "topLeft" || corner === "topRight";
  const isLeft = corner === "topLeft" || corner === "bottomLeft";
  return {
    left: Math.max(0, isLeft ? EDGE : width - box.width - EDGE),
    top: Math.max(0, isTop ? EDGE : height - box.height - ABOVE_BAR),
  };
}

/** The corner nearest to the middle of an inset that has been dragged. */
export const nearestCorner = ({ left, top, width, height }: InsetPlace, inner: Size): Corner =>
  top + height / 2 < inner.height / 2
    ? left + width / 2 < inner.width / 2
      ? "topLeft"
      : "topRight"
    : left + width / 2 < inner.width / 2
      ? "bottomLeft"
      : "bottomRight";

/** The corner that an arrow key moves an inset to. */
export function cornerToward(corner: Corner, arrow: string): Corner {
  const isTop = arrow === "ArrowUp" || (arrow !== "ArrowDown" && corner.startsWith("top"));
  const isLeft = arrow === "ArrowLeft" || (arrow !== "ArrowRight" && corner.endsWith("Left"));
  return isTop ? (isLeft ? "topLeft" : "topRight") : isLeft ? "bottomLeft" : "bottomRight";
}

/** The items with the lowest count, in their original order. */
function fewest<Place>(places: readonly Place[], count: (place: Place) => number): Place[] {
  const counts = places.map(count);
  return places.filter((_, k) => counts[k] === Math.min(...counts));
}
