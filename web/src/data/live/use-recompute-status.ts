import type { WellId } from "@sigma/contract/ids";
import type { RecomputeStatus } from "@sigma/contract/wells/recompute";
import { changeAnswer } from "../calls/query-client";
import { eventKey, useEvent, usePush } from "../calls/use-event";

/** The recompute status of a well, kept up to date by the server's pushes; null until it is known. */
export function useRecomputeStatus(wellId: WellId): RecomputeStatus | null {
  usePush("recompute", (status) => {
    if (status.wellId !== wellId) return;
    changeAnswer<RecomputeStatus>(eventKey("recompute/get", { wellId }), () => status);
  });
  return useEvent("recompute/get", { wellId }).data ?? null;
}
