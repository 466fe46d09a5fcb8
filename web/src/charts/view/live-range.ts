import type { ViewRange } from "../../data/live/view-range";
import type { Direction } from "../samples/chart-model";

/** While the feed is stale, the stretch to now takes at most this share of the view. */
const STALE_SHARE = 0.15;

/** The inputs of a live view, s or ft. */
export type LiveEdge = {
  direction: Direction;
  /** Length of the window, Infinity for the whole well. */
  length: number;
  /** Length of the window of a well whose beginning is not known. */
  usual: number;
  /** The shortest view. */
  shortest: number;
  /** First and last value of the well; null if it has none. */
  borders: ViewRange | null;
  /** The newest point; null before the first. */
  last: number | null;
  /** The end of the view while the chart has no point and the well has no borders. */
  begin: number;
  /** Age of the newest sample, s, while the feed is stale; otherwise 0. */
  late: number;
};

/**
 * The range of a view that follows the newest point.
 *
 * @returns the view, and the end of the data in it: on a time axis, the rest is data that a stale feed has not sent
 */
export function liveRange({ direction, length, usual, shortest, borders, last, begin, late }: LiveEdge): {
  view: ViewRange;
  edge: number;
} {
  const edge = last ?? borders?.to ?? begin;
  const span = Number.isFinite(length) ? length : edge - (borders?.from ?? edge - usual);
  if (direction === "down") {
    // A depth axis has no current time, and a well has no data above its first foot.
    const top = Math.min(borders?.from ?? 0, edge - shortest);
    return { view: { from: Math.max(edge - span, top), to: edge }, edge };
  }
  const after = Math.min(late, STALE_SHARE * span);
  // The whole well keeps its beginning.
  const from = edge - span + (Number.isFinite(length) ? after : 0);
  return { view: { from, to: edge + after }, edge };
}
