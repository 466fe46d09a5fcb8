import type { WellId } from "@sigma/contract/ids";
import { useIsReplay } from "../replay/use-replay";
import { roleOf, useSession } from "../session/session";
import { useEvent } from "../calls/use-event";

/** The corrections of a well, newest first, kept up to date; in a replay the corrections of that time, in their state then. */
export function useCorrections(wellId: WellId) {
  return useEvent("correction/get", { wellId }, { keepPrevious: true });
}

/** Whether the person may correct samples of a well: an admin, and of now alone. */
export function useMayCorrect(wellId: WellId): boolean {
  const isReplay = useIsReplay(wellId);
  return useSession(roleOf) === "admin" && !isReplay;
}

/**
 * In a replay: corrections that were made or taken back after the moment, newest first. Samples keep no versions, so values in
 * their spans are current.
 */
export function useCorrectionsSince(wellId: WellId) {
  const isReplay = useIsReplay(wellId);
  return useEvent("correction/get/since", { wellId }, { keepPrevious: true, enabled: isReplay });
}
