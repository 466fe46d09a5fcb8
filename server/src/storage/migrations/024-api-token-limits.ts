import { type Kysely, sql } from "kysely";

/** What each API token may do, on which wells, and who made it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE api_token
    ADD COLUMN access text NOT NULL DEFAULT 'all' CHECK (access IN ('all', 'read', 'push')),
    ADD COLUMN wells jsonb,
    ADD COLUMN created_by text`.execute(db);
}
