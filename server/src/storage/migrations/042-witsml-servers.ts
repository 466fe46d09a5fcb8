import { type Kysely, sql } from "kysely";

/**
 * WITSML servers that data are read from; their passwords are sealed. They belong to no well: where tables are
 * distributed this one stays local.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE witsml_server (
    id text PRIMARY KEY,
    name text NOT NULL,
    fields jsonb NOT NULL,
    sealed_secret text,
    version int NOT NULL DEFAULT 1,
    changed_by text
  )`.execute(db);
  await sql`CREATE UNIQUE INDEX witsml_server_name ON witsml_server (lower(name))`.execute(db);
}
