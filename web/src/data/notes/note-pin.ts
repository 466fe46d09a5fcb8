import type { WellId } from "@sigma/contract/ids";
import type { NoteAxis } from "@sigma/contract/notes/note-limits";
import { create } from "zustand";

/** A moment (equal ends) or span that a note is to be written about, epoch seconds or ft. */
export type NotePlace = { wellId: WellId; axis: NoteAxis; from: number; to: number };

/** What joins the charts and the list of notes. */
type NotePin = {
  /** Whether a click or a drag in a chart says what a note is about. */
  isOn: boolean;
  /** What the next note is about; null for the cursor, or now. */
  place: NotePlace | null;
  /** The note that is selected, in the charts and in the list. */
  selected: string | null;
  /** What the chart on the screen lies along. */
  axis: NoteAxis;
  /** How often the field of a new note was asked for: each time it takes the focus. */
  asked: number;
};

/** Where the next note goes, and which note is selected. */
export const useNotePin = create<NotePin>(() => ({ isOn: false, place: null, selected: null, axis: "time", asked: 0 }));

/** Takes the place of the next note, and asks for its text. */
export const pinNote = (place: NotePlace): void =>
  useNotePin.setState(({ asked }) => ({ place, isOn: false, selected: null, asked: asked + 1 }));

/** Selects a note; null for none. */
export const selectNote = (selectedNote: string | null): void => useNotePin.setState({ selected: selectedNote });
