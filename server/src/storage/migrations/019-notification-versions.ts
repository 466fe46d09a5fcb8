import { type Kysely, sql } from "kysely";

/** A version of a notification says who made it; null where Sigma did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE notification ADD COLUMN changed_by text`.execute(db);
}
