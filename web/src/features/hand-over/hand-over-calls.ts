import type { HandOver } from "@sigma/contract/notes/hand-over";
import { CallFailure } from "../../data/calls/call-failure";
import { callFile } from "../../data/calls/rest";
import { request } from "../../data/calls/socket";
import { orToast } from "../../data/pdf/export-pdf";

/** The parts of a hand-over that a user writes. */
export type HandOverEdits = Pick<HandOver, "summary" | "toWatch" | "next" | "openItems"> & { incoming: string | null };

/** The outcome of a change: null if it was saved; the newer version and its author; `refused` if it was rejected. */
export type HandOverOutcome = { newer: HandOver; by: string } | "refused" | null;

type Change = Pick<HandOver, "wellId" | "shiftStart" | "version">;

/** Writes in a hand-over that was read in a version. */
export const saveHandOver = ({ wellId, shiftStart, version }: Change, edits: HandOverEdits): Promise<HandOverOutcome> =>
  tryCall(
    request("hand-over/patch", {
      wellId,
      shiftStart,
      version,
      updateQuery: edits,
    }),
  );

/** Signs a hand-over that was read in a version. */
export const signHandOver = ({ wellId, shiftStart, version }: Change): Promise<HandOverOutcome> =>
  tryCall(request("hand-over/sign", { wellId, shiftStart, version }));

/** Accepts a signed hand-over. */
export const acceptHandOver = ({ wellId, shiftStart }: Change): Promise<HandOverOutcome> =>
  tryCall(request("hand-over/accept", { wellId, shiftStart }));

/** Lets the server print a hand-over; null after a toast has shown why the file is missing. */
export const printHandOver = ({ wellId, shiftStart }: Change): Promise<Blob | null> =>
  orToast(() => callFile("GET api/hand-over/pdf", { wellId, shiftStart }, { alert: false }));

/** The socket has already alerted the user to why a call failed, except for a version conflict. */
async function tryCall(call: Promise<unknown>): Promise<HandOverOutcome> {
  try {
    await call;
    return null;
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    const { newer } = failure;
    return newer ? { newer: newer.current as HandOver, by: newer.changedBy ?? "another user" } : "refused";
  }
}
