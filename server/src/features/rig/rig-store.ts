import { CallError } from "@sigma/contract/errors";
import type { RigId, WellId } from "@sigma/contract/ids";
import { noRigLimits, type Rig } from "@sigma/contract/rigs/rig";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Kysely, Transaction } from "kysely";
import { isDeepStrictEqual } from "node:util";
import type { Database } from "../../storage/database";
import { hideRows, restoreRows } from "../../storage/deletion";
import { changedFields, type Changes } from "../../storage/entities/changes";
import { lockNames, type NameCheck, refuseAlike, refuseAlikeAgain, type RestoredAs } from "../../storage/given-names";
import { reservePort } from "../../storage/entities/listening-port";
import { newId } from "../../storage/entities/new-id";
import {
  keepRigVersion,
  type RigVersion,
  rigVersionAt,
  rigVersions,
  unknownRig,
} from "../../storage/entities/rig-versions";
import { type NamedChange, nextVersion, rejectOlderVersion } from "../../storage/entities/row-version";
import { SYSTEM } from "../../storage/entities/settings-version";
import { outdateResults } from "../../storage/entities/wells/recompute-store";
import type { Schema } from "../../storage/schema";

type RigLimits = { [Limit in keyof typeof noRigLimits]: number | null };

/** The fields of a new rig; limits that are not given are unknown. */
type NewRigFields = Omit<Rig, "_id" | "version" | keyof RigLimits> & Partial<RigLimits>;

/** Rigs. */
export type RigStore = {
  /** All rigs, by name. */
  all(): Promise<Rig[]>;
  byId(id: RigId): Promise<Rig | null>;
  /** Creates a rig. @throws CallError `conflict` on `name` if it is checked and another rig of the contractor has it */
  create(fields: NewRigFields, by?: string, check?: NameCheck): Promise<Rig>;
  /** Every version of a rig, its name among its fields, oldest first. */
  versions(id: RigId): Promise<RigVersion[]>;
  /**
   * Changes fields, stores the previous version, and records in the same transaction which wells have to be recomputed with them.
   *
   * @throws CallError `not-found`; `conflict` with the rig if it doesn't have the given version, and as `create`
   */
  change(
    id: RigId,
    fields: Changes<Omit<Rig, "_id" | "version">>,
    change?: NamedChange & NameCheck,
  ): Promise<{ rig: Rig; outdated: WellId[] }>;
  /** Deletes a rig with its WITS configuration; false if it is unknown. @throws CallError `conflict` while wells use it */
  remove(id: RigId, now: EpochSeconds): Promise<boolean>;
  /**
   * Undoes a deletion, under another name if one is given; false if it is too late.
   *
   * @throws CallError `conflict` on `port` if another rig now uses it, on `name` if another rig has it
   */
  restore(id: RigId, now: EpochSeconds, as?: RestoredAs): Promise<boolean>;
};

