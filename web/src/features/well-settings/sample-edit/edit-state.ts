import type { WellId } from "@sigma/contract/ids";
import type { SampleEdit, SampleEditState } from "@sigma/contract/samples/sample-edit";
import { useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import type { CallFailure } from "../../../data/calls/call-failure";
import { call } from "../../../data/calls/rest";
import { usePush } from "../../../data/calls/use-event";
import { toast } from "../../../data/notifications/toasts";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { formatNumber } from "../../../ui/format/numbers";

const TITLE = "Samples";

/** The edits of a well's samples, newest first, as they go on. */
export function useEdits(wellId: WellId): UseQueryResult<SampleEdit[] | null, CallFailure> {
  const cache = useQueryClient();
  const edits = useRoute("GET api/sample-edits", { wellId });
  const queryKey = routeKey("GET api/sample-edits", { wellId });
  usePush("sample-edit", (progress) => {
    if (progress.wellId !== wellId) return;
    const knownEdit = edits.data?.find(({ _id }) => _id === progress._id);
    // With a new state the rest of the entry changes too.
    if (knownEdit?.state !== progress.state) void cache.invalidateQueries({ queryKey });
    else {
      cache.setQueryData<SampleEdit[] | null>(queryKey, (list) =>
        list?.map((listedEdit) => (listedEdit._id === progress._id ? { ...listedEdit, ...progress } : listedEdit)),
      );
    }
  });
  return edits;
}

/** Whether the server still has work to do for an edit. */
export const isUnfinished = ({ state }: Pick<SampleEdit, "state">): boolean =>
  state === "waiting" || state === "running" || state === "undoing";

/** Asks the server to cancel an edit or undo; an alert shows a refusal. */
export async function cancelEdit({ wellId, _id: id }: Pick<SampleEdit, "wellId" | "_id">): Promise<void> {
  await call("POST api/sample-edits/cancel", { wellId, id }).catch(() => undefined);
}

/** Shows the result of an edit in a toast. */
export function sayHowItEnded({ state, samples, shift, error }: SampleEdit): void {
  if (state === "failed") toast.error(TITLE, error ?? "");
  else if (state === "cancelled") toast.info(TITLE, "Cancelled; the samples are as before");
  else toast.success(TITLE, `${formatNumber(samples, 0)} samples ${shift === null ? "removed" : "moved"}`);
}

/** The state of an edit, in words. */
export const editStateText: Record<SampleEditState, string> = {
  waiting: "Waits for its turn",
  running: "Running",
  done: "Done",
  cancelled: "Cancelled; nothing was changed",
  failed: "Failed",
  undoing: "Undoing",
  undone: "Undone",
};
