import { firstAtOrAfter } from "@sigma/engine/math/index-search";
import type { ChartColumn } from "../samples/chart-model";
import { type PixelScale, pixelOfIndex, valueAtPixel } from "./pixel-scale";
import type { Part } from "./track-canvas";

/** The dashes of a line start again at the first point in each block of this length, canvas px. */
export const DASH_BLOCK = 256;

/** How far from a point its line, its end and its joint reach, CSS px. */
const LINE_REACH = 4;

/** How far from a point its line, its end and its joint reach, canvas px. */
export const lineReach = (): number => Math.ceil(LINE_REACH * devicePixelRatio);

/** The rows from which a part of a trace is drawn. */
type WantedRows = {
  part: Part;
  scale: PixelScale;
  /** The longest distance over which the line is joined, s or ft. */
  joined: number;
  isDashed: boolean;
  /** Whether the line is drawn by the pixel. */
  isDense: boolean;
};

/**
 * The first and the last row whose line crosses a part of the axis, so that the part looks the same as if every row was
 * drawn: from the last value before it to the next one after it, and for dashes from the point at which they start again.
 */
export function rowsAround(index: ChartColumn, values: ChartColumn, wantedRows: WantedRows): [number, number] {
  const { part, scale, joined, isDashed, isDense } = wantedRows;
  const from = valueAtPixel(part.from - lineReach(), scale);
  const to = valueAtPixel(part.to + lineReach(), scale);
  let last = firstAtOrAfter(index, to);
  while (last < index.length && Number.isNaN(values[last]!) && index[last]! - to <= joined) last += 1;
  let first = valueBefore(index, values, from, joined);
  if (isDashed) first = valueBefore(index, values, dashStart(index[first] ?? from, scale), joined);
  if (isDense) while (first > 0 && isSamePixel(index[first - 1]!, index[first]!, scale)) first -= 1;
  return [first, Math.min(last, index.length - 1)];
}

/** The row of the last value before a place, as far back as a line can come from; 0 before the first. */
function valueBefore(index: ChartColumn, values: ChartColumn, at: number, joined: number): number {
  let row = firstAtOrAfter(index, at) - 1;
  while (row > 0 && Number.isNaN(values[row]!) && at - index[row]! <= joined) row -= 1;
  return Math.max(row, 0);
}

const dashStart = (at: number, scale: PixelScale): number =>
  valueAtPixel(Math.floor((pixelOfIndex(at, scale) + scale.offset) / DASH_BLOCK) * DASH_BLOCK - scale.offset, scale);

const isSamePixel = (a: number, b: number, { origin, perUnit }: PixelScale): boolean =>
  Math.round((a - origin) * perUnit) === Math.round((b - origin) * perUnit);
