import type { ChartTrack } from "@sigma/contract/presets/dashboard-preset";

/** Most tracks of a chart and most traces of a track, as the contract has them. */
export const MOST_TRACKS = 24;
export const MOST_TRACES = 8;

/** The tracks of a chart, first on top or left. */
export type TrackList = readonly ChartTrack[];

/** A user's change to the tracks of a chart; places count from 0. */
export type TrackListEvent =
  | { type: "add-track"; trace: string }
  | { type: "remove-track"; track: string }
  | { type: "move-track"; track: string; to: number }
  | { type: "add-trace"; track: string; trace: string }
  | { type: "remove-trace"; track: string; trace: string }
  | { type: "move-trace"; from: string; trace: string; to: string; place: number };

/**
 * The tracks after a change.
 *
 * A chart keeps its last trace, a track that loses its last trace is removed, and a trace occurs once per track. A change
 * beyond the limits of the contract is ignored: the list is then returned unchanged.
 */
export function trackList(tracks: TrackList, event: TrackListEvent): TrackList {
  const changedTracks = change(tracks, event);
  const isLegal =
    changedTracks.length > 0 &&
    changedTracks.length <= MOST_TRACKS &&
    changedTracks.every(({ traces }) => traces.length <= MOST_TRACES && new Set(traces).size === traces.length);
  return isLegal ? changedTracks : tracks;
}

/** Every trace of a chart once, in the order of its tracks. */
export const tracesOf = (tracks: TrackList): string[] => [...new Set(tracks.flatMap(({ traces }) => traces))];

function change(tracks: TrackList, event: TrackListEvent): TrackList {
  switch (event.type) {
    case "add-track":
      return [...tracks, { id: freeId(tracks), traces: [event.trace], weight: 1 }];
    case "remove-track":
      return tracks.filter(({ id }) => id !== event.track);
    case "move-track":
      return moveItem(
        tracks,
        tracks.findIndex(({ id }) => id === event.track),
        event.to,
      );
    case "add-trace":
      return withTraces(tracks, event.track, (traces) => [...traces, event.trace]);
    case "remove-trace":
      return withTraces(tracks, event.track, (traces) => traces.filter((trace) => trace !== event.trace));
    case "move-trace": {
      const takenTracks = withTraces(
        tracks,
        event.from,
        (traces) => traces.filter((trace) => trace !== event.trace),
        true,
      );
      const givenTracks = withTraces(
        takenTracks,
        event.to,
        (traces) => traces.toSpliced(event.place, 0, event.trace),
        true,
      );
      return givenTracks.filter(({ traces }) => traces.length > 0);
    }
  }
}

function withTraces(
  tracks: TrackList,
  track: string,
  change: (traces: string[]) => string[],
  keepEmpty = false,
): TrackList {
  const changedTracks = tracks.map((heldTrack) =>
    heldTrack.id === track ? { ...heldTrack, traces: change(heldTrack.traces) } : heldTrack,
  );
  return keepEmpty ? changedTracks : changedTracks.filter(({ traces }) => traces.length > 0);
}

function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

function freeId(tracks: TrackList): string {
  const takenIds = new Set(tracks.map(({ id }) => id));
  let number = tracks.length + 1;
  while (takenIds.has(`track-${number}`)) number += 1;
  return `track-${number}`;
}
