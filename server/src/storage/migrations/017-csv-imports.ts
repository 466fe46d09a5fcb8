import { type Kysely, sql } from "kysely";

/**
 * Imports of CSV files, what they stored and what that replaced.
 *
 * A part is what one import stored in one hour at one go: `axis` holds its seconds. `before_axis` and the channels of
 * `csv_import_before` hold the hour as it was before, where some of its samples were replaced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE csv_import (
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
      id text NOT NULL,
      file_name text NOT NULL,
      bytes bigint NOT NULL,
      rows int NOT NULL,
      columns text[] NOT NULL,
      state text NOT NULL,
      mapping jsonb,
      options jsonb,
      position jsonb,
      report jsonb,
      error text,
      outcome text,
      made_by text NOT NULL,
      made_at float8 NOT NULL,
      started_at float8,
      finished_at float8,
      stop_asked boolean NOT NULL DEFAULT false,
      undone_by text,
      undone_at float8,
      PRIMARY KEY (well_no, id)
    )`,
    sql`CREATE TABLE csv_import_part (
      well_no int NOT NULL,
      import_id text NOT NULL,
      seq int NOT NULL,
      hour bigint NOT NULL,
      n int NOT NULL,
      axis bytea NOT NULL,
      before_n int,
      before_axis bytea,
      PRIMARY KEY (well_no, import_id, hour, seq)
    )`,
    sql`CREATE TABLE csv_import_before (
      well_no int NOT NULL,
      import_id text NOT NULL,
      seq int NOT NULL,
      hour bigint NOT NULL,
      channel smallint NOT NULL,
      data bytea NOT NULL,
      PRIMARY KEY (well_no, import_id, hour, seq, channel)
    ) WITH (toast_tuple_target = 1024)`,
    sql`ALTER TABLE csv_import_before ALTER data SET STORAGE EXTERNAL`,
    sql`CREATE TABLE csv_mapping (
      id text PRIMARY KEY,
      name text NOT NULL UNIQUE,
      mapping jsonb NOT NULL,
      options jsonb NOT NULL,
      saved_at float8 NOT NULL,
      version int NOT NULL DEFAULT 1,
      changed_by text
    )`,
  ];
  for (const statement of statements) await statement.execute(db);
}
