import { type Kysely, sql } from "kysely";

/** Links by which a user sets a new password, once; of a token its SHA-256 alone is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE password_reset (
    token_hash bytea PRIMARY KEY,
    user_id text NOT NULL UNIQUE REFERENCES app_user ON DELETE CASCADE,
    expires_at float8 NOT NULL
  )`.execute(db);
}
