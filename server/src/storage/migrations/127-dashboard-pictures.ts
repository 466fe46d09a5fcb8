import { type Kysely, sql } from "kysely";

/** Pictures of dashboards, by the SHA-256 of their bytes: copies of a dashboard and its versions share them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE dashboard_picture (
    id text PRIMARY KEY,
    type text NOT NULL,
    bytes bytea NOT NULL,
    stored_at float8 NOT NULL
  )`.execute(db);
}
