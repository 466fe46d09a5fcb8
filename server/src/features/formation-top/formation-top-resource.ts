import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { formationTopRoutes } from "@sigma/contract/wells/formation-top";
import { notRestorable } from "../../storage/deletion";
import type { RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";

type Handlers = RouteHandlers<typeof formationTopRoutes>;

const change: Handlers["PATCH api/formation-top"] = async ({ wellId, items }, { stores, user }) => {
  await wellNoOf(stores, wellId);
  const changed = await stores.formationTops.change(wellId, items, user._id);
  return changed;
};

/** Answers the calls about formation tops. */
export const formationTopHandlers: Handlers = {
  async "GET api/formation-top"({ wellId }, { stores }) {
    await wellNoOf(stores, wellId);
    return stores.formationTops.all(wellId);
  },

  async "POST api/formation-top"({ wellId, ...fields }, { stores, user }) {
    await wellNoOf(stores, wellId);
    const added = await stores.formationTops.create(wellId, [fields], user._id);
    return added;
  },

  async "POST api/formation-top/multiple"({ wellId, formationTops }, { stores, user }) {
    await wellNoOf(stores, wellId);
    const added = await stores.formationTops.create(wellId, formationTops, user._id);
    return added;
  },

  "PATCH api/formation-top": change,
  "PATCH api/formation-top/multiple": change,

  async "DELETE api/formation-top"({ wellId, id }, { stores, clock, user }) {
    await wellNoOf(stores, wellId);
    const isRemoved = await stores.formationTops.remove(wellId, id, clock(), user._id);
    if (!isRemoved) throw new CallError("not-found", cantFind("Formation Top", id), "id");
    return { deleted: 1 };
  },

  async "POST api/formation-top/restore"({ wellId, id }, { stores, clock, user }) {
    await wellNoOf(stores, wellId);
    if (!(await stores.formationTops.restore(wellId, id, clock(), user._id)))
      throw notRestorable("formation top", "id");
    return { restored: 1 };
  },
};
