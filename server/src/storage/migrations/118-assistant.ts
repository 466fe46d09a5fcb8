import { type Kysely, sql } from "kysely";

/** Where the assistant sends questions to, and the conversation of each user with the question that is being answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE assistant_settings (
    id text PRIMARY KEY,
    is_on boolean NOT NULL,
    url text NOT NULL,
    model text NOT NULL,
    sealed_secret text,
    version int NOT NULL DEFAULT 1,
    changed_by text
  )`.execute(db);
  await sql`CREATE TABLE assistant_conversation (
    user_id text PRIMARY KEY,
    exchanges jsonb NOT NULL DEFAULT '[]',
    running jsonb,
    is_cancelled boolean NOT NULL DEFAULT false,
    beat_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
}
