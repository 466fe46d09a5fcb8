import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import { CallFailure } from "../../data/calls/call-failure";
import { call } from "../../data/calls/rest";
import { offerUndo, toast } from "../../data/notifications/toasts";
import { formatQuantityRange, quantities } from "../../ui/format/numbers";

type Span = Pick<SlideSheet, "startMD" | "endMD">;

export const rowSpanText = ({ startMD, endMD }: Span): string =>
  formatQuantityRange(startMD, endMD, quantities.liveDepth);

/** Changes the sheet; false if the server refused, which the call has already reported. */
async function change(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return false;
  }
}

/** Deletes a row and offers to bring it back. */
export async function deleteRow(row: SlideSheet): Promise<void> {
  const rowRequest = { wellId: row.wellId, id: row._id };
  if (!(await change(() => call("DELETE api/slide-sheet", rowRequest)))) return;
  const run = () => void change(() => call("POST api/slide-sheet/restore", rowRequest));
  offerUndo({ kind: "info", title: "Row deleted", text: rowSpanText(row), undo: run });
}

/** Shows a row as the data shows it. */
export async function showRecord(row: SlideSheet): Promise<void> {
  const isReset = await change(() => call("POST api/slide-sheet/use-record", { wellId: row.wellId, id: row._id }));
  if (isReset) toast.success("Row is as recorded", rowSpanText(row));
}

/** Merges rows that follow each other. */
export async function mergeRows(rows: readonly SlideSheet[]): Promise<boolean> {
  const { wellId } = rows[0]!;
  const ids = rows.map(({ _id }) => _id);
  const isMerged = await change(() => call("POST api/slide-sheet/merge", { wellId, ids }));
  if (isMerged) toast.success("Rows merged", rowSpanText({ startMD: rows[0]!.startMD, endMD: rows.at(-1)!.endMD }));
  return isMerged;
}

/** Cuts a row in two. */
export async function splitRow({ wellId, _id, version, ...span }: SlideSheet, md: number): Promise<boolean> {
  const isSplit = await change(() => call("POST api/slide-sheet/split", { wellId, id: _id, version, md }));
  if (isSplit) toast.success("Row split", rowSpanText(span));
  return isSplit;
}
