import type { WellId } from "@sigma/contract/ids";
import { refreshEvent, useEvent, usePush } from "../../data/calls/use-event";
import { useWellRefresh } from "../../data/live/use-well-refresh";
import type { WellData } from "../../data/well/well-data";

/** A draft follows the rig: it is read again so often, s. */
const REFRESH = 60;

/** The hand-over of the shift of a moment, of the newest one without it; kept fresh. */
export function useHandOver(data: WellData, at: number | null) {
  const { wellId } = data;
  useFreshHandOvers(wellId);
  useWellRefresh(data, ["hand-over/get"], REFRESH);
  return useEvent("hand-over/get", { wellId, ...(at !== null && { at }) }, { keepPrevious: true });
}

/** The hand-overs that somebody wrote in, newest first; kept fresh. */
export function useHandOvers(wellId: WellId) {
  useFreshHandOvers(wellId);
  return useEvent("hand-over/get/all", { wellId });
}

function useFreshHandOvers(wellId: WellId): void {
  const refresh = () => {
    refreshEvent("hand-over/get", { wellId });
    refreshEvent("hand-over/get/all", { wellId });
  };
  usePush("hand-overs-updated", (message) => {
    if (message.wellId === wellId) refresh();
  });
  usePush("notes-updated", (message) => {
    if (message.wellId === wellId) refreshEvent("hand-over/get", { wellId });
  });
}
