import { type Kysely, sql } from "kysely";

/** BHAs and MWD runs of wells, and the motors and components that all wells share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = sql`fields jsonb NOT NULL, version int NOT NULL DEFAULT 1, changed_by text, deleted_at float8`;
  const statements = [
    sql`CREATE TABLE bha (
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE, id text NOT NULL, ${columns}, PRIMARY KEY (well_no, id)
    )`,
    sql`CREATE INDEX bha_by_motor ON bha ((fields -> 'motor' ->> 'motorId'))`,
    sql`CREATE TABLE mwd_run (
      well_no int NOT NULL REFERENCES well ON DELETE CASCADE, id text NOT NULL, ${columns}, PRIMARY KEY (well_no, id)
    )`,
    sql`CREATE TABLE motor (id text PRIMARY KEY, ${columns})`,
    sql`CREATE TABLE bha_component (
      id text PRIMARY KEY, name text NOT NULL, fields jsonb NOT NULL, deleted_at float8
    )`,
    sql`CREATE UNIQUE INDEX bha_component_name ON bha_component (name) WHERE deleted_at IS NULL`,
  ];
  for (const statement of statements) await statement.execute(db);
}
