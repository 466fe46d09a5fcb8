import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { unknownReferences } from "@sigma/contract/well-settings/unknown-references";
import type { WellReferencesFields, wellReferencesRoutes } from "@sigma/contract/well-settings/well-references";
import type { Stores } from "../../storage/stores";
import type { RouteHandlers } from "../../calls/handler";
import { settingsObject } from "../../transport/settings-object";

const references = settingsObject<WellReferencesFields>({ kind: "references", defaults: unknownReferences });

/** Handles the calls about the references of wells; after a change of north, surveys are read again. */
export const wellReferencesHandlers: RouteHandlers<typeof wellReferencesRoutes> = {
  async "GET api/well-references"(request, context) {
    return (await references.read(request, context)) ?? { ...unknownReferences, wellId: request.wellId, version: 0 };
  },

  async "POST api/well-references"(request, context) {
    await checkParent(request.wellId, request.parentWellId, context.stores);
    const savedReferences = await references.save(request, context);
    await context.changed({ topic: "surveys", message: { wellId: request.wellId, md: 0 } });
    return savedReferences;
  },
};

/** A parent is a well that is there, and no well descends from itself. */
async function checkParent(wellId: WellId, parent: WellId | null, stores: Stores): Promise<void> {
  const seenWellIds = new Set<WellId>([wellId]);
  for (let at = parent; at !== null; ) {
    const wellNo = await stores.wells.numberOf(at);
    if (wellNo === null) throw new CallError("not-found", cantFind("Well", at), "parentWellId");
    if (seenWellIds.has(at)) throw new CallError("validation", "A well can't be its own parent", "parentWellId");
    seenWellIds.add(at);
    at = (await stores.wellSettings.get<WellReferencesFields>(wellNo, "references"))?.parentWellId ?? null;
  }
}
