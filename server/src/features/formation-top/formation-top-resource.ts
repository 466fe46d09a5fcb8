import { CallError } from "@sigma/contract/errors";
import type { formationTopRoutes } from "@sigma/contract/formation-top";
import type { RouteHandlers } from "../../transport/handlers";
import { wellNoOf } from "../../transport/well-of-call";

type Handlers = RouteHandlers<typeof formationTopRoutes>;

const change: Handlers["PATCH api/formation-top"] = async ({ wellId, items }, { stores }) => {
  await wellNoOf(stores, wellId);
  return stores.formationTops.change(wellId, items);
};

export const formationTopHandlers: Handlers = {
  async "GET api/formation-top"({ wellId }, { stores }) {
    await wellNoOf(stores, wellId);
    return stores.formationTops.all(wellId);
  },

  async "POST api/formation-top"({ wellId, ...fields }, { stores }) {
    await wellNoOf(stores, wellId);
    return stores.formationTops.create(wellId, [fields]);
  },

  async "POST api/formation-top/multiple"({ wellId, formationTops }, { stores }) {
    await wellNoOf(stores, wellId);
    return stores.formationTops.create(wellId, formationTops);
  },

  "PATCH api/formation-top": change,
  "PATCH api/formation-top/multiple": change,

  async "DELETE api/formation-top"({ wellId, id }, { stores }) {
    await wellNoOf(stores, wellId);
    if (await stores.formationTops.remove(wellId, id)) return { deleted: 1 };
    throw new CallError("not-found", `Can't find Formation Top with id: ${id}`, "id");
  },
};
