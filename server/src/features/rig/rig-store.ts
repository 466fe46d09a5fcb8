import { CallError } from "@sigma/contract/errors";
import type { RigId } from "@sigma/contract/ids";
import type { Rig } from "@sigma/contract/rig";
import type { Database } from "../../storage/database";
import { changedFields, type Changes } from "../../storage/entities/changes";
import { newId } from "../../storage/entities/new-id";
import { isForeignKeyViolation } from "../../storage/entities/violations";

/** Rigs. */
export type RigStore = {
  /** All rigs, by name. */
  all(): Promise<Rig[]>;
  byId(id: RigId): Promise<Rig | null>;
  create(fields: Omit<Rig, "_id">): Promise<Rig>;
  /** @throws CallError `not-found` */
  change(id: RigId, fields: Changes<Omit<Rig, "_id">>): Promise<Rig>;
  /**
   * Removes a rig with its WITS configuration; false where it is not known.
   *
   * @throws CallError `conflict` while wells use it
   */
  remove(id: RigId): Promise<boolean>;
};

/** Rigs of a database. */
export function createRigStore({ kysely }: Database): RigStore {
  const byId = async (id: RigId) => {
    const row = await kysely.selectFrom("rig").selectAll().where("id", "=", id).executeTakeFirst();
    return row ? fromRow(row) : null;
  };
  return {
    async all() {
      return (await kysely.selectFrom("rig").selectAll().orderBy("name").orderBy("id").execute()).map(fromRow);
    },
    byId,
    async create({ name, ...fields }) {
      const id = newId();
      await kysely
        .insertInto("rig")
        .values({ id, name, fields: JSON.stringify(fields) })
        .execute();
      return { _id: id as RigId, name, ...fields };
    },
    change: (id, changed) =>
      kysely.transaction().execute(async (trx) => {
        const row = await trx.selectFrom("rig").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
        if (!row) throw new CallError("not-found", `Can't find Rig with id: ${id}`, "rigId");
        const { _id, name, ...fields } = { ...fromRow(row), ...changedFields(changed) };
        await trx
          .updateTable("rig")
          .set({ name, fields: JSON.stringify(fields) })
          .where("id", "=", id)
          .execute();
        return { _id, name, ...fields };
      }),
    async remove(id) {
      try {
        const { numDeletedRows } = await kysely.deleteFrom("rig").where("id", "=", id).executeTakeFirst();
        return numDeletedRows > 0n;
      } catch (error) {
        if (isForeignKeyViolation(error)) throw new CallError("conflict", "Wells use this rig", "rigId");
        throw error;
      }
    },
  };
}

const fromRow = ({ id, name, fields }: { id: string; name: string; fields: object }): Rig => ({
  ...(fields as Omit<Rig, "_id" | "name">),
  _id: id as RigId,
  name,
});
