import type { EngineMessage } from "@sigma/contract/engine-message";
import type { PushMessage } from "@sigma/contract/call-types";

/** How long a save waits for the engine, s. */
export const LONGEST_WAIT = 30;

/** The change being applied after a save: its message, and the progress of the engine, 0 to 1. Null without one. */
export type RecomputeWait = { wellId: string; message: EngineMessage; progress: number; isCancelling: boolean } | null;

type RecomputeWaitEvent =
  | { type: "saved"; wellId: string; message: EngineMessage }
  /** The engine told how it stands. */
  | { type: "status"; status: PushMessage<"engine"> }
  /** A person wants it given up, or the engine has nothing left to give up. */
  | { type: "cancelling" | "not-cancelled" }
  /** The wait was long enough, the engine gave it up, or the call failed. */
  | { type: "given-up" };

/** The state of the wait after an event. Status about another well or another save changes nothing. */
export function recomputeWait(before: RecomputeWait, event: RecomputeWaitEvent): RecomputeWait {
  switch (event.type) {
    case "saved":
      return { wellId: event.wellId, message: event.message, progress: 0, isCancelling: false };
    case "cancelling":
    case "not-cancelled":
      return before && { ...before, isCancelling: event.type === "cancelling" };
    case "given-up":
      return null;
    case "status": {
      const { wellId, message, status, progress } = event.status;
      if (!before || wellId !== before.wellId || message !== before.message) return before;
      return status === "running" ? { ...before, progress: Math.max(before.progress, progress) } : null;
    }
  }
}
