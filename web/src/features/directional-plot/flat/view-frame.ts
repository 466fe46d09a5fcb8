import type { Feet } from "@sigma/terms/quantities";

/** Room around what is shown, on each axis. */
export const BORDER_PADDING: Feet = 1000;

/** The extent of an object on both axes of a view, ft. */
export type PlaneExtent = { xFrom: number; xTo: number; yFrom: number; yTo: number };

/** The visible area of a view: its middle, and the feet per pixel. Both axes have the same scale. */
export type Frame = { x: number; y: number; feetPerPixel: number };

export type Size = { width: number; height: number };

/** A part of a view, px. */
export type PixelBox = { left: number; right: number; top: number; bottom: number };

/** At a finer scale than this the path of a well is a straight line, at a coarser one it is a dot, ft a pixel. */
const MIN_FEET_PER_PIXEL = 0.02;
const MAX_FEET_PER_PIXEL = 500;

/** The extent of points with padding on each side; null for no points. */
export function paddedExtent(
  xs: Iterable<number>,
  ys: Iterable<number>,
  padding: Feet = BORDER_PADDING,
): PlaneExtent | null {
  const [xFrom, xTo] = rangeOf(xs);
  const [yFrom, yTo] = rangeOf(ys);
  if (!(xFrom <= xTo && yFrom <= yTo)) return null;
  return { xFrom: xFrom - padding, xTo: xTo + padding, yFrom: yFrom - padding, yTo: yTo + padding };
}

/** Room around the part of a well that a view follows: a view alone of a vertical hole is at least twice as wide. */
export const WINDOW_PADDING: Feet = 100;
/** The ratio of two scales that a followed part is shown in, so that it does not grow and shrink with every foot. */
const SCALE_STEP = 1.05;

/** The next coarser of the scales that a followed part is shown in. */
export const steppedScale = (feetPerPixel: number): number =>
  holdScale(SCALE_STEP ** Math.ceil(Math.log(feetPerPixel) / Math.log(SCALE_STEP) - 1e-9));

function rangeOf(values: Iterable<number>): [from: number, to: number] {
  let [from, to] = [Infinity, -Infinity];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    from = Math.min(from, value);
    to = Math.max(to, value);
  }
  return [from, to];
}

/** The scale at which an extent fills a view. */
export const scaleToFit = ({ xFrom, xTo, yFrom, yTo }: PlaneExtent, { width, height }: Size): number =>
  holdScale(Math.max((xTo - xFrom) / Math.max(1, width), (yTo - yFrom) / Math.max(1, height)));

export const middleOf = ({ xFrom, xTo, yFrom, yTo }: PlaneExtent) => ({ x: (xFrom + xTo) / 2, y: (yFrom + yTo) / 2 });

/** A scale zoomed in or out, within sensible limits. */
export const zoomedScale = (feetPerPixel: number, factor: number): number => holdScale(feetPerPixel * factor);

const holdScale = (feetPerPixel: number): number =>
  Math.min(MAX_FEET_PER_PIXEL, Math.max(MIN_FEET_PER_PIXEL, feetPerPixel));

/** The frame at another scale in which a place keeps its position. */
export const zoomAbout = (frame: Frame, at: { x: number; y: number }, feetPerPixel: number): Frame => {
  const factor = feetPerPixel / frame.feetPerPixel;
  return { x: at.x + (frame.x - at.x) * factor, y: at.y + (frame.y - at.y) * factor, feetPerPixel };
};

/** Places of a view in pixels. @param downward draws larger values of y lower, as depths are */
export function toPixels({ x, y, feetPerPixel }: Frame, { width, height }: Size, downward: boolean) {
  const sign = downward ? 1 : -1;
  return {
    x: (value: number) => width / 2 + (value - x) / feetPerPixel,
    y: (value: number) => height / 2 + (sign * (value - y)) / feetPerPixel,
    xAt: (pixel: number) => x + (pixel - width / 2) * feetPerPixel,
    yAt: (pixel: number) => y + sign * (pixel - height / 2) * feetPerPixel,
  };
}

/** Round distances between grid lines, in the unit shown. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];

/** The round distance that is at least this long on the screen, px. @param shownPerPixel units shown in a pixel */
export const roundStep = (shownPerPixel: number, apart: number): number =>
  STEPS.find((step) => step >= shownPerPixel * apart) ?? STEPS.at(-1)!;

/** Multiples of a step within a range. */
export function gridLines(from: number, to: number, step: number): number[] {
  const first = Math.ceil(Math.min(from, to) / step);
  const last = Math.floor(Math.max(from, to) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, k) => (first + k) * step);
}
