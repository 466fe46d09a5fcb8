import type { NotePlace } from "../../data/notes/note-pin";

type Known = {
  axis: NotePlace["axis"];
  /** Where the pointer of the charts stands. */
  cursor: number | null;
  /** The newest moment with data, and the deepest hole; null or 0 where there is none. */
  newest: number | null | undefined;
  hole: number | null | undefined;
  now: number;
};

/** What a note is about while nothing was chosen: the cursor, else the newest data; the time where no depth is known. */
export function usualPlace({ axis, cursor, newest, hole, now }: Known): Omit<NotePlace, "wellId"> {
  const depth = cursor ?? (hole || null);
  if (axis === "depth" && depth !== null) return { axis, from: depth, to: depth };
  const moment = (axis === "time" ? cursor : null) ?? (newest || now);
  return { axis: "time", from: moment, to: moment };
}
