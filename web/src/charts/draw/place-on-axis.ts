import type { ViewRange } from "../../data/live/view-range";

/** The pixel of an index value on an axis of a given length, 0 at the start of the view. */
export const placeOf = (at: number, { from, to }: ViewRange, pixels: number): number =>
  ((at - from) / (to - from)) * pixels;

/** The index value at a pixel of the axis. */
export const indexAt = (pixel: number, { from, to }: ViewRange, pixels: number): number =>
  from + (pixel / Math.max(pixels, 1)) * (to - from);
