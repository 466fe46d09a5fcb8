import { changedFields } from "@sigma/contract/entity";
import type { WellId } from "@sigma/contract/ids";
import type { mwdRunEvents, mwdRunRoutes } from "@sigma/contract/well-settings/mwd-run";
import type { CallContext, Handlers, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { removalHandlers } from "../../calls/well-row-handlers";

const removal = removalHandlers((stores) => stores.mwdRuns, "MWD run", "MWD run");

async function all({ wellId }: { wellId: WellId }, { stores }: CallContext) {
  await wellNoOf(stores, wellId);
  return stores.mwdRuns.all(wellId);
}

/** Handles the calls about MWD runs. */
export const mwdRunRouteHandlers: RouteHandlers<typeof mwdRunRoutes> = {
  "GET api/mwd-run": all,

  async "POST api/mwd-run"({ wellId, ...fields }, { stores, user }) {
    await wellNoOf(stores, wellId);
    const addedRun = await stores.mwdRuns.create(wellId, changedFields(fields), user._id);
    return [addedRun];
  },

  async "PATCH api/mwd-run"({ wellId, items }, { stores, user }) {
    await wellNoOf(stores, wellId);
    const changedRuns = await stores.mwdRuns.change(wellId, items, user._id);
    return changedRuns;
  },

  "DELETE api/mwd-run": removal.remove,
  "POST api/mwd-run/restore": removal.restore,
};

/** Handles the socket calls about MWD runs. */
export const mwdRunEventHandlers: Handlers<typeof mwdRunEvents> = { "mwd-run/get/all": all };
