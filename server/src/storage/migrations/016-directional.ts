import { type Kysely, sql } from "kysely";

/**
 * Well plans, slide sheets, recommendations, targets and lease lines, each with the versions that were replaced, and of
 * a survey what it was measured from, with which tool, and what of it is in which file.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["well_plan", "slide_sheet", "directional_recommendation", "target", "lease_line"]) {
    const name = sql.table(table);
    await sql`CREATE TABLE ${name} (
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
    await sql`CREATE UNIQUE INDEX ${sql.ref(`${table}_current`)} ON ${name} (well_no, id)
      WHERE valid_until IS NULL`.execute(db);
  }
  await sql`ALTER TABLE survey ADD COLUMN origin jsonb`.execute(db);
}
