import { CallError } from "@sigma/contract/errors";
import type { SavedComponent } from "@sigma/contract/well-settings/bha-component";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Generated } from "kysely";
import type { Database } from "../../storage/database";
import { hideRows, restoreRows } from "../../storage/deletion";
import { newId } from "../../storage/entities/new-id";
import { isUniqueViolation } from "../../storage/entities/violations";

/** Components that were saved for reuse in any well. */
export type BhaComponentStore = {
  /** By name. */
  all(): Promise<SavedComponent[]>;
  /** @throws CallError `conflict` on `name` */
  create(component: Omit<SavedComponent, "_id">): Promise<SavedComponent>;
  /** Deletes a component; false if it is unknown. */
  remove(id: string, now: EpochSeconds): Promise<boolean>;
  /** Undoes a deletion; false if it is too late. @throws CallError `conflict` if another component has taken its name */
  restore(id: string, now: EpochSeconds): Promise<boolean>;
};

type Tables = { bha_component: { id: string; name: string; fields: string; deleted_at: Generated<number | null> } };

/** The library of components of a database. */
export function createBhaComponentStore(database: Database): BhaComponentStore {
  const kysely = database.kysely.withTables<Tables>();
  return {
    async all() {
      const rows = await kysely.selectFrom("bha_component").selectAll().where("deleted_at", "is", null).execute();
      return rows
        .map(({ id, name, fields }) => ({ ...(fields as unknown as Fields), _id: id, name }))
        .toSorted((a, b) => a.name.localeCompare(b.name));
    },
    async create({ name, ...fields }) {
      const id = newId();
      const inserting = kysely
        .insertInto("bha_component")
        .values({ id, name, fields: JSON.stringify(fields) })
        .execute();
      await inserting.catch(refusal(name, "name"));
      return { ...fields, _id: id, name };
    },
    async remove(id, now) {
      return (await hideRows(kysely, "bha_component", { id }, now)) > 0;
    },
    async restore(id, now) {
      const restoredCount = await restoreRows(kysely, "bha_component", { id }, now).catch(refusal("this name", "id"));
      return restoredCount > 0;
    },
  };
}

type Fields = Omit<SavedComponent, "_id" | "name">;

const refusal =
  (name: string, field: string) =>
  (error: unknown): never => {
    if (!isUniqueViolation(error)) throw error;
    throw new CallError("conflict", `A saved component is named "${name}"`, field);
  };
