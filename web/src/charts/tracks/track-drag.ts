import { type DragEvent, useState } from "react";
import type { TrackActions } from "./track-actions";

const TRACE = "application/x-sigma-trace";
const TRACK = "application/x-sigma-track";

/** Begins to drag a trace out of its track. */
export function startTraceDrag(event: DragEvent, track: string, trace: string): void {
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData(TRACE, JSON.stringify({ track, trace }));
}

/** Begins to drag a whole track. */
export function startTrackDrag(event: DragEvent, track: string): void {
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData(TRACK, track);
}

/**
 * Lets traces and tracks be dropped on a track.
 *
 * @param traces how many the track has
 * @returns whether something is held over it, and the handlers of its element, down which its traces stand
 */
export function useTrackDrop(actions: TrackActions, traces: number) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      const { types } = event.dataTransfer;
      if (!types.includes(TRACE) && !types.includes(TRACK)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const trace = event.dataTransfer.getData(TRACE);
      const dropped = event.dataTransfer.getData(TRACK);
      if (dropped) actions.dropTrack(dropped);
      else if (trace) {
        const { track: from, trace: name } = JSON.parse(trace) as { track: string; trace: string };
        actions.dropTrace(from, name, placeOfDrop(event, traces));
      }
    },
  };
  return { isOver, handlers };
}

/** Between which traces something is dropped, by the height of the pointer. */
function placeOfDrop(event: DragEvent, traces: number): number {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  return Math.min(traces, Math.max(0, Math.round(((event.clientY - top) / height) * traces)));
}
