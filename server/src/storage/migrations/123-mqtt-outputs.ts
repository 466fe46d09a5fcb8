import { type Kysely, sql } from "kysely";

/** Brokers to which changes are published, each with the last report of the server that publishes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE mqtt_output (
    id text PRIMARY KEY,
    name text NOT NULL,
    fields jsonb NOT NULL,
    sealed_secret text,
    report jsonb,
    created_at float8 NOT NULL,
    version int NOT NULL DEFAULT 1,
    changed_by text,
    deleted_at float8
  )`.execute(db);
}
