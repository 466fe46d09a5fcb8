import type { CsvFieldsMapping, CsvReading, SavedCsvMapping } from "@sigma/contract/imports/csv-mapping";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ColumnType, Selectable } from "kysely";
import type { Database } from "../../storage/database";
import { hideRows, removeHiddenRows, restoreRows } from "../../storage/deletion";
import { newId } from "../../storage/entities/new-id";
import { nextVersion, rejectOlderVersion } from "../../storage/entities/row-version";

/** Mappings of CSV columns that are kept under a name. */
export type CsvMappingStore = {
  /** By name. */
  all(): Promise<SavedCsvMapping[]>;
  /**
   * Saves a mapping; one of the same name is replaced, and a deleted one can no longer be restored.
   *
   * @throws CallError `conflict` if it isn't the given version
   */
  save(
    mapping: Pick<SavedCsvMapping, "name" | "fieldsMapping" | "options"> & { version?: number | undefined },
    by: { userId: string; at: EpochSeconds },
  ): Promise<SavedCsvMapping>;
  remove(id: string, now: EpochSeconds): Promise<boolean>;
  /** Undoes a deletion; false if it is too late. */
  restore(id: string, now: EpochSeconds): Promise<boolean>;
};

type Json<Value> = ColumnType<Value, string, string>;

type Table = {
  id: string;
  name: string;
  mapping: Json<CsvFieldsMapping>;
  options: Json<CsvReading>;
  saved_at: number;
  version: number;
  changed_by: string | null;
  deleted_at: number | null;
};

/** Saved mappings of a database. */
export function createCsvMappingStore({ kysely: untyped }: Database): CsvMappingStore {
  const kysely = untyped.withTables<{ csv_mapping: Table }>();
  return {
    async all() {
      const rows = await kysely
        .selectFrom("csv_mapping")
        .leftJoin("app_user", "app_user.id", "csv_mapping.changed_by")
        .selectAll("csv_mapping")
        .select("app_user.username")
        .where("csv_mapping.deleted_at", "is", null)
        .orderBy("csv_mapping.name")
        .execute();
      return rows.map((row) => fromRow(row, row.username));
    },
    save: ({ name, fieldsMapping, options, version }, { userId, at }) =>
      kysely.transaction().execute(async (trx) => {
        const { username } = await trx
          .selectFrom("app_user")
          .select("username")
          .where("id", "=", userId)
          .executeTakeFirstOrThrow();
        await removeHiddenRows(trx, "csv_mapping", { name });
        const knownRow = await trx
          .selectFrom("csv_mapping")
          .selectAll()
          .where("name", "=", name)
          .forUpdate()
          .executeTakeFirst();
        if (knownRow) await rejectOlderVersion(trx, version, knownRow, fromRow(knownRow, null));
        const values = { mapping: JSON.stringify(fieldsMapping), options: JSON.stringify(options), saved_at: at };
        const next = knownRow ? nextVersion(knownRow, userId) : { version: 1, changed_by: userId };
        const row = await trx
          .insertInto("csv_mapping")
          .values({ id: newId(), name, ...values, ...next })
          .onConflict((conflict) => conflict.column("name").doUpdateSet({ ...values, ...next }))
          .returningAll()
          .executeTakeFirstOrThrow();
        return fromRow(row, username);
      }),
    remove: async (id, now) => (await hideRows(kysely, "csv_mapping", { id }, now)) > 0,
    restore: async (id, now) => (await restoreRows(kysely, "csv_mapping", { id }, now)) > 0,
  };
}

const fromRow = (row: Selectable<Table>, savedBy: string | null): SavedCsvMapping => ({
  _id: row.id,
  name: row.name,
  fieldsMapping: row.mapping,
  options: row.options,
  savedBy: savedBy ?? "",
  savedAt: row.saved_at,
  version: row.version,
});
