import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { RigId, WellId } from "@sigma/contract/ids";
import type { Well, wellRoutes } from "@sigma/contract/wells/well";
import type { RouteHandlers } from "../../transport/handlers";
import type { Stores } from "../../app/resources";
import { changedFields } from "../../storage/entities/changes";
import { refuseAlike } from "../../transport/refuse-alike";
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

  async "POST api/well"({ wellId: _ignored, name, ...fields }, { stores, live, user }) {
    refuseAlike(name, await wellsOf(stores, fields.operator?.name ?? null), { what: "well" });
    const well = await stores.wells.create({ ...storedFields(fields), name }, defaultWellSettings, user._id);
    void live.wellChanged(well._id);
    return toWell(well);
  },

  async "PATCH api/well"({ wellId, version, ...fields }, { stores, live, witsOutputs, user }) {
    if (fields.name !== undefined || fields.operator !== undefined) {
      const known = await stores.wells.byId(wellId);
      if (!known) throw unknownWell(wellId);
      const { name, operator } = { ...known, ...changedFields({ name: fields.name, operator: fields.operator }) };
      refuseAlike(name, await wellsOf(stores, operator?.name ?? null), { what: "well", own: wellId });
    }
    const well = await stores.wells.change(wellId, storedFields(fields), user._id, version);
    void live.wellChanged(wellId);
    // What is sent of the well bears its name.
    if (fields.name !== undefined) await witsOutputs.read(wellId);
    live.settingsSaved(wellId);
    return toWell(well);
  },

  async "DELETE api/well"({ wellId }, { stores, live, clock }) {
    if (!(await live.withIngestPaused(wellId, () => stores.wells.remove(wellId, clock())))) throw unknownWell(wellId);
    return { deleted: 1 };
  },

  async "POST api/well/restore"({ wellId }, { stores, live, clock }) {
    if (!(await stores.wells.restore(wellId, clock()))) throw notRestorable("well", "wellId");
    await live.wellChanged(wellId);
    return { restored: 1 };
  },
};

/** The wells of an operator, or those without one: only these are chosen between by their names. */
const wellsOf = async ({ wells }: Pick<Stores, "wells">, operator: string | null): Promise<Well[]> =>
  (await wells.all()).filter((well) => (well.operator?.name ?? null) === operator);

const unknownWell = (wellId: WellId) => new CallError("not-found", cantFind("Well", wellId), "wellId");

type GivenFields = { [Name in keyof Well]?: Well[Name] | undefined } & { rigId?: RigId | null | undefined };

/** A well points to its rig by id, whichever way the client named it; whether it uses default BHAs follows from its BHAs. */
function storedFields({ rig, rigId, useDefaultBhas: _follows, ...fields }: Omit<GivenFields, "_id" | "version">) {
  return { ...fields, rigId: rigId ?? rig?._id ?? (rigId === null || rig === null ? null : undefined) };
}
