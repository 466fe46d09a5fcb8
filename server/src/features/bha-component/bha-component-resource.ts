import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { bhaComponentRoutes } from "@sigma/contract/well-settings/bha-component";
import { notRestorable } from "../../storage/deletion";
import type { RouteHandlers } from "../../calls/handler";

/** Handles the calls about the library of components. */
export const bhaComponentHandlers: RouteHandlers<typeof bhaComponentRoutes> = {
  "GET api/bha-component": (_query, { stores }) => stores.bhaComponents.all(),

  "POST api/bha-component": (component, { stores }) => stores.bhaComponents.create(component),

  async "DELETE api/bha-component"({ id }, { stores, clock }) {
    if (!(await stores.bhaComponents.remove(id, clock()))) {
      throw new CallError("not-found", cantFind("a saved component", id), "id");
    }
    return { deleted: 1 };
  },

  async "POST api/bha-component/restore"({ id }, { stores, clock }) {
    if (!(await stores.bhaComponents.restore(id, clock()))) throw notRestorable("component", "id");
    return { restored: 1 };
  },
};
