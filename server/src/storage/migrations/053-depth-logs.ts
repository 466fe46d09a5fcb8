import { type Kysely, sql } from "kysely";

/** Rows of depth logs have no time; the index finds them without reading the rows that a rig drilled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`ALTER TABLE depth_row ALTER COLUMN time DROP NOT NULL`,
    sql`ALTER TABLE depth_block ALTER COLUMN first_time DROP NOT NULL, ALTER COLUMN last_time DROP NOT NULL`,
    sql`CREATE INDEX depth_row_of_log ON depth_row (well_no, depth) WHERE time IS NULL`,
  ];
  for (const statement of statements) await statement.execute(db);
}
