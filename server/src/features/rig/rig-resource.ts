import type { rigRoutes } from "@sigma/contract/rigs/rig";
import { notRestorable } from "../../storage/deletion";
import type { RouteHandlers } from "../../calls/handler";
import { unknownRig } from "../../storage/entities/rig-versions";

/** Handles the calls about rigs. */
export const rigHandlers: RouteHandlers<typeof rigRoutes> = {
  async "GET api/rig"({ rigId }, { stores }) {
    if (rigId === undefined) return stores.rigs.all();
    const rig = await stores.rigs.byId(rigId);
    if (!rig) throw unknownRig(rigId);
    return [rig];
  },

  async "POST api/rig"(fields, { stores, user }) {
    return stores.rigs.create(fields, user._id, { refusesAlike: true });
  },

  /**
   * The clock and the name of a rig are part of its feed, so its source is opened again; what is derived with its block
   * weight is recomputed.
   */
  async "PATCH api/rig"({ id, version, updateValues }, { stores, rigFeeds, changed, user }) {
    const { rig, outdated } = await stores.rigs.change(id, updateValues, {
      version,
      by: user._id,
      refusesAlike: true,
    });
    void rigFeeds.reopen(id);
    for (const wellId of outdated) await changed({ topic: "settings", message: { wellId } });
    return rig;
  },

  async "DELETE api/rig"({ rigId }, { stores, rigFeeds, clock }) {
    if (!(await stores.rigs.remove(rigId, clock()))) throw unknownRig(rigId);
    void rigFeeds.reopen(rigId);
    return { deleted: 1 };
  },

  async "POST api/rig/restore"({ rigId, name }, { stores, rigFeeds, clock, user }) {
    if (!(await stores.rigs.restore(rigId, clock(), { name, by: user._id }))) throw notRestorable("rig", "rigId");
    void rigFeeds.reopen(rigId);
    return { restored: 1 };
  },
};
