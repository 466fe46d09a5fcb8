import { cantFindBha } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import type { bhaEvents, bhaRoutes } from "@sigma/contract/well-settings/bha";
import type { Stores } from "../../storage/stores";
import { notRestorable } from "../../storage/deletion";
import type { CallContext, Handlers, RouteHandlers } from "../../calls/handler";
import { wellNoOf, wellOf } from "../../calls/well-of-call";

type Routes = RouteHandlers<typeof bhaRoutes>;

/** Refuses a user's edit of data that a data source maintains. */
async function checkEditable(stores: Stores, wellId: WellId): Promise<void> {
  const well = await wellOf(stores, wellId);
  if (!well.bhaAutoSync) return;
  const reason = "The BHAs of this well are kept by its data source. Switch auto-sync off to edit them";
  throw new CallError("conflict", reason, "wellId");
}

async function all({ wellId }: { wellId: WellId }, { stores }: CallContext) {
  await wellNoOf(stores, wellId);
  return stores.bhas.all(wellId);
}

const create: Routes["POST api/bha"] = async ({ wellId, bhas }, { stores, user }) => {
  await checkEditable(stores, wellId);
  const addedBhas = await stores.bhas.create(wellId, bhas, user._id);
  return addedBhas;
};

const change: Routes["PATCH api/bha"] = async ({ wellId, items }, { stores, user }) => {
  await checkEditable(stores, wellId);
  const changedBhas = await stores.bhas.change(wellId, items, user._id);
  return changedBhas;
};

/** Handles the calls about BHAs. */
export const bhaRouteHandlers: Routes = {
  "GET api/bha": all,
  "POST api/bha": create,
  "POST api/bha/multiple": create,
  "PATCH api/bha": change,
  "PATCH api/bha/multiple": change,

  async "DELETE api/bha"({ wellId, id }, { stores, clock, user }) {
    await checkEditable(stores, wellId);
    if (!(await stores.bhas.remove(wellId, id, clock(), user._id))) {
      throw new CallError("not-found", cantFindBha(id), "id");
    }
    return { deleted: 1 };
  },

  async "POST api/bha/restore"({ wellId, id }, { stores, clock, user }) {
    await checkEditable(stores, wellId);
    if (!(await stores.bhas.restore(wellId, id, clock(), user._id))) throw notRestorable("BHA", "id");
    return { restored: 1 };
  },
};

/** Handles the socket calls about BHAs. */
export const bhaEventHandlers: Handlers<typeof bhaEvents> = { "bha/get/all": all };
