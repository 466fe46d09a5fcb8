import type { EngineMessage } from "@sigma/contract/engine-message";
import type { WellId } from "@sigma/contract/ids";
import { useEffect, useReducer } from "react";
import { request } from "../../data/calls/socket";
import { toast } from "../../data/notifications/toasts";
import { usePush } from "../../data/calls/use-event";
import { LONGEST_WAIT, type RecomputeWait, recomputeWait } from "./recompute-wait";

/** The wait after a save. */
export type RecomputeWaiting = {
  /** How far the engine is. */
  state: RecomputeWait;
  /** @param carried what the message carries beside the well */
  startRecompute: (carried?: object) => Promise<void>;
  /** Ends the waiting, not the work. */
  giveUp: () => void;
  /** Ends the work: the values of before stay. */
  cancel: () => Promise<void>;
};

const TITLE = "Applying changes";

/**
 * Notifies the engine that settings of a well were saved and waits until it has recalculated the results that depend on them,
 * or has failed to, at most 30 s.
 */
export function useRecomputeWait(wellId: WellId, message: EngineMessage): RecomputeWaiting {
  const [state, dispatch] = useReducer(recomputeWait, null);
  const isWaiting = state !== null;
  usePush("engine", (status) => dispatch({ type: "status", status }));
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => dispatch({ type: "given-up" }), LONGEST_WAIT * 1000);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  const giveUp = () => dispatch({ type: "given-up" });
  return {
    state,
    giveUp,
    async startRecompute(carriedPayload = {}) {
      // The wait starts before the call: the status may arrive before the answer.
      dispatch({ type: "saved", wellId, message });
      try {
        await request("engine", { message, payload: { ...carriedPayload, wellId } });
      } catch {
        giveUp();
      }
    },
    async cancel() {
      dispatch({ type: "cancelling" });
      try {
        const reply = await request("engine/cancel", { wellId });
        if (reply?.cancelled) return giveUp();
        toast.warning(TITLE, "There is nothing left to cancel");
      } catch (fault) {
        toast.error(TITLE, fault instanceof Error ? fault.message : "");
      }
      dispatch({ type: "not-cancelled" });
    },
  };
}
