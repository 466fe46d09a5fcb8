import { type Kysely, sql } from "kysely";

/** The operators and wells that a user is limited to; null for all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE app_user ADD COLUMN access jsonb`.execute(db);
}
