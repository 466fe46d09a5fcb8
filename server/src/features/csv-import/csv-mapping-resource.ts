import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { csvMappingRoutes } from "@sigma/contract/imports/csv-mapping";
import { notRestorable } from "../../storage/deletion";
import type { RouteHandlers } from "../../calls/handler";

/** Handles the calls about saved mappings. */
export const csvMappingHandlers: RouteHandlers<typeof csvMappingRoutes> = {
  "GET api/csv-mapping": (_request, { stores }) => stores.csvMappings.all(),

  "POST api/csv-mapping": (mapping, { stores, user, clock }) =>
    stores.csvMappings.save(mapping, { userId: user._id, at: clock() }),

  async "DELETE api/csv-mapping"({ id }, { stores, clock }) {
    if (!(await stores.csvMappings.remove(id, clock()))) {
      throw new CallError("not-found", cantFind("a saved mapping", id), "id");
    }
    return { deleted: 1 };
  },

  async "POST api/csv-mapping/restore"({ id }, { stores, clock }) {
    if (!(await stores.csvMappings.restore(id, clock()))) throw notRestorable("saved mapping", "id");
    return { restored: 1 };
  },
};
