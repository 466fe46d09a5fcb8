import { type Kysely, sql } from "kysely";

/** Tool logs and EM data of MWD runs, column by column, and the limits that users check them against. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE mwd_log (
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
      id text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('tool', 'em')),
      start_depth float8 NOT NULL,
      end_depth float8 NOT NULL,
      file_name text NOT NULL,
      created_at float8 NOT NULL,
      created_by text NOT NULL,
      columns text[] NOT NULL,
      row_count int NOT NULL,
      deleted_at float8,
      PRIMARY KEY (well_no, id)
    )`,
    sql`CREATE UNIQUE INDEX mwd_log_run ON mwd_log (well_no, kind, start_depth, end_depth) WHERE deleted_at IS NULL`,
    sql`CREATE TABLE mwd_log_column (
      well_no int NOT NULL,
      log_id text NOT NULL,
      place int NOT NULL,
      column_values float8[] NOT NULL,
      PRIMARY KEY (well_no, log_id, place),
      FOREIGN KEY (well_no, log_id) REFERENCES mwd_log ON DELETE CASCADE
    )`,
    sql`CREATE TABLE mwd_tool_settings (
      user_id text PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
      fields jsonb NOT NULL
    )`,
  ];
  for (const statement of statements) await statement.execute(db);
}
