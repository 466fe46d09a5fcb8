import { CallError } from "@sigma/contract/errors";
import type { FormationTop } from "@sigma/contract/formation-top";
import type { WellId } from "@sigma/contract/ids";
import type { Kysely } from "kysely";
import type { Database } from "../../storage/database";
import type { Schema } from "../../storage/schema";
import { changedFields, type Changes } from "../../storage/entities/changes";
import { newId } from "../../storage/entities/new-id";

/** Fields of a formation top that a person gives. */
export type FormationTopFields = Omit<FormationTop, "_id" | "wellId">;

/** Formation tops of wells. */
export type FormationTopStore = {
  /** The tops of a well, shallow first. */
  all(wellId: WellId): Promise<FormationTop[]>;
  /** Adds tops and answers them; all or none. @throws CallError `not-found` on `wellId` */
  create(wellId: WellId, tops: readonly FormationTopFields[]): Promise<FormationTop[]>;
  /** Changes tops and answers them; all or none. @throws CallError `not-found` for the first id that is not known */
  change(wellId: WellId, changes: readonly (Changes<FormationTopFields> & { _id: string })[]): Promise<FormationTop[]>;
  /** Removes a top; false where it is not known. @throws CallError `conflict` for the last one */
  remove(wellId: WellId, id: string): Promise<boolean>;
};

/** Formation tops of a database. */
export function createFormationTopStore({ kysely }: Database): FormationTopStore {
  return {
    async all(wellId) {
      const rows = await select(kysely, wellId).execute();
      return rows
        .map((row) => fromRow(wellId, row))
        .toSorted((a, b) => a.tvdStart - b.tvdStart || a.mdStart - b.mdStart || a._id.localeCompare(b._id));
    },
    create: (wellId, tops) =>
      kysely.transaction().execute(async (trx) => {
        const well = await trx.selectFrom("well").select("well_no").where("id", "=", wellId).executeTakeFirst();
        if (!well) throw new CallError("not-found", `Can't find Well with id: ${wellId}`, "wellId");
        const added: FormationTop[] = [];
        for (const fields of tops) {
          const id = newId();
          const row = { id, well_no: well.well_no, fields: JSON.stringify(fields) };
          await trx.insertInto("formation_top").values(row).execute();
          added.push({ ...fields, _id: id, wellId });
        }
        return added;
      }),
    change: (wellId, changes) =>
      kysely.transaction().execute(async (trx) => {
        const changed: FormationTop[] = [];
        for (const { _id: id, ...fields } of changes) {
          const row = await select(trx, wellId).where("formation_top.id", "=", id).forUpdate().executeTakeFirst();
          if (!row) throw new CallError("not-found", `Can't find Formation Top with id: ${id}`, "_id");
          const next = { ...row.fields, ...changedFields(fields) };
          await trx
            .updateTable("formation_top")
            .set({ fields: JSON.stringify(next) })
            .where("id", "=", id)
            .execute();
          changed.push(fromRow(wellId, { id, fields: next }));
        }
        return changed;
      }),
    remove: (wellId, id) =>
      kysely.transaction().execute(async (trx) => {
        const rows = await select(trx, wellId).forUpdate().execute();
        if (!rows.some((row) => row.id === id)) return false;
        if (rows.length === 1) throw new CallError("conflict", "The last formation top can't be deleted", "id");
        await trx.deleteFrom("formation_top").where("id", "=", id).execute();
        return true;
      }),
  };
}

const select = (db: Kysely<Schema>, wellId: WellId) =>
  db
    .selectFrom("formation_top")
    .innerJoin("well", "well.well_no", "formation_top.well_no")
    .select(["formation_top.id", "formation_top.fields"])
    .where("well.id", "=", wellId);

const fromRow = (wellId: WellId, { id, fields }: { id: string; fields: object }): FormationTop => ({
  ...(fields as FormationTopFields),
  _id: id,
  wellId,
});
