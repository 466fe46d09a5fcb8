import type { EventRequest } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import type { Note } from "@sigma/contract/notes/note";
import { CallFailure } from "../../data/calls/call-failure";
import { request } from "../../data/calls/socket";
import { offerUndo } from "../../data/notifications/toasts";

/** The outcome of saving a note: the note, or the newer version and its author; null if it was refused. */
export type Saved = { note: Note } | { newer: Note; by: string } | null;

/** Writes a note. */
export const writeNote = (wellId: WellId, note: EventRequest<"note/post">["note"]): Promise<Saved> =>
  trySave(request("note/post", { wellId, note }));

/** Changes a note that was read in a version. */
export const changeNote = (
  { wellId, _id: id, version }: Note,
  updateQuery: EventRequest<"note/patch">["updateQuery"],
): Promise<Saved> => trySave(request("note/patch", { wellId, id, version, updateQuery }));

/** Deletes a note, with a way back. */
export async function deleteNote({ wellId, _id: id }: Note): Promise<void> {
  try {
    await request("note/delete", { wellId, id });
    const restore = () => void request("note/restore", { wellId, id }).catch(() => null);
    offerUndo({ title: "Note deleted", undo: restore });
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
  }
}

/** The socket has already alerted the user to why a call failed, except for a version conflict. */
async function trySave(call: Promise<Note | null>): Promise<Saved> {
  try {
    const note = await call;
    return note && { note };
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    const { newer } = failure;
    return newer ? { newer: newer.current as Note, by: newer.changedBy ?? "another user" } : null;
  }
}
