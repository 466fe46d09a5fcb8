import type { WellId } from "@sigma/contract/ids";
import { useIsReplay } from "../replay/use-replay";
import { roleOf, useSession } from "../session/session";
import { refreshEvent, useEvent, usePush } from "../calls/use-event";

/** The corrections of a well, newest first, kept fresh. */
export function useCorrections(wellId: WellId) {
  usePush("corrections-updated", (message) => {
    if (message.wellId === wellId) refreshEvent("correction/get", { wellId });
  });
  return useEvent("correction/get", { wellId }, { keepPrevious: true });
}

/** Whether the person may correct samples of a well: an admin, and of now alone. */
export function useMayCorrect(wellId: WellId): boolean {
  const isReplay = useIsReplay(wellId);
  return useSession(roleOf) === "admin" && !isReplay;
}
