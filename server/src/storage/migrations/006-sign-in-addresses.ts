import { type Kysely, sql } from "kysely";

/** Addresses that users have signed in from: a right password from there passes while others guess at the name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE sign_in_address (
    user_id text NOT NULL REFERENCES app_user ON DELETE CASCADE,
    address text NOT NULL,
    last_at float8 NOT NULL,
    PRIMARY KEY (user_id, address)
  )`.execute(db);
}
