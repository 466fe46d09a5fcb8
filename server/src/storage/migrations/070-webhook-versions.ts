import { type Kysely, sql } from "kysely";

/** A webhook counts its changes, so that a change that began from an older version is noticed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE webhook ADD COLUMN version int NOT NULL DEFAULT 1, ADD COLUMN changed_by text`.execute(db);
}
