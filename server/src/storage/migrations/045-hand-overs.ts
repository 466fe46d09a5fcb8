import { type Kysely, sql } from "kysely";

/**
 * Hand-overs of shifts, each with the versions that were replaced. Rows of a well: Citus distributes them by `well_no` with
 * the other tables of wells, and the well takes them along when it is removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE hand_over (
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
      id text NOT NULL,
      version int NOT NULL,
      fields jsonb NOT NULL,
      created_at float8 NOT NULL,
      changed_by text NOT NULL,
      valid_from float8 NOT NULL,
      valid_until float8,
      deleted_at float8,
      PRIMARY KEY (well_no, id, version)
    )`,
    sql`CREATE UNIQUE INDEX hand_over_current ON hand_over (well_no, id) WHERE valid_until IS NULL`,
  ];
  for (const statement of statements) await statement.execute(db);
}
