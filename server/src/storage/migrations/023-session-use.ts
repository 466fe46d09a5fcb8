import { type Kysely, sql } from "kysely";

/** Where and when each session was opened and last used, and when each user was last seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE session
    ADD COLUMN id text NOT NULL DEFAULT gen_random_uuid()::text UNIQUE,
    ADD COLUMN created_at float8,
    ADD COLUMN last_used_at float8,
    ADD COLUMN address text,
    ADD COLUMN device text`.execute(db);
  await sql`ALTER TABLE app_user ADD COLUMN last_seen_at float8`.execute(db);
}
