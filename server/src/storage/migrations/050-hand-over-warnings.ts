import { type Kysely, sql } from "kysely";

/** When the persons of a hand-over were warned that its shift ended without a signature. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE hand_over ADD COLUMN warned_at float8`.execute(db);
}
