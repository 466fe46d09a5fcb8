import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import type { UserId } from "@sigma/contract/ids";
import type { WellSummaryExportOptions } from "@sigma/contract/well-summary/well-summary-export-options";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { JSONColumnType, Selectable } from "kysely";
import type { Database } from "../../storage/database";
import { hideRows, removeHiddenRows, restoreRows } from "../../storage/deletion";
import type { Changes } from "../../storage/entities/changes";
import { newId } from "../../storage/entities/new-id";
import { isUniqueViolation } from "../../storage/entities/violations";

type Row = {
  id: string;
  user_id: string;
  name: string;
  presets: JSONColumnType<string[]>;
  deleted_at: number | null;
};

/**
 * Export options of well summaries; a name is unique per user. Deleted options can no longer be restored after their name
 * has been given to others.
 */
export type ExportOptionsStore = {
  /** The options of a user, by name. */
  all(userId: UserId): Promise<WellSummaryExportOptions[]>;
  byId(id: string): Promise<WellSummaryExportOptions | null>;
  /** @throws CallError `conflict` on `name` */
  create(fields: Omit<WellSummaryExportOptions, "_id">): Promise<WellSummaryExportOptions>;
  /** @throws CallError `conflict` on `name` */
  change(id: string, changes: Changes<Pick<WellSummaryExportOptions, "name" | "presets">>): Promise<void>;
  remove(id: string, now: EpochSeconds): Promise<void>;
  /** The owner of deleted options; null if the options are not deleted or do not exist. */
  ownerOfHidden(id: string): Promise<UserId | null>;
  /** Undoes a deletion; false if it is too late. */
  restore(id: string, now: EpochSeconds): Promise<boolean>;
};

/** Export options of a database. */
export function createExportOptionsStore(database: Database): ExportOptionsStore {
  const kysely = database.kysely.withTables<{ well_summary_export_options: Row }>();
  const table = "well_summary_export_options";
  const selectShownOptions = () => kysely.selectFrom(table).selectAll().where("deleted_at", "is", null);
  return {
    async all(userId) {
      const rows = await selectShownOptions().where("user_id", "=", userId).orderBy("name").execute();
      return rows.map(fromRow);
    },
    async byId(id) {
      const row = await selectShownOptions().where("id", "=", id).executeTakeFirst();
      return row ? fromRow(row) : null;
    },
    async create({ userId, name, presets }) {
      const id = newId();
      const row = { id, user_id: userId, name, presets: JSON.stringify(presets) };
      await removeHiddenRows(kysely, table, { user_id: userId, name });
      await kysely.insertInto(table).values(row).execute().catch(explainName);
      return { _id: id, userId, name, presets };
    },
    async change(id, { name, presets }) {
      const set = { ...(name !== undefined && { name }), ...(presets && { presets: JSON.stringify(presets) }) };
      if (Object.keys(set).length === 0) return;
      if (name !== undefined) {
        const owner = await selectShownOptions().where("id", "=", id).executeTakeFirst();
        if (owner) await removeHiddenRows(kysely, table, { user_id: owner.user_id, name });
      }
      await kysely.updateTable(table).set(set).where("id", "=", id).execute().catch(explainName);
    },
    async remove(id, now) {
      await hideRows(kysely, table, { id }, now);
    },
    async ownerOfHidden(id) {
      const hiddenQuery = kysely
        .selectFrom(table)
        .select("user_id")
        .where("id", "=", id)
        .where("deleted_at", "is not", null);
      return ((await hiddenQuery.executeTakeFirst())?.user_id ?? null) as UserId | null;
    },
    restore: async (id, now) => (await restoreRows(kysely, table, { id }, now)) > 0,
  };
}

const fromRow = ({ id, user_id, name, presets }: Selectable<Row>): WellSummaryExportOptions => ({
  _id: id,
  userId: user_id as UserId,
  name,
  presets,
});

function explainName(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new CallError("conflict", "Export options with this name already exist", "name");
}

/** The refusal of export options that are not known. */
export const unknownExportOptions = (id: string) =>
  new CallError("not-found", cantFind("Export options", id), "optionId");
