import { UNDO_SECONDS } from "@sigma/contract/undo-seconds";
import { CallError } from "@sigma/contract/errors";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { type QueryExecutorProvider, sql } from "kysely";

/** Which rows of a table: the columns that name them and their values. */
type RowKey = Readonly<Record<string, string | number>>;

/**
 * Hides rows; the job `remove-deleted` removes them when they can no longer be restored.
 *
 * The table has a column `deleted_at float8`, null in the visible rows. Every read of the table selects only these.
 *
 * @returns the number of rows that were visible until now
 * @see docs/decisions/024-delete-with-undo.md
 */
export async function hideRows(
  db: QueryExecutorProvider,
  table: string,
  key: RowKey,
  now: EpochSeconds,
): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE ${sql.table(table)} SET deleted_at = ${now}
    WHERE ${matches(key)} AND deleted_at IS NULL`.execute(db);
  return Number(numAffectedRows);
}

/** Shows rows again that were hidden within the last `UNDO_SECONDS`, and returns their number. */
export async function restoreRows(
  db: QueryExecutorProvider,
  table: string,
  key: RowKey,
  now: EpochSeconds,
): Promise<number> {
  const { numAffectedRows } = await sql`UPDATE ${sql.table(table)} SET deleted_at = NULL
    WHERE ${matches(key)} AND deleted_at > ${now - UNDO_SECONDS}`.execute(db);
  return Number(numAffectedRows);
}

/** Removes hidden rows at once, as where their name is given to a new row. */
export async function removeHiddenRows(db: QueryExecutorProvider, table: string, key: RowKey): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE ${matches(key)} AND deleted_at IS NOT NULL`.execute(db);
}

const matches = (key: RowKey) =>
  sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` AND `,
  );

/** The error for restoring a record that exists, or was removed permanently. @param what such as `rig` */
export const notRestorable = (what: string, field: string): CallError =>
  new CallError("not-found", `This ${what} was not deleted within the last ${UNDO_SECONDS / 60} minutes`, field);
