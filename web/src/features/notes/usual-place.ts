import type { NotePlace } from "../../data/notes/note-pin";

type Known = {
  axis: NotePlace["axis"];
  /** The position of the cursor of the charts. */
  cursor: number | null;
  /** The newest moment with data, and the deepest hole; null or 0 without data. */
  newest: number | null | undefined;
  hole: number | null | undefined;
  now: number;
};

/** The default place of a note: the cursor, otherwise the newest data; the time if no depth is known. */
export function usualPlace({ axis, cursor, newest, hole, now }: Known): Omit<NotePlace, "wellId"> {
  const depth = cursor ?? (hole || null);
  if (axis === "depth" && depth !== null) return { axis, from: depth, to: depth };
  const moment = (axis === "time" ? cursor : null) ?? (newest || now);
  return { axis: "time", from: moment, to: moment };
}
