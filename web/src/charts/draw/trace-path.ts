import type { AxisRange } from "../traces/auto-range";
import type { ChartColumn, Direction } from "../samples/chart-model";
import { PathPen, type TracePaths } from "./path-pen";
import type { PixelScale } from "./pixel-scale";
import type { Part, TrackSize } from "./track-canvas";
import { DASH_BLOCK, rowsAround } from "./trace-rows";

/** How a trace is to be turned into a path. */
export type TraceDrawing = {
  direction: Direction;
  range: AxisRange;
  /** Values grow towards the near end of the axis. */
  isReversed: boolean;
  /** Decades have the same length. */
  isLog: boolean;
  offset: number;
  /** The longest distance over which the line is joined, s or ft. */
  joined: number;
  shape: "line" | "point" | "wrapped";
  /** Width of the line, CSS px. */
  width: number;
  isDashed: boolean;
  /** Whether the line is filled to its zero side. */
  isFilled: boolean;
  /** Values over the range stay at its edge, because they are wrapped to the low side. */
  isClamped: boolean;
};

/** A place for paths: the canvas, the index along it, and the part that is drawn. */
export type PathFrame = {
  scale: PixelScale;
  size: TrackSize;
  part: Part;
  /** Whether points are so dense that the minimum and the maximum of each pixel are drawn instead. */
  isDense: boolean;
};

/** A gap that is narrower on the screen would not be seen, only cost a run, px. */
const LEAST_GAP = 1.5;

/** Half the edge of a drawn point, CSS px. */
const POINT = 1.25;

/**
 * Makes the path of a trace: a line per run of values that are close enough, thinned to the minimum and maximum of each
 * pixel if points are dense.
 *
 * The path of a part is the path of the whole, as far as the part shows it: it doesn't depend on where drawing starts.
 */
export function tracePath(
  drawing: TraceDrawing,
  index: ChartColumn,
  values: ChartColumn,
  frame: PathFrame,
): TracePaths {
  const { isDense, scale } = frame;
  const { shape, isDashed, isFilled } = drawing;
  const joinDistance = Math.max(drawing.joined, LEAST_GAP / scale.perUnit);
  const rows = rowsAround(index, values, {
    ...frame,
    joined: joinDistance,
    isDashed,
    isDense: isDense && shape === "line",
  });
  const place = placing(drawing, frame);
  if (shape === "point") return pointPath(index, values, rows, drawing, place);
  const dashBlocks = isDashed ? { length: DASH_BLOCK, offset: scale.offset } : null;
  const pen = new PathPen(place.isDown, isFilled || shape === "wrapped", place.base, dashBlocks);
  if (shape === "wrapped") walkWrapped(index, values, rows, drawing, place, pen);
  else if (isDense) walkPixels(index, values, rows, joinDistance, drawing, place, pen);
  else walk(index, values, rows, joinDistance, drawing, place, pen);
  return pen.paths();
}

/** From index and value to canvas pixels. */
type Place = PixelScale & {
  isDown: boolean;
  /** Pixels per unit of the value, and the pixel of value 0, offset included. */
  up: number;
  upAt: number;
  /** The pixel of the zero side. */
  base: number;
  /** Values beyond these are drawn at them. */
  floor: number;
  ceiling: number;
};

function placing(drawing: TraceDrawing, { scale, size }: PathFrame): Place {
  const isDown = drawing.direction === "down";
  const { shape, isReversed, isLog } = drawing;
  const offset = isLog ? 0 : drawing.offset;
  const range = isLog ? { min: Math.log10(drawing.range.min), max: Math.log10(drawing.range.max) } : drawing.range;
  const span = range.max - range.min || 1;
  const up = (isDown ? size.across / span : -size.across / span) * (isReversed ? -1 : 1);
  // A wrapped curve is the same curve, one range lower.
  const shift = shape === "wrapped" ? offset - span : offset;
  const near = isReversed ? range.max : range.min;
  const zero = (isDown ? 0 : size.across) - near * up;
  const isClamped = drawing.isClamped || shape === "wrapped";
  return {
    ...scale,
    isDown,
    up,
    upAt: zero + shift * up,
    base: zero + Math.min(Math.max(0, range.min), range.max) * up,
    floor: isClamped ? range.min - shift : Number.NEGATIVE_INFINITY,
    ceiling: isClamped ? range.max - shift : Number.POSITIVE_INFINITY,
  };
}

type Rows = readonly [first: number, last: number];

/** The decimal exponent of a value with its offset; a value without one is put at the low end of the axis. */
const exponentOf = (value: number, { offset, range }: TraceDrawing): number =>
  Math.log10(Math.max(value + offset, range.min));

