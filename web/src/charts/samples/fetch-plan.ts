import { MAX_THINNED_POINTS } from "@sigma/contract/samples/reply-limits";
import { clampRange, type ViewRange } from "../../data/live/view-range";

/** The data to request from the server, so that a view can be drawn and panned a little without another request. */
export type FetchPlan = {
  kind: "raw" | "thinned";
  /** Epoch s or ft. */
  from: number;
  to: number;
  /** Pixels of the requested interval, for a thinned reply. */
  pixels: number;
  /** The smallest distance that can be distinguished in the reply, s or ft; 0 for raw samples. */
  resolution: number;
};

/** The coverage of the data already loaded. */
export type Coverage = { range: ViewRange; resolution: number; fields: ReadonlySet<string> };

/** Raw samples are requested if a pixel has fewer than this number. */
const RAW_SAMPLES_PER_PIXEL = 2;

/** Points of a thinned reply per pixel: a minimum and a maximum. */
const POINTS_PER_PIXEL = 2;

/** Margin fetched on either side of the view, in view lengths, if the reply has room. */
const VIEW_MARGIN = 1;

/** Held data may be this many times coarser than the screen before they are fetched again. */
const MAX_COARSENESS = 1.5;

/**
 * Plans the fetch for a view.
 *
 * @param interval the usual distance of the samples, s or ft
 * @param borders first and last value of the well's index; the margin does not go beyond
 */
export function fetchPlan(view: ViewRange, pixels: number, interval: number, borders: ViewRange | null): FetchPlan {
  const span = view.to - view.from;
  const isRaw = span / Math.max(interval, 1e-3) <= RAW_SAMPLES_PER_PIXEL * pixels;
  const room = isRaw ? VIEW_MARGIN : Math.min(VIEW_MARGIN, (MAX_THINNED_POINTS / (POINTS_PER_PIXEL * pixels) - 1) / 2);
  const margin = Math.max(0, room) * span;
  const { from, to } = clampRange({ from: view.from - margin, to: view.to + margin }, borders);
  const fetchPixels = Math.max(10, Math.min(10_000, Math.round((pixels * (to - from)) / span)));
  return {
    kind: isRaw ? "raw" : "thinned",
    from: Math.floor(from),
    to: Math.ceil(to),
    pixels: fetchPixels,
    resolution: isRaw
      ? 0
      : (POINTS_PER_PIXEL * (to - from)) / Math.min(POINTS_PER_PIXEL * fetchPixels, MAX_THINNED_POINTS),
  };
}

/** Whether what is held can show a view: it reaches over it, is fine enough, and has every field. */
export function covers(heldCoverage: Coverage, view: ViewRange, fields: readonly string[], plan: FetchPlan): boolean {
  return (
    heldCoverage.range.from <= view.from &&
    heldCoverage.range.to >= view.to &&
    heldCoverage.resolution <= plan.resolution * MAX_COARSENESS &&
    fields.every((field) => heldCoverage.fields.has(field))
  );
}

/** The loaded data has changed on the server: it covers no view, and keeps its resolution. */
export const nothingOf = ({ resolution }: Coverage): Coverage => ({
  range: { from: 0, to: 0 },
  resolution,
  fields: new Set(),
});
