import type { leaseLineRoutes } from "@sigma/contract/directional/lease-line";
import { changedFields } from "@sigma/contract/entity";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import { notRestorable } from "../../storage/deletion";
import type { RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

/** Answers the calls about lease lines. */
export const leaseLineHandlers: RouteHandlers<typeof leaseLineRoutes> = {
  async "GET api/lease-line"({ wellId }, { stores }) {
    await wellNoOf(stores, wellId);
    return (await stores.leaseLines.all(wellId)).toSorted((a, b) => a.name.localeCompare(b.name));
  },

  async "POST api/lease-line"({ wellId, ...fields }, { stores, user }) {
    await wellNoOf(stores, wellId);
    const [added] = await stores.leaseLines.create(wellId, [fields], user._id);
    return added!;
  },

  async "PATCH api/lease-line"({ wellId, id, version, updateValues }, { stores, user }) {
    await wellNoOf(stores, wellId);
    const change = { fields: changedFields(updateValues), version };
    const changed = await stores.leaseLines.change(wellId, id, change, user._id);
    return changed;
  },

  async "DELETE api/lease-line"({ wellId, id }, { stores, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.leaseLines.remove(wellId, id, clock(), user._id))) {
      throw new CallError("not-found", cantFind("Lease Line", id), "id");
    }
    return { deleted: 1 };
  },

  async "POST api/lease-line/restore"({ wellId, id }, { stores, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.leaseLines.restore(wellId, id, clock(), user._id))) throw notRestorable("lease line", "id");
    return { restored: 1 };
  },
};
