import { UNDO_SECONDS } from "@sigma/contract/undo-seconds";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../database";
import { isForeignKeyViolation } from "../entities/violations";
import type { WellNo } from "../well-no";
import type { JobTask, Schedule } from "./start-jobs";

/** Tables not removed with a well: the well itself, which is removed last, and rows that outlive it. */
const stays = new Set(["well", "audit_log"]);

/** Rows that can no longer be restored are checked for every minute. */
export const removalSchedule: Schedule = { task: "remove-deleted", crontab: "* * * * *" };

/**
 * The job that removes rows deleted more than 10 minutes ago, from every table that has a column `deleted_at`. In a
 * table with versions the row stays as one that was valid until it was deleted.
 *
 * Dependent rows are removed by the schema: rows that refer to it by ON DELETE CASCADE, and for a well the rows
 * of every table that has a column `well_no`. A well is removed last, so that a stopped job starts again.
 */
export function removeDeleted(database: Database, clock: () => EpochSeconds): JobTask {
  return async () => {
    const before = clock() - UNDO_SECONDS;
    await removeWells(database, before);
    const versionedTables = new Set(await tablesWith(database, "valid_until"));
    for (const table of await tablesWith(database, "deleted_at")) {
      if (versionedTables.has(table)) await closeDeleted(database, table, before);
      const removal = database.jobs.query({ text: `DELETE FROM ${table} WHERE deleted_at <= $1`, values: [before] });
      await removal.catch((error: unknown) => {
        // A row that another one still needs is removed in a later minute, after that one.
        if (!isForeignKeyViolation(error)) throw error;
      });
    }
  };
}

/** Versioned rows remain visible at moments before their deletion: their last version ends then. */
async function closeDeleted(database: Database, table: string, before: EpochSeconds): Promise<void> {
  await database.jobs.query({
    text: `UPDATE ${table} SET valid_until = coalesce(valid_until, greatest(deleted_at, valid_from)), deleted_at = NULL
      WHERE deleted_at <= $1`,
    values: [before],
  });
}

async function removeWells(database: Database, before: EpochSeconds): Promise<void> {
  const wells = await database.jobs.query<{ well_no: WellNo }>({
    text: "SELECT well_no FROM well WHERE deleted_at <= $1 ORDER BY well_no",
    values: [before],
  });
  if (wells.length === 0) return;
  const tables = (await tablesWith(database, "well_no")).filter((table) => !stays.has(table));
  for (const { well_no: well } of wells) {
    for (const table of tables) {
      await database.jobs.query({ text: `DELETE FROM ${table} WHERE well_no = $1`, values: [well] });
    }
    await database.jobs.query({
      text: "DELETE FROM well WHERE well_no = $1 AND deleted_at <= $2",
      values: [well, before],
    });
  }
}

async function tablesWith(database: Database, column: string): Promise<string[]> {
  const rows = await database.jobs.query<{ name: string }>({
    text: `SELECT format('%I', table_name) AS name FROM information_schema.columns
      JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND column_name = $1 ORDER BY table_name DESC`,
    values: [column],
  });
  return rows.map(({ name }) => name);
}
