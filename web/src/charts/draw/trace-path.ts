import type uPlot from "uplot";
import type { AxisRange } from "../traces/auto-range";
import type { ChartColumn, Direction } from "../samples/chart-model";
import { type LineTwin, lineStroke } from "./line-stroke";
import { PathPen } from "./path-builder";

/** How a trace is to be turned into a path, read again at every drawing. */
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
  /** Whether what is drawn over each other shows: lines in less than their full strength. */
  isFaint: boolean;
  /** Whether the line is filled to its zero side. */
  isFilled: boolean;
  /** Values over the range stay at its edge, because they are wrapped to the low side. */
  isClamped: boolean;
};

/** The lowest and highest value drawn, offset included; low is above high if no value was drawn. */
export type Extent = { low: number; high: number };

/** A pixel column holds more points than this before they are drawn as their minimum and maximum. */
const MAX_POINTS_PER_COLUMN = 2;

/** A gap that is narrower on the screen would not be seen, only cost a run, px. */
const LEAST_GAP = 1.5;

/** Half the edge of a drawn point, CSS px. */
const POINT = 1.25;

/**
 * Makes the path of a trace: a line per run of values that are close enough, thinned to the minimum and maximum of each
 * pixel if points are dense.
 *
 * uPlot's own builders join over NaN and have no maximum distance.
 *
 * @param extent receives the lowest and highest value drawn
 * @param twin receives the line if it is to be drawn a second time beside itself, after uPlot has drawn it once
 */
export function tracePath(drawing: TraceDrawing, extent: Extent, twin: LineTwin): uPlot.Series.PathBuilder {
  return (plot, seriesIndex, first, last) => {
    const index = plot.data[0] as unknown as ChartColumn;
    const read = plot.data[seriesIndex] as unknown as ChartColumn;
    const { min, max } = plot.scales["x"]!;
    extent.low = Number.POSITIVE_INFINITY;
    extent.high = Number.NEGATIVE_INFINITY;
    twin.path = null;
    if (min == null || max == null || !(max > min)) return null;
    noteExtent(index, read, first, last, min, max, drawing.offset, extent);
    const values = drawing.isLog ? exponents(read, first, last, drawing) : read;
    const place = placing(plot, drawing, min, max);
    const pen = new PathPen(place.isDown, drawing.isFilled || drawing.shape === "wrapped", place.base);
    if (drawing.shape === "point") return pointPath(index, values, first, last, place);
    if (drawing.shape === "wrapped") walkWrapped(index, values, first, last, drawing, place, pen);
    else walk(index, values, first, last, drawing, place, pen);
    const { width, apart } = lineStroke(drawing, devicePixelRatio);
    plot.series[seriesIndex]!.width = width;
    const paths = pen.paths();
    if (apart > 0) Object.assign(twin, { path: paths.stroke, apart });
    return paths;
  };
}

/** From index and value to canvas pixels. */
type Place = {
  isDown: boolean;
  /** Pixels per unit of the index, and the pixel of index 0. */
  along: number;
  alongAt: number;
  /** Pixels per unit of the value, and the pixel of value 0, offset included. */
  up: number;
  upAt: number;
  /** The pixel of the zero side. */
  base: number;
  /** Values beyond these are drawn at them. */
  floor: number;
  ceiling: number;
  pixels: number;
  pointSize: number;
};

function placing(plot: uPlot, drawing: TraceDrawing, min: number, max: number): Place {
  const { left, top, width, height } = plot.bbox;
  const isDown = drawing.direction === "down";
  const { shape, isReversed, isLog } = drawing;
  const offset = isLog ? 0 : drawing.offset;
  const range = isLog ? { min: Math.log10(drawing.range.min), max: Math.log10(drawing.range.max) } : drawing.range;
  const span = range.max - range.min || 1;
  const along = (isDown ? height : width) / (max - min);
  const up = (isDown ? width / span : -height / span) * (isReversed ? -1 : 1);
  // A wrapped curve is the same curve, one range lower.
  const shift = shape === "wrapped" ? offset - span : offset;
  const near = isReversed ? range.max : range.min;
  const zero = isDown ? left - near * up : top + height - near * up;
  const isClamped = drawing.isClamped || shape === "wrapped";
  return {
    isDown,
    along,
    alongAt: (isDown ? top : left) - min * along,
    up,
    upAt: zero + shift * up,
    base: zero + Math.min(Math.max(0, range.min), range.max) * up,
    floor: isClamped ? range.min - shift : Number.NEGATIVE_INFINITY,
    ceiling: isClamped ? range.max - shift : Number.POSITIVE_INFINITY,
    pixels: isDown ? height : width,
    pointSize: POINT * devicePixelRatio,
  };
}

