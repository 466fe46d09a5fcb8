import { type Kysely, sql } from "kysely";

/**
 * What the source of each rig remembers, readings of wrong clocks until a person decides, and edits of samples with
 * what they replaced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = [
    sql`CREATE TABLE source_memory (rig_id text PRIMARY KEY REFERENCES rig ON DELETE CASCADE, memory jsonb NOT NULL)`,
    sql`CREATE TABLE held_reading (
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
      seq bigint NOT NULL,
      state text NOT NULL CHECK (state IN ('held', 'releasing', 'ignored')),
      shift float8 NOT NULL,
      n int NOT NULL,
      first_received float8 NOT NULL,
      last_received float8 NOT NULL,
      first_time float8 NOT NULL,
      last_time float8 NOT NULL,
      least_ahead float8 NOT NULL,
      most_ahead float8 NOT NULL,
      data bytea NOT NULL,
      PRIMARY KEY (well_no, seq)
    )`,
    sql`CREATE TABLE sample_edit (
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
      id text NOT NULL,
      from_time bigint NOT NULL,
      to_time bigint NOT NULL,
      shift bigint,
      samples int NOT NULL,
      covered int NOT NULL,
      reason text NOT NULL,
      made_by text NOT NULL,
      made_at float8 NOT NULL,
      undone_by text,
      undone_at float8,
      PRIMARY KEY (well_no, id)
    )`,
    sql`CREATE TABLE sample_edit_part (
      well_no int NOT NULL,
      edit_id text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('taken', 'covered')),
      hour bigint NOT NULL,
      samples bytea NOT NULL,
      PRIMARY KEY (well_no, edit_id, kind, hour),
      FOREIGN KEY (well_no, edit_id) REFERENCES sample_edit ON DELETE CASCADE
    )`,
  ];
  for (const table of tables) await table.execute(db);
}
