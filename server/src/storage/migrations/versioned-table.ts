import { type Kysely, type Migration, sql } from "kysely";

/**
 * Makes a table of rows of wells whose replaced versions are kept.
 *
 * @see ../entities/versioned-rows.ts
 */
export const versionedTable = (table: string): Migration => ({
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE ${sql.table(table)} (
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
      id text NOT NULL,
      version int NOT NULL,
      fields jsonb NOT NULL,
      created_at float8 NOT NULL,
      changed_by text NOT NULL,
      valid_from float8 NOT NULL,
      valid_until float8,
      deleted_at float8,
      PRIMARY KEY (well_no, id, version)
    )`.execute(db);
    await sql`CREATE UNIQUE INDEX ${sql.ref(`${table}_current`)} ON ${sql.table(table)} (well_no, id)
      WHERE valid_until IS NULL`.execute(db);
  },
});
