import type { targetRoutes } from "@sigma/contract/directional/target";
import { changedFields } from "@sigma/contract/entity";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { notRestorable } from "../../storage/deletion";
import type { CallContext, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

const tell = (connections: CallContext["connections"], wellId: WellId) =>
  connections.pushToWell(wellId, "directional-updated", { wellId, what: "targets" });

/** Answers the calls about targets. */
export const targetHandlers: RouteHandlers<typeof targetRoutes> = {
  async "GET api/target"({ wellId }, { stores }) {
    await wellNoOf(stores, wellId);
    return (await stores.targets.all(wellId)).toSorted((a, b) => a.tvd - b.tvd);
  },

  async "POST api/target"({ wellId, ...fields }, { stores, connections, user }) {
    await wellNoOf(stores, wellId);
    const [added] = await stores.targets.create(wellId, [fields], user._id);
    tell(connections, wellId);
    return added!;
  },

  async "POST api/target/multiple"({ wellId, targets }, { stores, connections, user }) {
    await wellNoOf(stores, wellId);
    const added = await stores.targets.create(wellId, targets, user._id);
    tell(connections, wellId);
    return added;
  },

  async "PATCH api/target"({ wellId, id, version, updateValues }, { stores, connections, user }) {
    await wellNoOf(stores, wellId);
    const change = { fields: changedFields(updateValues), version };
    const changed = await stores.targets.change(wellId, id, change, user._id);
    tell(connections, wellId);
    return changed;
  },

  async "DELETE api/target"({ wellId, id }, { stores, connections, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.targets.remove(wellId, id, clock(), user._id))) {
      throw new CallError("not-found", cantFind("Target", id), "id");
    }
    tell(connections, wellId);
    return { deleted: 1 };
  },

  async "POST api/target/restore"({ wellId, id }, { stores, connections, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.targets.restore(wellId, id, clock(), user._id))) throw notRestorable("target", "id");
    tell(connections, wellId);
    return { restored: 1 };
  },
};
