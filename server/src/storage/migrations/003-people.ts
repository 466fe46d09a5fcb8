import { type Kysely, sql } from "kysely";

/** People, their sessions and their views. Secrets are stored as hashes only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = [
    sql`CREATE TABLE app_user (
      id text PRIMARY KEY,
      username text NOT NULL UNIQUE,
      name text NOT NULL,
      email text NOT NULL,
      type text NOT NULL CHECK (type IN ('admin', 'engineer', 'guest')),
      password_hash text NOT NULL,
      active_preset text NOT NULL,
      favorite_wells jsonb NOT NULL
    )`,
    sql`CREATE TABLE session (
      token_hash bytea PRIMARY KEY,
      user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
      expires_at float8 NOT NULL
    )`,
    sql`CREATE INDEX session_by_user ON session (user_id)`,
    sql`CREATE TABLE api_token (
      id text PRIMARY KEY,
      name text NOT NULL,
      prefix text NOT NULL,
      token_hash bytea NOT NULL UNIQUE,
      created_at float8 NOT NULL,
      last_used_at float8
    )`,
    sql`CREATE TABLE dashboard_preset (
      id text PRIMARY KEY,
      user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
      name text NOT NULL,
      views jsonb NOT NULL,
      UNIQUE (user_id, name)
    )`,
    sql`CREATE TABLE trace_config (
      user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
      preset_name text NOT NULL,
      type text NOT NULL CHECK (type IN ('time', 'depth')),
      configs jsonb NOT NULL,
      PRIMARY KEY (user_id, preset_name, type)
    )`,
  ];
  for (const table of tables) await table.execute(db);
}
