import type { EngineMessage, engineMessageEvents } from "@sigma/contract/engine-message";
import type { Handlers } from "../../transport/handlers";
import { wellNoOf } from "../../transport/well-of-call";

/** The messages whose settings the well pipeline rests on; nothing else is calculated from the others yet. */
const pipelineMessages: readonly EngineMessage[] = [
  "well-settings-updated",
  "bhas-updated",
  "formation-tops-updated",
  "data-processor-settings-updated",
];

export const engineMessageHandlers: Handlers<typeof engineMessageEvents> = {
  /** Answers at once; the other clients of the well learn of it, and a status `done` or `error` follows. */
  async engine({ message, payload: { wellId } }, { stores, live, connection, connections }) {
    await wellNoOf(stores, wellId);
    connection.tellOthers(wellId, "engine", { wellId, message, status: "running", progress: 0, error: null });
    if (pipelineMessages.includes(message)) live.recompute(wellId, message);
    else connections.tellWell(wellId, "engine", { wellId, message, status: "done", progress: 1, error: null });
    return { success: true };
  },

  /** Whoever watches the well learns of it by the status `error`. */
  async "engine/cancel"({ wellId }, { stores, live }) {
    await wellNoOf(stores, wellId);
    return { cancelled: live.cancelRecompute(wellId) };
  },
};
