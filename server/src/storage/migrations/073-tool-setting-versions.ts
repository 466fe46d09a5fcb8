import { type Kysely, sql } from "kysely";

/** The limits of a user for tool logs count their changes, so that one of two windows notices what the other saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE mwd_tool_settings ADD COLUMN version int NOT NULL DEFAULT 1`.execute(db);
}
