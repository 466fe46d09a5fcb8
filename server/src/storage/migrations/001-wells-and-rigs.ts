import { type Kysely, sql } from "kysely";

/** Rigs, wells and what people enter for them. `fields` holds what the contract describes and no query asks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = [
    sql`CREATE TABLE operator (id text PRIMARY KEY, name text NOT NULL UNIQUE)`,
    sql`CREATE TABLE directional_company (id text PRIMARY KEY, name text NOT NULL UNIQUE)`,
    sql`CREATE TABLE rig (id text PRIMARY KEY, name text NOT NULL, fields jsonb NOT NULL)`,
    sql`CREATE TABLE wits_config (
      rig_id text PRIMARY KEY REFERENCES rig ON DELETE CASCADE,
      config jsonb NOT NULL
    )`,
    sql`CREATE TABLE well (
      well_no int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      id text NOT NULL UNIQUE,
      name text NOT NULL,
      rig_id text REFERENCES rig,
      operator_id text REFERENCES operator,
      directional_company_id text REFERENCES directional_company,
      finished_at float8,
      fields jsonb NOT NULL
    )`,
    sql`CREATE INDEX well_by_rig ON well (rig_id)`,
    sql`CREATE TABLE well_settings (
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
      kind text NOT NULL,
      value jsonb NOT NULL,
      PRIMARY KEY (well_no, kind)
    )`,
    sql`CREATE TABLE formation_top (
      id text PRIMARY KEY,
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
      fields jsonb NOT NULL
    )`,
    sql`CREATE INDEX formation_top_by_well ON formation_top (well_no)`,
    sql`CREATE TABLE survey (
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
      md float8 NOT NULL,
      inclination float8 NOT NULL,
      azimuth float8 NOT NULL,
      time float8,
      PRIMARY KEY (well_no, md)
    )`,
    sql`CREATE TABLE notification (
      id text PRIMARY KEY,
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
      time float8 NOT NULL,
      type text NOT NULL,
      alert_level text NOT NULL,
      hidden boolean NOT NULL,
      fields jsonb NOT NULL
    )`,
    sql`CREATE INDEX notification_by_well ON notification (well_no, time)`,
  ];
  for (const table of tables) await table.execute(db);
}
