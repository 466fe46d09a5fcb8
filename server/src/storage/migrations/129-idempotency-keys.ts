import { type Kysely, sql } from "kysely";

/**
 * Writes that were made with an `Idempotency-Key` within the last day, with the reply to each.
 *
 * `id` is the hash of the caller and the key, `call_hash` that of the call and its body.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE idempotency_key (
    id text PRIMARY KEY,
    caller text NOT NULL,
    call_hash text NOT NULL,
    started_at float8 NOT NULL,
    state text NOT NULL CHECK (state IN ('running', 'made', 'refused', 'unknown')),
    sealed_reply text
  )`.execute(db);
  await sql`CREATE INDEX idempotency_key_of_caller ON idempotency_key (caller, started_at)`.execute(db);
  await sql`CREATE INDEX idempotency_key_started ON idempotency_key (started_at)`.execute(db);
}
