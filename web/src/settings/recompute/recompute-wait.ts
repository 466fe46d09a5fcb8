import type { EngineMessage } from "@sigma/contract/engine-message";
import type { PushMessage } from "@sigma/contract/call-types";

/** How long a save waits for the engine, s. */
export const LONGEST_WAIT = 30;

/** What is being applied after a save: what was sent, and how far the engine is, 0 to 1. Null while nothing is. */
export type RecomputeWait = { wellId: string; message: EngineMessage; progress: number; isCancelling: boolean } | null;

type RecomputeWaitEvent =
  | { type: "saved"; wellId: string; message: EngineMessage }
  /** The engine told how it stands. */
  | { type: "status"; status: PushMessage<"engine"> }
  /** A person wants it given up, or the engine has nothing left to give up. */
  | { type: "cancelling" | "not-cancelled" }
  /** The wait was long enough, the engine gave it up, or the call failed. */
  | { type: "given-up" };

/** What is being applied, after something happened. Status about another well or another save changes nothing. */
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
