import { type Kysely, sql } from "kysely";

/**
 * The channel of each formula that was ever saved. A row stays when its formula is deleted, so that values of a formula never
 * appear under the name of another one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE formula_slot (
    channel text PRIMARY KEY,
    formula_id text NOT NULL UNIQUE
  )`.execute(db);
}
