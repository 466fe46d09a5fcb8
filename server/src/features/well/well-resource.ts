import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { RigId, WellId } from "@sigma/contract/ids";
import type { Well, wellRoutes } from "@sigma/contract/wells/well";
import type { RouteHandlers } from "../../calls/handler";
import { toWell } from "../../storage/entities/wells/well-store";
import { notRestorable } from "../../storage/deletion";
import { defaultWellSettings } from "../../storage/default-well-settings";

export const wellHandlers: RouteHandlers<typeof wellRoutes> = {
  "GET api/wells": async (_query, { stores }) => (await stores.wells.all()).map(toWell),

  async "GET api/well"({ wellId }, { stores }) {
    const well = await stores.wells.byId(wellId);
    if (!well) throw unknownWell(wellId);
    return toWell(well);
  },

  async "POST api/well"({ wellId: _ignored, name, ...fields }, { stores, rigFeeds, user }) {
    const givenFields = { ...storedFields(fields), name };
    const well = await stores.wells.create(givenFields, defaultWellSettings, user._id, { refusesAlike: true });
    void rigFeeds.wellChanged(well._id);
    return toWell(well);
  },

  async "PATCH api/well"({ wellId, version, ...fields }, { stores, rigFeeds, changed, user }) {
    const well = await stores.wells.change(wellId, storedFields(fields), user._id, version, { refusesAlike: true });
    void rigFeeds.wellChanged(wellId);
    // What is sent of the well bears its name.
    if (fields.name !== undefined) await changed({ topic: "wits-outputs", message: { wellId } });
    return toWell(well);
  },

  async "DELETE api/well"({ wellId }, { stores, sampleChanges, clock }) {
    const formula = (await stores.formulaChannels.all(wellId)).find(({ forAllWells }) => forAllWells);
    if (formula) throw new CallError("conflict", belongsToAll(formula.name), "wellId");
    if (!(await sampleChanges.withIngestPaused(wellId, () => stores.wells.remove(wellId, clock()))))
      throw unknownWell(wellId);
    return { deleted: 1 };
  },

  async "POST api/well/restore"({ wellId, name }, { stores, rigFeeds, changed, clock, user }) {
    if (!(await stores.wells.restore(wellId, clock(), { name, by: user._id }))) throw notRestorable("well", "wellId");
    await rigFeeds.wellChanged(wellId);
    if (name !== undefined) await changed({ topic: "wits-outputs", message: { wellId } });
    return { restored: 1 };
  },
};

const unknownWell = (wellId: WellId) => new CallError("not-found", cantFind("Well", wellId), "wellId");

const belongsToAll = (name: string) =>
  `All wells have the formula ${name}, which belongs to this well and would end with it: delete the formula first, or keep the well`;

type GivenFields = { [Name in keyof Well]?: Well[Name] | undefined } & { rigId?: RigId | null | undefined };

/** A well refers to its rig by id, even if the client named it otherwise; its BHAs decide whether it uses default BHAs. */
function storedFields({ rig, rigId, useDefaultBhas: _follows, ...fields }: Omit<GivenFields, "_id" | "version">) {
  return { ...fields, rigId: rigId ?? rig?._id ?? (rigId === null || rig === null ? null : undefined) };
}
