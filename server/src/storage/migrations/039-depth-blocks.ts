import { type Kysely, sql } from "kysely";

/**
 * Depth rows of wells packed by block of 2,000 ft, for questions about hundreds of wells, and which blocks have changed
 * since they were packed. Every block of the wells that exist counts as changed, so that a job packs them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE depth_block (
      well_no int NOT NULL,
      block int NOT NULL,
      rows int NOT NULL,
      first_depth float8 NOT NULL,
      last_depth float8 NOT NULL,
      first_time float8 NOT NULL,
      last_time float8 NOT NULL,
      rated_feet float8 NOT NULL,
      rated_hours float8 NOT NULL,
      data bytea NOT NULL,
      PRIMARY KEY (well_no, block)
    )`,
    // Parts of it are read, which a compressed value would not give.
    sql`ALTER TABLE depth_block ALTER COLUMN data SET STORAGE EXTERNAL`,
    sql`CREATE TABLE depth_change (
      well_no int NOT NULL,
      block int NOT NULL,
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      PRIMARY KEY (well_no, block, id)
    )`,
    sql`INSERT INTO depth_change (well_no, block)
      SELECT well.well_no, generate_series(floor(ends.first / 2000)::int, floor(ends.last / 2000)::int)
      FROM well, LATERAL (
        SELECT min(depth) AS first, max(depth) AS last FROM depth_row WHERE depth_row.well_no = well.well_no
      ) AS ends
      WHERE ends.first IS NOT NULL`,
  ];
  for (const statement of statements) await statement.execute(db);
}
