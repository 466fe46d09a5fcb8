import { type Kysely, sql } from "kysely";

/** A rig and its WITS configuration count their changes, so that a change that began from an older version is noticed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["rig", "wits_config"]) {
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN version int NOT NULL DEFAULT 1, ADD COLUMN changed_by text`.execute(
      db,
    );
  }
}
