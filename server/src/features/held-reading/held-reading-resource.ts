import { CallError } from "@sigma/contract/errors";
import type { heldReadingRoutes } from "@sigma/contract/rigs/held-reading";
import type { RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

export const heldReadingHandlers: RouteHandlers<typeof heldReadingRoutes> = {
  async "GET api/held-readings"({ wellId }, { stores }) {
    const { held, ignored } = await stores.heldReadings.summary(await wellNoOf(stores, wellId));
    return { wellId, held, ignored };
  },

  async "POST api/held-readings/decide"({ wellId, action, shift }, { stores, sampleChanges, user, log }) {
    await wellNoOf(stores, wellId);
    const isStored = action === "accept" || action === "shift";
    const readings = await sampleChanges.decideHeld(
      wellId,
      isStored ? { action: "store", by: shift ?? 0 } : { action },
    );
    log.info({ wellId, action, shift, readings, user: user.username }, "a person decided about held readings");
    if (readings > 0) return { readings };
    throw new CallError(
      "conflict",
      action === "shift" ? "This shift fits no held reading" : "No reading waits for this decision",
      "action",
    );
  },
};
