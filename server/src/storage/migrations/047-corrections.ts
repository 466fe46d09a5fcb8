import { type Kysely, sql } from "kysely";

/**
 * Corrections of samples, and what was measured where they changed a hot row; in chunks that stands in columns of its own.
 * Rows of a well: Citus distributes them by `well_no` with the other tables of wells.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE correction (
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
      id text NOT NULL,
      number int NOT NULL,
      from_time bigint NOT NULL,
      to_time bigint NOT NULL,
      change jsonb NOT NULL,
      reason text NOT NULL,
      effect jsonb NOT NULL,
      state text NOT NULL,
      made_by text NOT NULL,
      made_at float8 NOT NULL,
      undone_by text,
      undone_at float8,
      PRIMARY KEY (well_no, id),
      UNIQUE (well_no, number)
    )`,
    sql`CREATE INDEX correction_unfinished ON correction (well_no) WHERE state IN ('waiting', 'undoing')`,
    sql`ALTER TABLE sample_hot ADD COLUMN original float8[]`,
  ];
  for (const statement of statements) await statement.execute(db);
}