/** Decimal exponents of values with their offset; a value without one is put at the low end of the axis. */
function exponents(values: ChartColumn, first: number, last: number, { offset, range }: TraceDrawing): ChartColumn {
  const logValues = new Float64Array(last + 1);
  for (let i = first; i <= last; i += 1) {
    const value = values[i]! + offset;
    logValues[i] = Math.log10(value < range.min ? range.min : value);
  }
  return logValues;
}

function noteExtent(
  index: ChartColumn,
  values: ChartColumn,
  first: number,
  last: number,
  min: number,
  max: number,
  offset: number,
  extent: Extent,
): void {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  // The outermost points may lie outside the view: they are drawn to, not counted.
  const from = index[first]! < min ? first + 1 : first;
  const to = index[last]! > max ? last - 1 : last;
  for (let i = from; i <= to; i += 1) {
    const value = values[i]!;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  extent.low = low + offset;
  extent.high = high + offset;
}

function walk(
  index: ChartColumn,
  values: ChartColumn,
  first: number,
  last: number,
  { joined }: TraceDrawing,
  { along, alongAt, up, upAt, floor, ceiling, pixels }: Place,
  pen: PathPen,
): void {
  const isDense = last - first > MAX_POINTS_PER_COLUMN * pixels;
  const longest = Math.max(joined, LEAST_GAP / along);
  let before = Number.NaN;
  let pixel = Number.NaN;
  /** The index from which on points belong to the next pixel. */
  let until = Number.NEGATIVE_INFINITY;
  let low = 0;
  let high = 0;
  /** The position of the pen. */
  let stand = 0;
  // The line passes through the nearer end of each pixel to the farther one: two points a pixel look the same as all.
  const endPixel = () => {
    if (pixel !== pixel) return;
    const bottom = Math.round(upAt + low * up);
    const top = Math.round(upAt + high * up);
    const isTopNear = Math.abs(stand - top) < Math.abs(stand - bottom);
    pen.lineTo(pixel, isTopNear ? top : bottom);
    if (bottom !== top) pen.lineTo(pixel, isTopNear ? bottom : top);
    stand = isTopNear ? bottom : top;
  };
  for (let i = first; i <= last; i += 1) {
    let value = values[i]!;
    if (value !== value) continue;
    if (value > ceiling) value = ceiling;
    else if (value < floor) value = floor;
    const at = index[i]!;
    if (at - before > longest) {
      endPixel();
      pen.endRun();
      pixel = Number.NaN;
      until = Number.NEGATIVE_INFINITY;
    }
    before = at;
    if (!isDense) pen.lineTo(alongAt + at * along, upAt + value * up);
    else if (at < until) {
      if (value < low) low = value;
      else if (value > high) high = value;
    } else {
      endPixel();
      pixel = Math.round(alongAt + at * along);
      until = (pixel + 0.5 - alongAt) / along;
      low = high = value;
    }
  }
  endPixel();
  pen.endRun();
}

/** Draws only the part above the range, from where it leaves the floor to where it returns to it. */
function walkWrapped(
  index: ChartColumn,
  values: ChartColumn,
  first: number,
  last: number,
  { joined }: TraceDrawing,
  { along, alongAt, up, upAt, floor, ceiling }: Place,
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
    if (isOver && !wasOver && isNear) pen.lineTo(alongAt + before * along, upAt + floor * up);
    if (isOver || wasOver) pen.lineTo(alongAt + at * along, upAt + Math.min(Math.max(value, floor), ceiling) * up);
    if (wasOver && !isOver) pen.endRun();
    before = at;
    wasOver = isOver;
  }
  pen.endRun();
}

function pointPath(
  index: ChartColumn,
  values: ChartColumn,
  first: number,
  last: number,
  { isDown, along, alongAt, up, upAt, pointSize }: Place,
): uPlot.Series.Paths {
  const path = new Path2D();
  for (let i = first; i <= last; i += 1) {
    const value = values[i]!;
    if (value !== value) continue;
    const here = alongAt + index[i]! * along;
    const there = upAt + value * up;
    const [x, y] = isDown ? [there, here] : [here, there];
    path.rect(x - pointSize, y - pointSize, 2 * pointSize, 2 * pointSize);
  }
  return { stroke: null, fill: path };
}
