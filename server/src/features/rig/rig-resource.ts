import { CallError } from "@sigma/contract/errors";
import type { RigId } from "@sigma/contract/ids";
import type { rigRoutes } from "@sigma/contract/rig";
import type { RouteHandlers } from "../../transport/handlers";

export const rigHandlers: RouteHandlers<typeof rigRoutes> = {
  async "GET api/rig"({ rigId }, { stores }) {
    if (rigId === undefined) return stores.rigs.all();
    const rig = await stores.rigs.byId(rigId);
    if (!rig) throw unknownRig(rigId);
    return [rig];
  },

  "POST api/rig": (fields, { stores }) => stores.rigs.create(fields),

  /** The clock and the name of a rig are part of its feed, so its source is opened anew. */
  async "PATCH api/rig"({ id, updateValues }, { stores, live }) {
    const rig = await stores.rigs.change(id, updateValues);
    await live.reopenSource(id);
    return rig;
  },

  async "DELETE api/rig"({ rigId }, { stores, live }) {
    if (!(await stores.rigs.remove(rigId))) throw unknownRig(rigId);
    await live.reopenSource(rigId);
    return { deleted: 1 };
  },
};

const unknownRig = (rigId: RigId) => new CallError("not-found", `Can't find Rig with id: ${rigId}`, "rigId");
