import { clampRange, type ViewRange } from "../../data/live/view-range";

/** How far one notch of the wheel, or one press of `+`, zooms. */
export const ZOOM_STEP = 1.25;

/** Limits of a view: the borders of the data and the shortest stretch worth showing, s or ft. */
export type ZoomLimits = { borders: ViewRange | null; shortest: number };

/** The view after zooming by a factor (over 1 shows more) around an anchor that keeps its place. */
export function zoomAround(view: ViewRange, anchor: number, factor: number, limits: ZoomLimits): ViewRange {
  const { borders, shortest } = limits;
  const widest = borders && borders.to > borders.from ? borders.to - borders.from : Number.POSITIVE_INFINITY;
  const span = view.to - view.from;
  const wantedSpan = Math.min(Math.max(span * factor, shortest), widest);
  const from = anchor - (anchor - view.from) * (wantedSpan / span);
  return slideInside({ from, to: from + wantedSpan }, borders);
}

/** The view moved by a distance; it keeps its length and stops at the borders. */
export function panBy(view: ViewRange, distance: number, borders: ViewRange | null): ViewRange {
  return slideInside({ from: view.from + distance, to: view.to + distance }, borders);
}

/** The view of a dragged interval, in either direction; null when it is too short to show. */
export function draggedRange(a: number, b: number, { borders, shortest }: ZoomLimits): ViewRange | null {
  const range = { from: Math.min(a, b), to: Math.max(a, b) };
  return range.to - range.from < shortest ? null : clampRange(range, borders);
}

function slideInside(view: ViewRange, borders: ViewRange | null): ViewRange {
  if (!borders || !(borders.to > borders.from)) return view;
  const span = Math.min(view.to - view.from, borders.to - borders.from);
  const from = Math.min(Math.max(view.from, borders.from), borders.to - span);
  return { from, to: from + span };
}
