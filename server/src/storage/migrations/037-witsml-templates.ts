import { type Kysely, sql } from "kysely";

/** Templates of WITSML stores; a name is that of one template that is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE witsml_template (
    id text PRIMARY KEY,
    name text NOT NULL,
    wsdl_file text NOT NULL,
    version int NOT NULL DEFAULT 1,
    changed_by text,
    deleted_at float8
  )`.execute(db);
  await sql`CREATE UNIQUE INDEX witsml_template_name ON witsml_template (lower(name)) WHERE deleted_at IS NULL`.execute(
    db,
  );
}
