import type { LeaseLine, leaseLineRoutes } from "@sigma/contract/directional/lease-line";
import { changedFields } from "@sigma/contract/entity";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { Database } from "../../storage/database";
import { notRestorable } from "../../storage/deletion";
import { createWellRowStore, type WellRowStore } from "../../storage/entities/wells/well-row-store";
import type { CallContext, RouteHandlers } from "../../transport/handlers";
import { wellNoOf } from "../../transport/well-of-call";

/** What a lease line says. */
export type LeaseLineFields = Omit<LeaseLine, "_id" | "wellId" | "version">;

/** Lease lines of a database. */
export const createLeaseLineStore = (database: Database): WellRowStore<LeaseLineFields> =>
  createWellRowStore(database, "lease_line", "Lease Line");

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
