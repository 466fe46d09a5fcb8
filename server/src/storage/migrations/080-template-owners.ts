import { type Kysely, sql } from "kysely";

/** A WITSML template belongs to the user who added it; for existing templates only the last editor is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A server of the previous version adds templates without an owner.
  await sql`ALTER TABLE witsml_template ADD COLUMN owner_id text NOT NULL DEFAULT ''`.execute(db);
  await sql`UPDATE witsml_template SET owner_id = changed_by`.execute(db);
}
