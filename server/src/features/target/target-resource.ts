import type { targetRoutes } from "@sigma/contract/directional/target";
import type { RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

/** Handles the calls about several targets. */
export const targetHandlers: RouteHandlers<typeof targetRoutes> = {
  async "POST api/target/multiple"({ wellId, targets }, { stores, user }) {
    await wellNoOf(stores, wellId);
    return stores.targets.create(wellId, targets, user._id);
  },
};
