import { selectNote, useNotePin } from "../../data/notes/note-pin";
import type { NoteLayer } from "./note-layer";

/** Selects the note whose mark is pressed, in turn if several share it; false if no mark is pressed. */
export function pressNote(
  layer: NoteLayer | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): boolean {
  const marks = layer?.under(clientX, clientY) ?? [];
  if (marks.length === 0) return false;
  const at = marks.findIndex(({ id }) => id === useNotePin.getState().selected);
  selectNote(marks[(at + 1) % marks.length]!.id);
  return true;
}
