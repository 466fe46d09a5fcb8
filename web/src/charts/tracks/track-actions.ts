import { trackList, type TrackList } from "./track-list";

/** Actions for the traces of one track. */
export type TrackActions = {
  track: string;
  isLastTrace: boolean;
  isLastTrack: boolean;
  addTrace: (trace: string) => void;
  removeTrace: (trace: string) => void;
  removeTrack: () => void;
  moveTrack: (step: 1 | -1) => void;
  /** One position up or down: past the end of the track it moves to the adjacent track. */
  moveTrace: (trace: string, step: 1 | -1) => void;
  /** A trace of any track was dropped on this track: it is put at a place. */
  dropTrace: (from: string, trace: string, place: number) => void;
  /** Another track was dropped on this track: it takes its place. */
  dropTrack: (track: string) => void;
  /** How many places another track would go up to this one's place; below zero down. */
  stepsTo: (track: string) => number;
};

/** Takes a changed list of tracks. @param undoable what was done, for a change that can be taken back by a click */
export type Arrange = (tracks: TrackList, undoable?: string) => void;

/** The actions of a track in a list of tracks; each hands the changed list on. */
export function trackActions(tracks: TrackList, track: string, arrange: Arrange): TrackActions {
  const at = tracks.findIndex(({ id }) => id === track);
  const dispatch = (event: Parameters<typeof trackList>[1], undoable?: string) => {
    const changedTracks = trackList(tracks, event);
    if (changedTracks !== tracks) arrange(changedTracks, undoable);
  };
  return {
    track,
    isLastTrace: tracks.length === 1 && tracks[0]!.traces.length === 1,
    isLastTrack: tracks.length === 1,
    addTrace: (trace) => dispatch({ type: "add-trace", track, trace }),
    removeTrace: (trace) => dispatch({ type: "remove-trace", track, trace }, "Trace removed"),
    removeTrack: () => dispatch({ type: "remove-track", track }, "Track removed"),
    moveTrack: (step) => dispatch({ type: "move-track", track, to: at + step }),
    moveTrace: (trace, step) => {
      const place = tracks[at]!.traces.indexOf(trace) + step;
      const neighbour = tracks[at + step];
      if (place >= 0 && place < tracks[at]!.traces.length) {
        dispatch({ type: "move-trace", from: track, trace, to: track, place });
      } else if (neighbour) {
        const end = step < 0 ? neighbour.traces.length : 0;
        dispatch({ type: "move-trace", from: track, trace, to: neighbour.id, place: end });
      }
    },
    dropTrace: (from, trace, place) => dispatch({ type: "move-trace", from, trace, to: track, place }, "Trace moved"),
    dropTrack: (droppedTrack) => dispatch({ type: "move-track", track: droppedTrack, to: at }, "Track moved"),
    stepsTo: (other) => tracks.findIndex(({ id }) => id === other) - at,
  };
}
