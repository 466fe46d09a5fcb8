import type { ChartTrack } from "@sigma/contract/presets/dashboard-preset";
import type { Feet } from "@sigma/terms/quantities";
import type { ChartData } from "../../charts/samples/chart-model";
import { trackList, type TrackList, tracesOf } from "../../charts/tracks/track-list";
import type { ViewRange } from "../../data/live/view-range";
import type { Placement } from "./placement";

/** How much hole is shown, ft, or all of it. */
export type CompareLength = "300" | "600" | "run";

/** Share of the view below the bit: there the neighbours read as a preview. */
const AHEAD_SHARE = 0.22;

/**
 * The view that follows the bit of the well of the dashboard.
 *
 * @param bit its deepest foot, ft MD; null before the first
 * @param placement of that well; null if it cannot be placed, in which case the view is around zero
 */
export function followedRange(
  length: Exclude<CompareLength, "run">,
  bit: Feet | null,
  placement: Placement | null,
): ViewRange {
  const span = Number(length);
  if (!placement) return { from: -span / 2, to: span / 2 };
  const to = placement.toPlace(bit ?? 0) + AHEAD_SHARE * span;
  return { from: to - span, to };
}

/** The view that contains all known data of the wells; null without data. */
export function wholeRange(all: readonly ChartData[]): ViewRange | null {
  const heldColumns = all.filter(({ index }) => index.length > 0);
  if (heldColumns.length === 0) return null;
  const from = Math.min(...heldColumns.map(({ index }) => index[0]!));
  const to = Math.max(...heldColumns.map(({ index }) => index.at(-1)!));
  return { from, to: Math.max(to, from + 10) };
}

/** The tracks with other traces: traces that stay keep their track, each new one gets a separate track. */
export function withTraces(tracks: TrackList, traces: readonly string[]): TrackList {
  if (traces.length === 0) return tracks;
  const keptTracks = tracks
    .map((track): ChartTrack => ({ ...track, traces: track.traces.filter((trace) => traces.includes(trace)) }))
    .filter((track) => track.traces.length > 0);
  const heldTraces = tracesOf(keptTracks);
  return traces
    .filter((trace) => !heldTraces.includes(trace))
    .reduce<TrackList>(
      (all, trace) =>
        all.length === 0
          ? [{ id: "track-1", traces: [trace], weight: 1 }]
          : trackList(all, { type: "add-track", trace }),
      keptTracks,
    );
}
