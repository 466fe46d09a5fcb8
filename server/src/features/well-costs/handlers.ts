import { cantFind } from "@sigma/contract/error-texts";
import type { wellCostsEvents } from "@sigma/contract/costs/well-costs";
import { CallError } from "@sigma/contract/errors";
import type { Handlers } from "../../calls/handler";
import { readWellCosts } from "./read-well-costs";

/** Handles the call about the costs of a well. */
export const wellCostsHandlers: Handlers<typeof wellCostsEvents> = {
  async "well-costs/get"({ wellId, daysLeft = null }, { stores, clock }) {
    const well = await stores.wells.byId(wellId);
    if (!well) throw new CallError("not-found", cantFind("Well", wellId), "wellId");
    return readWellCosts(stores, well, clock(), daysLeft);
  },
};
