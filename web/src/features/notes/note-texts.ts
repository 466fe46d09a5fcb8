import type { NotePlace } from "../../data/notes/note-pin";
import { formatQuantity, formatQuantityRange, quantities } from "../../ui/format/numbers";
import { formatTime, formatTimeSpan } from "../../ui/format/times";

/** The place of a note, in words: `at 06:21:52`, `04 Jul 06:10 – 06:21`, `3,120.0 – 3,130.0 ft`. */
export function placeText({ axis, from, to }: Omit<NotePlace, "wellId">, isNow = false): string {
  if (axis === "depth") {
    return from === to
      ? `at ${formatQuantity(from, quantities.liveDepth)}`
      : formatQuantityRange(from, to, quantities.liveDepth);
  }
  if (from === to) return `at ${formatTime(from)}${isNow ? ", now" : ""}`;
  return formatTimeSpan(from, to);
}
