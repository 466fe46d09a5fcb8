import { type Kysely, sql } from "kysely";

/** Configurations and export options of well summaries, kept per user, and the tokens of printed pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE well_summary_configuration (
    id text PRIMARY KEY,
    user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
    preset_name text NOT NULL,
    view jsonb NOT NULL,
    UNIQUE (user_id, preset_name)
  )`.execute(db);
  await sql`CREATE TABLE well_summary_export_options (
    id text PRIMARY KEY,
    user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
    name text NOT NULL,
    presets jsonb NOT NULL,
    UNIQUE (user_id, name)
  )`.execute(db);
  await sql`CREATE TABLE pdf_token (
    token_hash bytea PRIMARY KEY,
    user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
    wells jsonb NOT NULL,
    printed jsonb,
    expires_at double precision NOT NULL
  )`.execute(db);
}
