import { type Kysely, sql } from "kysely";

/** A WITSML server that was deleted can be restored for a while, with its password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE witsml_server ADD COLUMN deleted_at float8`.execute(db);
}
