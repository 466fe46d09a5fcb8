import { directionalSaved, type EngineMessage, type engineMessageEvents } from "@sigma/contract/engine-message";
import type { recomputeEvents } from "@sigma/contract/wells/recompute";
import type { Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

/** The messages whose settings the well pipeline uses. */
const pipelineMessages: readonly EngineMessage[] = [
  "well-settings-updated",
  "bhas-updated",
  "formation-tops-updated",
  "data-processor-settings-updated",
];

/** The messages whose settings the directional analysis uses; the effects of other messages are calculated on read. */
const directionalMessages: readonly EngineMessage[] = [
  "directional-settings-updated",
  "anti-collision-settings-updated",
];

export const engineMessageHandlers: Handlers<typeof engineMessageEvents & typeof recomputeEvents> = {
  /**
   * Returns at once, and joins the work that the save has started; the other clients of the well are informed, and a status
   * `done` or `error` follows.
   */
  async engine(request, { stores, recomputes, directional: analyses, user, connection, changed }) {
    const { message, payload } = request;
    const { wellId } = payload;
    await wellNoOf(stores, wellId);
    const by = user.name || user.username;
    const engineMessage = { wellId, message, status: "running", progress: 0, error: null, by } as const;
    const directional = directionalSaved(request);
    connection.pushToOthers(wellId, "engine", directional ? { ...engineMessage, payload: directional } : engineMessage);
    if (pipelineMessages.includes(message)) await recomputes.join(wellId, message);
    else if (directionalMessages.includes(message)) {
      analyses.join(wellId, { message, planNewPath: directional?.planNewPath ?? false });
    } else await changed({ topic: "results", message: { wellId, message, status: "done", progress: 1, error: null } });
    return { success: true };
  },

  /** Clients that watch the well are informed by the status `error`. */
  async "engine/cancel"({ wellId }, { stores, recomputes }) {
    await wellNoOf(stores, wellId);
    return { cancelled: await recomputes.cancel(wellId) };
  },

  async "recompute/get"({ wellId }, { stores, recomputes }) {
    await wellNoOf(stores, wellId);
    return recomputes.status(wellId);
  },
};
