import type { leaseLineRoutes } from "@sigma/contract/directional/lease-line";
import { changedFields } from "@sigma/contract/entity";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { notRestorable } from "../../storage/deletion";
import type { CallContext, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

const tell = (connections: CallContext["connections"], wellId: WellId) =>
  connections.pushToWell(wellId, "directional-updated", { wellId, what: "lease-lines" });

/** Answers the calls about lease lines. */
export const leaseLineHandlers: RouteHandlers<typeof leaseLineRoutes> = {
  async "GET api/lease-line"({ wellId }, { stores }) {
    await wellNoOf(stores, wellId);
    return (await stores.leaseLines.all(wellId)).toSorted((a, b) => a.name.localeCompare(b.name));
  },

  async "POST api/lease-line"({ wellId, ...fields }, { stores, connections, user }) {
    await wellNoOf(stores, wellId);
    const [added] = await stores.leaseLines.create(wellId, [fields], user._id);
    tell(connections, wellId);
    return added!;
  },

  async "PATCH api/lease-line"({ wellId, id, version, updateValues }, { stores, connections, user }) {
    await wellNoOf(stores, wellId);
    const change = { fields: changedFields(updateValues), version };
    const changed = await stores.leaseLines.change(wellId, id, change, user._id);
    tell(connections, wellId);
    return changed;
  },

  async "DELETE api/lease-line"({ wellId, id }, { stores, connections, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.leaseLines.remove(wellId, id, clock(), user._id))) {
      throw new CallError("not-found", cantFind("Lease Line", id), "id");
    }
    tell(connections, wellId);
    return { deleted: 1 };
  },

  async "POST api/lease-line/restore"({ wellId, id }, { stores, connections, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.leaseLines.restore(wellId, id, clock(), user._id))) throw notRestorable("lease line", "id");
    tell(connections, wellId);
    return { restored: 1 };
  },
};
