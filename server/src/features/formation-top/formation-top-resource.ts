import type { formationTopRoutes } from "@sigma/contract/wells/formation-top";
import type { RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { removalHandlers } from "../../calls/well-row-handlers";

type Handlers = RouteHandlers<typeof formationTopRoutes>;

const removal = removalHandlers((stores) => stores.formationTops, "Formation Top");

const change: Handlers["PATCH api/formation-top"] = async ({ wellId, items }, { stores, user }) => {
  await wellNoOf(stores, wellId);
  const changedTops = await stores.formationTops.change(wellId, items, user._id);
  return changedTops;
};

/** Handles the calls about formation tops. */
export const formationTopHandlers: Handlers = {
  async "GET api/formation-top"({ wellId }, { stores }) {
    await wellNoOf(stores, wellId);
    return stores.formationTops.all(wellId);
  },

  async "POST api/formation-top"({ wellId, ...fields }, { stores, user }) {
    await wellNoOf(stores, wellId);
    const addedTops = await stores.formationTops.create(wellId, [fields], user._id);
    return addedTops;
  },

  async "POST api/formation-top/multiple"({ wellId, formationTops }, { stores, user }) {
    await wellNoOf(stores, wellId);
    const addedTops = await stores.formationTops.create(wellId, formationTops, user._id);
    return addedTops;
  },

  "PATCH api/formation-top": change,
  "PATCH api/formation-top/multiple": change,

  "DELETE api/formation-top": removal.remove,
  "POST api/formation-top/restore": removal.restore,
};
