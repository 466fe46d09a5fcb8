import { type Kysely, sql } from "kysely";

/** A version of each block of depth rows, new each time it is packed, so that what was calculated from it can be kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE depth_block ADD COLUMN packed uuid NOT NULL DEFAULT gen_random_uuid()`.execute(db);
}