const clamp = (value: number, floor: number, ceiling: number): number =>
  value > ceiling ? ceiling : value < floor ? floor : value;

function walk(
  index: ChartColumn,
  values: ChartColumn,
  [first, last]: Rows,
  joinDistance: number,
  drawing: TraceDrawing,
  { origin, perUnit, offset, up, upAt, floor, ceiling }: Place,
  pen: PathPen,
): void {
  let before = Number.NaN;
  for (let i = first; i <= last; i += 1) {
    const value = values[i]!;
    if (value !== value) continue;
    const at = index[i]!;
    if (at - before > joinDistance) pen.endRun();
    before = at;
    const height = clamp(drawing.isLog ? exponentOf(value, drawing) : value, floor, ceiling);
    pen.lineTo((at - origin) * perUnit - offset, upAt + height * up);
  }
  pen.endRun();
}

/**
 * Draws the minimum and the maximum of each pixel, in the order in which they were reached: two points a pixel look the
 * same as all.
 */
function walkPixels(
  index: ChartColumn,
  values: ChartColumn,
  [first, last]: Rows,
  joinDistance: number,
  drawing: TraceDrawing,
  { origin, perUnit, offset, up, upAt, floor, ceiling }: Place,
  pen: PathPen,
): void {
  let before = Number.NaN;
  let pixel = Number.NaN;
  /** The index from which on points belong to the next pixel. */
  let until = Number.NEGATIVE_INFINITY;
  let low = 0;
  let high = 0;
  let isLowLast = false;
  const endPixel = () => {
    if (pixel !== pixel) return;
    const bottom = Math.round(upAt + low * up);
    const top = Math.round(upAt + high * up);
    pen.lineTo(pixel, isLowLast ? top : bottom);
    if (bottom !== top) pen.lineTo(pixel, isLowLast ? bottom : top);
  };
  for (let i = first; i <= last; i += 1) {
    let value = values[i]!;
    if (value !== value) continue;
    if (drawing.isLog) value = exponentOf(value, drawing);
    if (value > ceiling) value = ceiling;
    else if (value < floor) value = floor;
    const at = index[i]!;
    if (at - before > joinDistance) {
      endPixel();
      pen.endRun();
      pixel = Number.NaN;
      until = Number.NEGATIVE_INFINITY;
    }
    before = at;
    if (at >= until) {
      endPixel();
      // Counted from the origin of the grid, so that it is the same pixel wherever the view is.
      const pixelOnGrid = Math.round((at - origin) * perUnit);
      pixel = pixelOnGrid - offset;
      until = origin + (pixelOnGrid + 0.5) / perUnit;
      low = high = value;
      isLowLast = false;
    } else if (value < low) {
      low = value;
      isLowLast = true;
    } else if (value > high) {
      high = value;
      isLowLast = false;
    }
  }
  endPixel();
  pen.endRun();
}

/** Draws only the part above the range, from where it leaves the floor to where it returns to it. */
function walkWrapped(
  index: ChartColumn,
  values: ChartColumn,
  [first, last]: Rows,
  { joined }: TraceDrawing,
  { origin, perUnit, offset, up, upAt, floor, ceiling }: Place,
  pen: PathPen,
): void {
  let before = Number.NaN;
  let wasOver = false;
  for (let i = first; i <= last; i += 1) {
    const value = values[i]!;
    if (value !== value) continue;
    const at = index[i]!;
    const isNear = at - before <= joined;
    if (wasOver && !isNear) {
      pen.endRun();
      wasOver = false;
    }
    const isOver = value > floor;
    const along = (at - origin) * perUnit - offset;
    if (isOver && !wasOver && isNear) pen.lineTo((before - origin) * perUnit - offset, upAt + floor * up);
    if (isOver || wasOver) pen.lineTo(along, upAt + clamp(value, floor, ceiling) * up);
    if (wasOver && !isOver) pen.endRun();
    before = at;
    wasOver = isOver;
  }
  pen.endRun();
}

function pointPath(
  index: ChartColumn,
  values: ChartColumn,
  [first, last]: Rows,
  drawing: TraceDrawing,
  { isDown, origin, perUnit, offset, up, upAt }: Place,
): TracePaths {
  const path = new Path2D();
  const half = POINT * devicePixelRatio;
  for (let i = first; i <= last; i += 1) {
    const value = values[i]!;
    if (value !== value) continue;
    const along = (index[i]! - origin) * perUnit - offset;
    const across = upAt + (drawing.isLog ? exponentOf(value, drawing) : value) * up;
    const [x, y] = isDown ? [across, along] : [along, across];
    path.rect(x - half, y - half, 2 * half, 2 * half);
  }
  return { stroke: null, fill: path };
}
