import type { ViewRange } from "../../data/live/view-range";

/** How index values lie along an axis, canvas px: the pixel of `at` is `(at - origin) * perUnit - offset`. */
export type PixelScale = {
  origin: number;
  perUnit: number;
  /** Distance of the start of the axis from the origin, px; whole on a grid, so that views on it differ by whole px. */
  offset: number;
  /** Length of the axis. */
  pixels: number;
};

/** The scale of a view of its own. */
export const scaleOf = ({ from, to }: ViewRange, pixels: number): PixelScale => ({
  origin: from,
  perUnit: pixels / (to - from),
  offset: 0,
  pixels,
});

/** The part of the index that an axis shows. */
export const viewOf = ({ origin, perUnit, offset, pixels }: PixelScale): ViewRange => ({
  from: origin + offset / perUnit,
  to: origin + (offset + pixels) / perUnit,
});

/** The pixel of an index value, 0 at the start of the axis. */
export const pixelOfIndex = (at: number, { origin, perUnit, offset }: PixelScale): number =>
  (at - origin) * perUnit - offset;

/** The index value at a pixel. */
export const valueAtPixel = (pixel: number, { origin, perUnit, offset }: PixelScale): number =>
  origin + (pixel + offset) / perUnit;

/** How far what is drawn has moved towards the start of the axis, whole px; null between scales of different grids. */
export const shiftBetween = (before: PixelScale, now: PixelScale): number | null =>
  before.origin === now.origin && before.perUnit === now.perUnit && before.pixels === now.pixels
    ? now.offset - before.offset
    : null;

/** Views of the same length lie on the same grid if their ends differ by less than this, px. */
const SAME_LENGTH = 1e-3;

/** A view that ends this little after a pixel ends at it, px: the inaccuracy of the numbers. */
const INACCURACY = 1e-5;

/**
 * Scales of views that advance: those of one length lie on one grid of whole pixels, so that what has been drawn can be
 * moved and never lies beside what is drawn next to it.
 */
export class PixelGrid {
  #scale: PixelScale | null = null;

  /** The scale of a view, moved by less than a pixel so that its end lies inside. */
  scaleOf(view: ViewRange, pixels: number): PixelScale {
    const heldScale = this.#scale;
    const isSame =
      heldScale?.pixels === pixels && Math.abs((view.to - view.from) * heldScale.perUnit - pixels) <= SAME_LENGTH;
    const { origin, perUnit } = isSame ? heldScale : scaleOf(view, pixels);
    const offset = Math.ceil((view.to - origin) * perUnit - INACCURACY) - pixels;
    this.#scale = { origin, perUnit, offset, pixels };
    return this.#scale;
  }
}