/** Rigs of a database. */
export function createRigStore({ kysely, asOf }: Database): RigStore {
  const selectShownRigs = () => kysely.selectFrom("rig").selectAll().where("deleted_at", "is", null);
  return {
    async all() {
      return (await selectShownRigs().orderBy("name").orderBy("id").execute()).map(fromRow);
    },
    async byId(id) {
      const row = await selectShownRigs().where("id", "=", id).executeTakeFirst();
      const rigVersion = row && asOf !== undefined ? await rigVersionAt(kysely, id, "rig", asOf) : null;
      if (rigVersion)
        return {
          ...noRigLimits,
          ...(rigVersion.value as Omit<Rig, "_id" | "version">),
          _id: id,
          version: rigVersion.version,
        };
      return row ? fromRow(row) : null;
    },
    versions: (id) => rigVersions(kysely, id, "rig"),
    create: ({ name, ...given }, by = SYSTEM, { refusesAlike = false } = {}) =>
      kysely.transaction().execute(async (trx) => {
        if (refusesAlike) {
          await lockNames(trx, "rig");
          refuseAlike(name, await namedBeside(trx, given.contractor), { what: "rig" });
        }
        const id = newId();
        const fields = { ...noRigLimits, ...given };
        await trx
          .insertInto("rig")
          .values({ id, name, fields: JSON.stringify(fields), changed_by: by })
          .execute();
        await keepRigVersion(trx, { rigId: id, kind: "rig", version: 1, value: { name, ...fields }, by });
        return { _id: id as RigId, version: 1, name, ...fields };
      }),
    change: (id, rigChanges, change = {}) =>
      kysely.transaction().execute((trx) => changeRig(trx, id, rigChanges, change)),
    remove: (id, now) =>
      kysely.transaction().execute(async (trx) => {
        if ((await hideRows(trx, "rig", { id }, now)) === 0) return false;
        const user = await trx
          .selectFrom("well")
          .select("id")
          .where("rig_id", "=", id)
          .where("deleted_at", "is", null)
          .executeTakeFirst();
        if (user) throw new CallError("conflict", "Wells use this rig", "rigId");
        return true;
      }),
    restore: (id, now, { name, by = SYSTEM } = {}) =>
      kysely.transaction().execute(async (trx) => {
        await lockNames(trx, "rig");
        if ((await restoreRows(trx, "rig", { id }, now)) === 0) return false;
        const rig = fromRow(await trx.selectFrom("rig").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
        refuseAlikeAgain({ id, name: name ?? rig.name }, await namedBeside(trx, rig.contractor), "rig");
        if (name !== undefined) await changeRig(trx, id, { name }, { by });
        const row = await trx.selectFrom("wits_config").select("config").where("rig_id", "=", id).executeTakeFirst();
        if (row) await reservePort(trx, row.config);
        return true;
      }),
  };
}

/** @throws CallError as the store does */
async function changeRig(
  trx: Transaction<Schema>,
  id: RigId,
  rigChanges: Changes<Omit<Rig, "_id" | "version">>,
  { version, by = SYSTEM, refusesAlike = false }: NamedChange & NameCheck,
): Promise<{ rig: Rig; outdated: WellId[] }> {
  const isRenamed = refusesAlike && (rigChanges.name !== undefined || rigChanges.contractor !== undefined);
  if (isRenamed) await lockNames(trx, "rig");
  const row = await trx
    .selectFrom("rig")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw unknownRig(id);
  const storedRig = fromRow(row);
  await rejectOlderVersion(trx, version, row, storedRig);
  const next = { ...storedRig, ...changedFields(rigChanges) };
  if (isDeepStrictEqual(next, storedRig)) return { rig: storedRig, outdated: [] };
  if (isRenamed) refuseAlike(next.name, await namedBeside(trx, next.contractor), { what: "rig", own: id });
  const versionFields = nextVersion(row, by);
  const rig = { ...next, version: versionFields.version };
  const { _id, name, version: _version, ...fields } = rig;
  await trx
    .updateTable("rig")
    .set({ ...versionFields, name, fields: JSON.stringify(fields) })
    .where("id", "=", id)
    .execute();
  await keepRigVersion(trx, { rigId: id, kind: "rig", version: versionFields.version, value: { name, ...fields }, by });
  return { rig, outdated: rig.blockWeight === storedRig.blockWeight ? [] : await outdateWells(trx, id) };
}

/** Marks the derived data of all wells of a rig, including finished ones, for recomputation with its new settings. */
async function outdateWells(trx: Kysely<Schema>, rigId: RigId): Promise<WellId[]> {
  const wells = await trx
    .selectFrom("well")
    .select(["well_no", "id"])
    .where("rig_id", "=", rigId)
    .where("deleted_at", "is", null)
    .orderBy("well_no")
    .execute();
  for (const well of wells) await outdateResults(trx, well.well_no, "well-settings-updated");
  return wells.map(({ id }) => id as WellId);
}

/** The rigs of a contractor, or those without a contractor: only within this group are rigs chosen by name. */
async function namedBeside(trx: Kysely<Schema>, contractor: string | null) {
  const rows = await trx.selectFrom("rig").selectAll().where("deleted_at", "is", null).execute();
  const beside = rows.map(fromRow).filter((rig) => rig.contractor === contractor);
  return beside.map(({ _id: id, name }) => ({ id, name }));
}

const fromRow = ({
  id,
  name,
  fields,
  version,
}: {
  id: string;
  name: string;
  fields: object;
  version: number;
}): Rig => ({
  ...noRigLimits,
  ...(fields as Omit<Rig, "_id" | "name" | "version">),
  _id: id as RigId,
  name,
  version,
});
