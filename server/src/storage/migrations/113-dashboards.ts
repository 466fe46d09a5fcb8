import { type Kysely, sql } from "kysely";

/** Dashboards of users, each with the unsaved draft of its owner and its former versions, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE dashboard (
    id text PRIMARY KEY,
    owner_id text NOT NULL,
    name text NOT NULL,
    sharing jsonb NOT NULL,
    content jsonb NOT NULL,
    changed_at float8 NOT NULL,
    version int NOT NULL DEFAULT 1,
    changed_by text,
    draft jsonb,
    former jsonb NOT NULL DEFAULT '[]',
    deleted_at float8
  )`.execute(db);
  await sql`CREATE INDEX dashboard_owner ON dashboard (owner_id)`.execute(db);
}
