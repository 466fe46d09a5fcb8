import { drawnRows } from "../../data/calls/loaded";
import type { NoteAxis } from "@sigma/contract/notes/note-limits";
import { MOST_NOTES_A_PAGE } from "@sigma/contract/notes/note-limits";
import { type RefObject, useEffect, useRef } from "react";
import type { ViewRange } from "../../data/live/view-range";
import { useNotePin } from "../../data/notes/note-pin";
import { useNotes } from "../../data/notes/use-notes";
import type { FollowedView } from "../view/followed-view";
import { useSettledRange } from "../view/use-settled-range";
import { marksOn, type NoteMark } from "./note-marks";

/** The notes drawn by the note layer. */
export type DrawnNotes = { marks: readonly NoteMark[]; selected: string | null };

/** The notes around what a chart shows, kept fresh; the chart is drawn again when they change. */
export function useNoteMarks(
  view: FollowedView,
  axis: NoteAxis,
): { notes: RefObject<DrawnNotes>; onView: (view: ViewRange) => void } {
  useEffect(() => useNotePin.setState({ axis, isOn: false }), [axis]);
  const [range, onView] = useSettledRange(rangeAround);
  const selectedNote = useNotePin((pin) => pin.selected);
  const question = { axis, ...range, limit: MOST_NOTES_A_PAGE };
  const { data } = useNotes(view.well.wellId, question, { enabled: range !== null });
  const notes = useRef<DrawnNotes>({ marks: [], selected: null });
  useEffect(() => {
    notes.current = { marks: marksOn(axis, drawnRows({ data: data?.notes })), selected: selectedNote };
    view.tracks.redraw();
  }, [view, axis, data, selectedNote]);
  return { notes, onView };
}

/** A view is served from the loaded range while that range is less than this many times as long. */
const FAR_LONGER = 16;

/** The range whose notes are requested for a view: the previous range if it still fits, otherwise the view plus its length on each side. */
export function rangeAround({ from, to }: ViewRange, heldRange: ViewRange | null): ViewRange {
  const length = to - from;
  if (heldRange && from >= heldRange.from && to <= heldRange.to && heldRange.to - heldRange.from <= FAR_LONGER * length)
    return heldRange;
  return { from: Math.floor(from - length), to: Math.ceil(to + length) };
}
