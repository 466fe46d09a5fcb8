import { type DragEvent, useState } from "react";
import type { TrackActions } from "./track-actions";

const TRACE = "application/x-sigma-trace";
const TRACK = "application/x-sigma-track";

/** The dragged element: browsers give access to its data only on drop. */
type Held = { track: string; trace: string | null };
let heldItem: Held | null = null;

/** Starts to drag a trace out of its track. */
export function startTraceDrag(event: DragEvent, track: string, trace: string): void {
  heldItem = { track, trace };
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData(TRACE, JSON.stringify({ track, trace }));
}

/** Starts to drag a whole track. */
export function startTrackDrag(event: DragEvent, track: string): void {
  heldItem = { track, trace: null };
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData(TRACK, track);
}

/** Drop target: a trace between two others, at a height of the head in px; a track before or after it. */
export type Landing = { kind: "trace"; place: number; top: number } | { kind: "track"; side: "before" | "after" };

/**
 * Lets traces and tracks be dropped on a track.
 *
 * @param traces the traces of the track
 * @returns the drop position of the dragged item, and the handlers of its head, which contains its traces
 */
export function useTrackDrop(actions: TrackActions, traces: readonly string[]) {
  const [landing, setLanding] = useState<Landing | null>(null);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      const next = landingOf(event, actions, traces);
      setLanding((shownLanding) => (JSON.stringify(shownLanding) === JSON.stringify(next) ? shownLanding : next));
      if (!next) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "move";
    },
    onDragLeave: (event: DragEvent) => {
      // Over an entry of the head it is still over the head.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setLanding(null);
    },
    onDrop: (event: DragEvent) => {
      const place = landingOf(event, actions, traces);
      event.preventDefault();
      setLanding(null);
      if (heldItem && place?.kind === "trace") actions.dropTrace(heldItem.track, heldItem.trace!, place.place);
      else if (heldItem && place) actions.dropTrack(heldItem.track);
      heldItem = null;
    },
  };
  return { landing, handlers };
}

/** Null if dropping the element would change nothing or is not possible. */
function landingOf(event: DragEvent, actions: TrackActions, traces: readonly string[]): Landing | null {
  const { types } = event.dataTransfer;
  if (!heldItem || (!types.includes(TRACE) && !types.includes(TRACK))) return null;
  if (heldItem.trace === null) {
    const step = actions.stepsTo(heldItem.track);
    return step === 0 ? null : { kind: "track", side: step > 0 ? "before" : "after" };
  }
  const isOwn = heldItem.track === actions.track;
  if (!isOwn && traces.includes(heldItem.trace)) return null;
  const head = event.currentTarget.getBoundingClientRect();
  const boxes = [...event.currentTarget.querySelectorAll("button[draggable]")].map((box) =>
    box.getBoundingClientRect(),
  );
  const above = boxes.filter(({ top, height }) => top + height / 2 < event.clientY).length;
  const own = isOwn ? traces.indexOf(heldItem.trace) : -1;
  if (isOwn && (above === own || above === own + 1)) return null;
  const top = (above < boxes.length ? boxes[above]!.top : (boxes.at(-1)?.bottom ?? head.bottom)) - head.top;
  // The place counts without the trace itself, which is taken out first.
  return { kind: "trace", place: isOwn && above > own ? above - 1 : above, top };
}
