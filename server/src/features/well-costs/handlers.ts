import type { wellCostsEvents } from "@sigma/contract/costs/well-costs";
import type { Handlers } from "../../calls/handler";
import { readWellCosts } from "./read-well-costs";
import { wellOf } from "../../calls/well-of-call";

/** Handles the call about the costs of a well. */
export const wellCostsHandlers: Handlers<typeof wellCostsEvents> = {
  async "well-costs/get"({ wellId, daysLeft = null }, { stores, clock }) {
    const well = await wellOf(stores, wellId);
    return readWellCosts(stores, well, clock(), daysLeft);
  },
};
