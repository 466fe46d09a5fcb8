import { type Kysely, sql } from "kysely";

/**
 * The row of a depth log at whose depth time data have made a foot, kept in the row of that foot: it comes back when the
 * foot goes. Null where no log has the depth.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE depth_row ADD COLUMN log_v float8[]`.execute(db);
}
