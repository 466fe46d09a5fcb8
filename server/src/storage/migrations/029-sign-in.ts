import { type Kysely, sql } from "kysely";

/**
 * Second factors, the accounts of users at an identity provider, single sign-ons that were used, and versions of users.
 * Secrets are sealed, recovery codes and states are hashes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE second_factor (
    user_id text PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
    secret text,
    pending_secret text,
    confirmed_at float8,
    last_step bigint NOT NULL DEFAULT 0,
    failures int NOT NULL DEFAULT 0,
    last_failed_at float8 NOT NULL DEFAULT 0,
    recovery_codes bytea[] NOT NULL DEFAULT '{}'
  )`.execute(db);
  // The account of a user who was removed stays known, so that signing on does not make the user again.
  await sql`CREATE TABLE user_identity (
    issuer text NOT NULL,
    subject text NOT NULL,
    user_id text REFERENCES app_user ON DELETE SET NULL,
    created_at float8 NOT NULL,
    PRIMARY KEY (issuer, subject)
  )`.execute(db);
  await sql`CREATE INDEX user_identity_by_user ON user_identity (user_id)`.execute(db);
  await sql`CREATE TABLE used_sign_on (
    state_hash bytea PRIMARY KEY,
    expires_at float8 NOT NULL
  )`.execute(db);
  await sql`ALTER TABLE session ADD COLUMN provider text`.execute(db);
  await sql`ALTER TABLE app_user
    ADD COLUMN version int NOT NULL DEFAULT 1,
    ADD COLUMN changed_by text`.execute(db);
}
