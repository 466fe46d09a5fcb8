import type { EngineMessage } from "@sigma/contract/engine-message";
import type { WellId } from "@sigma/contract/ids";
import { useState } from "react";
import { usePush } from "../../data/calls/use-event";

/**
 * Calls back when another user has saved the same settings of the well, so that they are read again.
 *
 * @returns the user who saved them last; null if no user is known
 */
export function useOthersChanges(wellId: WellId, message: EngineMessage, readAgain: () => unknown): string | null {
  const [by, setBy] = useState<string | null>(null);
  usePush("engine", (engineStatus) => {
    const isSave = engineStatus.status === "running" && engineStatus.progress === 0;
    if (!isSave || engineStatus.wellId !== wellId || engineStatus.message !== message) return;
    // The recalculation that the save started is pushed too, without a name.
    if (engineStatus.by !== undefined) setBy(engineStatus.by);
    readAgain();
  });
  return by;
}
