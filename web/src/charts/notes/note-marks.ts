import type { Note } from "@sigma/contract/notes/note";
import type { NoteAxis } from "@sigma/contract/notes/note-limits";
import type { ViewRange } from "../../data/live/view-range";
import { placeOf } from "../draw/place-on-axis";

/** A note as a chart marks it: its ends on the axis of the chart. */
export type NoteMark = ViewRange & { id: string; text: string };

/** One mark, or several that lie so close that they are drawn as one; px along the axis. */
export type NoteCluster = { at: number; marks: readonly NoteMark[] };

/** Notes with a place on an axis; other notes are left out. */
export const marksOn = (axis: NoteAxis, notes: readonly Note[]): NoteMark[] =>
  notes.flatMap(({ _id: id, text, startTime, endTime, startMD, endMD }) => {
    const [from, to] = axis === "time" ? [startTime, endTime] : [startMD, endMD];
    return from === null || to === null ? [] : [{ id, text, from, to }];
  });

/**
 * The marks in view from the start of the axis. Marks closer than `apart` are joined, so that any number of notes can be shown
 * without overlap.
 *
 * @param apart minimum distance of two marks in px
 */
export function clusterMarks(
  marks: readonly NoteMark[],
  view: ViewRange,
  pixels: number,
  apart: number,
): NoteCluster[] {
  const shownMarks = marks
    .filter(({ from, to }) => to >= view.from && from <= view.to)
    .map((mark) => ({ mark, at: Math.min(Math.max(placeOf(mark.from, view, pixels), 0), pixels) }))
    .toSorted((a, b) => a.at - b.at);
  const clusters: { at: number; marks: NoteMark[] }[] = [];
  for (const { mark, at } of shownMarks) {
    const last = clusters.at(-1);
    if (last && at - last.at < apart) last.marks.push(mark);
    else clusters.push({ at, marks: [mark] });
  }
  return clusters;
}

/** The first words of the notes at the cursor. @param near maximum distance of a moment, s or ft */
export function noteAt(marks: readonly NoteMark[], at: number, near: number): string | null {
  const foundMarks = marks.filter(({ from, to }) => at >= from - near && at <= to + near);
  if (foundMarks.length === 0) return null;
  const [{ text }] = foundMarks as [NoteMark];
  const words = text.replaceAll(/\s+/g, " ");
  const short = words.length <= MAX_SHOWN_LENGTH ? words : `${words.slice(0, MAX_SHOWN_LENGTH - 1)}…`;
  return foundMarks.length === 1 ? short : `${short} and ${foundMarks.length - 1} more`;
}

/** Maximum characters of a note next to the cursor. */
const MAX_SHOWN_LENGTH = 48;
