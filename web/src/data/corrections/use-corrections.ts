import type { WellId } from "@sigma/contract/ids";
import { refreshEvent, useEvent, usePush } from "../calls/use-event";

/** The corrections of a well, newest first, kept fresh. */
export function useCorrections(wellId: WellId) {
  usePush("corrections-updated", (message) => {
    if (message.wellId === wellId) refreshEvent("correction/get", { wellId });
  });
  return useEvent("correction/get", { wellId }, { keepPrevious: true });
}
