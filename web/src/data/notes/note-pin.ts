import type { WellId } from "@sigma/contract/ids";
import type { NoteAxis } from "@sigma/contract/notes/note-limits";
import { create } from "zustand";

/** A moment (equal ends) or span that a note is to be written about, epoch seconds or ft. */
export type NotePlace = { wellId: WellId; axis: NoteAxis; from: number; to: number };

/** The state shared by the charts and the list of notes. */
type NotePin = {
  /** Whether a click or a drag in a chart selects the subject of a note. */
  isOn: boolean;
  /** The place of the next note; null for the cursor, or now. */
  place: NotePlace | null;
  /** The note that is selected, in the charts and in the list. */
  selected: string | null;
  /** The axis of the chart on the screen. */
  axis: NoteAxis;
  /** Number of requests for the field of a new note: it takes the focus with each. */
  asked: number;
};

/** The place of the next note, and the selected note. */
export const useNotePin = create<NotePin>(() => ({ isOn: false, place: null, selected: null, axis: "time", asked: 0 }));

/** Sets the place of the next note, and requests its text. */
export const pinNote = (place: NotePlace): void =>
  useNotePin.setState(({ asked }) => ({ place, isOn: false, selected: null, asked: asked + 1 }));

/** Selects a note; null for none. */
export const selectNote = (selectedNote: string | null): void => useNotePin.setState({ selected: selectedNote });
