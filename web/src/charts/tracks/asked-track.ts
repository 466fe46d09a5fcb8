import type { Arrange } from "./track-actions";
import { MOST_TRACES, type TrackList, tracesOf } from "./track-list";

/** The tracks of a chart plus a track for the requested traces that are in no track; without such traces the same list. */
export function withAskedTrack(tracks: TrackList, askedTraces: readonly string[]): TrackList {
  const knownTraces = new Set(tracesOf(tracks));
  const traces = [...new Set(askedTraces)].filter((trace) => !knownTraces.has(trace)).slice(0, MOST_TRACES);
  return traces.length === 0 ? tracks : [{ id: askedId(traces), traces, weight: 1 }, ...tracks];
}

/** Arranges the tracks without the requested one, which disappears when it is removed, and is kept when it is changed. */
export function arrangeBeside(
  tracks: TrackList,
  shownTracks: TrackList,
  arrange: Arrange,
  forget: () => void,
): Arrange {
  const [asked] = shownTracks;
  if (shownTracks === tracks || !asked) return arrange;
  return (changedTracks, undoable) => {
    const now = changedTracks.find(({ id }) => id === asked.id);
    if (!now) forget();
    const isUntouched = now?.traces.join() === asked.traces.join();
    const keptTracks = changedTracks.flatMap((track) => {
      if (track !== now) return [track];
      // Another track of that name may be requested later.
      return isUntouched ? [] : [{ ...track, id: `kept-${tracks.length}-${asked.id}`.slice(0, LONGEST_ID) }];
    });
    if (keptTracks.length > 0) arrange(keptTracks, undoable);
  };
}

const LONGEST_ID = 50;
const askedId = (traces: readonly string[]) => `asked-${traces[0]}`;
