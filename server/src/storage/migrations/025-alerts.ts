import { type Kysely, sql } from "kysely";

/**
 * Alerts that people make, with the versions that were replaced; what each well's alerts remember; each of their steps; and
 * which notifications each user has archived.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE notification_configuration (
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
    sql`CREATE UNIQUE INDEX notification_configuration_current
      ON notification_configuration (well_no, id) WHERE valid_until IS NULL`,
    sql`CREATE TABLE alert_memory (
      well_no int PRIMARY KEY REFERENCES well ON DELETE CASCADE,
      last_time float8 NOT NULL,
      state jsonb NOT NULL
    )`,
    sql`CREATE TABLE alert_transition (
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
      alert_id text NOT NULL,
      time float8 NOT NULL,
      kind text NOT NULL,
      value jsonb NOT NULL,
      PRIMARY KEY (well_no, alert_id, time, kind)
    )`,
    sql`CREATE INDEX alert_transition_by_time ON alert_transition (well_no, time)`,
    sql`CREATE TABLE notification_archive (
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
      id text NOT NULL,
      user_id text NOT NULL,
      hidden boolean NOT NULL,
      changed_at float8 NOT NULL,
      PRIMARY KEY (well_no, id, user_id)
    )`,
  ];
  for (const statement of statements) await statement.execute(db);
}
