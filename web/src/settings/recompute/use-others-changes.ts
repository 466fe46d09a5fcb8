import type { EngineMessage } from "@sigma/contract/engine-message";
import type { WellId } from "@sigma/contract/ids";
import { usePush } from "../../data/calls/use-event";

/** Calls back when somebody else has saved the same settings of the well, so that they are read again. */
export function useOthersChanges(wellId: WellId, message: EngineMessage, readAgain: () => unknown): void {
  usePush("engine", (told) => {
    const isSave = told.status === "running" && told.progress === 0;
    if (isSave && told.wellId === wellId && told.message === message) readAgain();
  });
}
