import { type Kysely, sql } from "kysely";

/** The server that took the file of an import, which alone can read it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE archive_job ADD COLUMN node_id text`.execute(db);
}
