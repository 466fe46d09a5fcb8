import type { NotePlace } from "../../data/notes/note-pin";
import { formatQuantity, formatQuantityRange, quantities } from "../../ui/format/numbers";
import { formatClock, formatMinute, formatShortDay } from "../../ui/format/times";

const A_DAY = 86_400;

/** The place of a note, in words: `at 06:21:52`, `04 Jul 06:10 – 06:21`, `3,120.0 – 3,130.0 ft`. */
export function placeText({ axis, from, to }: Omit<NotePlace, "wellId">, isNow = false): string {
  if (axis === "depth") {
    return from === to
      ? `at ${formatQuantity(from, quantities.liveDepth)}`
      : formatQuantityRange(from, to, quantities.liveDepth);
  }
  if (from === to) return `at ${noteMomentText(from)}${isNow ? ", now" : ""}`;
  return `${noteMomentText(from)} – ${formatShortDay(from) === formatShortDay(to) ? formatClock(to) : noteMomentText(to)}`;
}

/** A moment by its clock, with its day where that is not the present one. */
export const noteMomentText = (time: number, now: number = Date.now() / 1000): string =>
  Math.abs(now - time) < A_DAY / 2 ? formatClock(time) : `${formatShortDay(time)} ${formatMinute(time)}`;
