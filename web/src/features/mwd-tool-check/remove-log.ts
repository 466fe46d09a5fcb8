import type { MwdToolData } from "@sigma/contract/mwd-tool/mwd-tool-data";
import { CallFailure } from "../../data/calls/call-failure";
import { queryClient } from "../../data/calls/query-client";
import { call } from "../../data/calls/rest";
import { showToast } from "../../data/notifications/toasts";

const refresh = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith("GET api/mwd-") });

/** Deletes a tool log with the EM data of its run, and offers to bring both back; a refusal leaves the list as it is. */
export async function removeLog({ _id: mwdToolDataId, fileName }: MwdToolData): Promise<void> {
  try {
    await call("DELETE api/mwd-tool-data", { mwdToolDataId });
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return;
  }
  await refresh();
  const restore = async () => {
    await call("POST api/mwd-tool-data/restore", { mwdToolDataId }).catch(() => undefined);
    await refresh();
  };
  showToast({
    group: "app",
    kind: "info",
    title: "Tool log deleted",
    text: fileName,
    action: { label: "Undo", run: () => void restore() },
  });
}
