import { type Kysely, sql } from "kysely";

/**
 * Settings keep the versions that were replaced, recomputed stretches say since when and with which settings, and a
 * pipeline snapshot says under which lease it was written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`ALTER TABLE well_settings
      ADD COLUMN changed_by text NOT NULL DEFAULT 'system',
      ADD COLUMN valid_from float8 NOT NULL DEFAULT 0,
      ADD COLUMN valid_until float8`,
    sql`ALTER TABLE well_settings DROP CONSTRAINT well_settings_pkey`,
    sql`ALTER TABLE well_settings ADD PRIMARY KEY (well_no, kind, valid_from)`,
    sql`CREATE UNIQUE INDEX well_settings_current ON well_settings (well_no, kind) WHERE valid_until IS NULL`,
    sql`CREATE TABLE recomputed_span (
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
      from_time bigint NOT NULL,
      to_time bigint NOT NULL,
      recomputed_at float8 NOT NULL,
      settings_version int NOT NULL,
      PRIMARY KEY (well_no, from_time, to_time)
    )`,
    sql`ALTER TABLE pipeline_snapshot ADD COLUMN epoch int NOT NULL DEFAULT 0`,
  ];
  for (const statement of statements) await statement.execute(db);
}
