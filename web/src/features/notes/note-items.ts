import type { Note } from "@sigma/contract/notes/note";
import type { NoteAxis } from "@sigma/contract/notes/note-limits";
import type { Notification } from "@sigma/contract/wells/notification";
import type { ViewRange } from "../../data/live/view-range";

/** An item of the list: a note, or a notification from Sigma, which cannot be deleted. */
export type NoteItem = { id: string; time: number; note: Note } | { id: string; time: number; told: Notification };

/** Which items are listed. */
export type NoteScope = "all" | "mine" | "alarms";

/** Whether an item is within a range of an axis; without a range, always true. */
export function isNoteWithin(item: NoteItem, axis: NoteAxis, range: ViewRange | null): boolean {
  if (range === null) return true;
  const [from, to] =
    "note" in item
      ? axis === "time"
        ? [item.note.startTime, item.note.endTime]
        : [item.note.startMD, item.note.endMD]
      : axis === "time"
        ? [item.told.time, item.told.time]
        : [item.told.md, item.told.md];
  return from !== null && to !== null && to >= range.from && from <= range.to;
}

/**
 * How many items a list has of those of the well: `6 of 21`.
 *
 * @param notes found in the range, and of the well
 * @param noticedItems what Sigma made and is listed with them
 */
export function noteCountText(
  notes: { found: number; ofWell: number },
  noticedItems: readonly NoteItem[],
  axis: NoteAxis,
  range: ViewRange | null,
): string {
  const all = notes.ofWell + noticedItems.length;
  const within = notes.found + noticedItems.filter((item) => isNoteWithin(item, axis, range)).length;
  return all === 0 ? "none yet" : `${within} of ${all}`;
}

/** Notes and notifications together, newest first. Notifications of notes are shown in the notes themselves. */
export function itemsOf(notes: readonly Note[], reportedNotifications: readonly Notification[]): NoteItem[] {
  const writtenItems = notes.map((note): NoteItem => ({ id: note._id, time: note.startTime ?? note.createdAt, note }));
  const noticedItems = reportedNotifications
    .filter(({ type, hidden }) => type !== "note" && !hidden)
    .map((notification): NoteItem => ({ id: notification._id, time: notification.time, told: notification }));
  return [...writtenItems, ...noticedItems].toSorted((a, b) => b.time - a.time || (a.id < b.id ? 1 : -1));
}
