import { type Kysely, sql } from "kysely";

/** The feet that a rig drilled have a time; the index finds the deepest of them without reading the rows of a depth log below. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX depth_row_drilled ON depth_row (well_no, depth) WHERE time IS NOT NULL`.execute(db);
}
