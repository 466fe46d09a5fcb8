import { changedFields } from "@sigma/contract/entity";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { mwdRunEvents, mwdRunRoutes } from "@sigma/contract/well-settings/mwd-run";
import { notRestorable } from "../../storage/deletion";
import type { CallContext, Handlers, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

async function all({ wellId }: { wellId: WellId }, { stores }: CallContext) {
  await wellNoOf(stores, wellId);
  return stores.mwdRuns.all(wellId);
}

/** Answers the calls about MWD runs. */
export const mwdRunRouteHandlers: RouteHandlers<typeof mwdRunRoutes> = {
  "GET api/mwd-run": all,

  async "POST api/mwd-run"({ wellId, ...fields }, { stores, user }) {
    await wellNoOf(stores, wellId);
    const added = await stores.mwdRuns.create(wellId, changedFields(fields), user._id);
    return [added];
  },

  async "PATCH api/mwd-run"({ wellId, items }, { stores, user }) {
    await wellNoOf(stores, wellId);
    const changed = await stores.mwdRuns.change(wellId, items, user._id);
    return changed;
  },

  async "DELETE api/mwd-run"({ wellId, id }, { stores, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.mwdRuns.remove(wellId, id, clock(), user._id))) {
      throw new CallError("not-found", cantFind("MWD run", id), "id");
    }
    return { deleted: 1 };
  },

  async "POST api/mwd-run/restore"({ wellId, id }, { stores, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.mwdRuns.restore(wellId, id, clock(), user._id))) throw notRestorable("MWD run", "id");
    return { restored: 1 };
  },
};

/** Answers the socket calls about MWD runs. */
export const mwdRunEventHandlers: Handlers<typeof mwdRunEvents> = { "mwd-run/get/all": all };
