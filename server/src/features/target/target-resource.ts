import type { targetRoutes } from "@sigma/contract/directional/target";
import { changedFields } from "@sigma/contract/entity";
import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import { notRestorable } from "../../storage/deletion";
import type { RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

/** Answers the calls about targets. */
export const targetHandlers: RouteHandlers<typeof targetRoutes> = {
  async "GET api/target"({ wellId }, { stores }) {
    await wellNoOf(stores, wellId);
    return (await stores.targets.all(wellId)).toSorted((a, b) => a.tvd - b.tvd);
  },

  async "POST api/target"({ wellId, ...fields }, { stores, user }) {
    await wellNoOf(stores, wellId);
    const [added] = await stores.targets.create(wellId, [fields], user._id);
    return added!;
  },

  async "POST api/target/multiple"({ wellId, targets }, { stores, user }) {
    await wellNoOf(stores, wellId);
    const added = await stores.targets.create(wellId, targets, user._id);
    return added;
  },

  async "PATCH api/target"({ wellId, id, version, updateValues }, { stores, user }) {
    await wellNoOf(stores, wellId);
    const change = { fields: changedFields(updateValues), version };
    const changed = await stores.targets.change(wellId, id, change, user._id);
    return changed;
  },

  async "DELETE api/target"({ wellId, id }, { stores, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.targets.remove(wellId, id, clock(), user._id))) {
      throw new CallError("not-found", cantFind("Target", id), "id");
    }
    return { deleted: 1 };
  },

  async "POST api/target/restore"({ wellId, id }, { stores, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.targets.restore(wellId, id, clock(), user._id))) throw notRestorable("target", "id");
    return { restored: 1 };
  },
};
