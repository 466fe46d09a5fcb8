import { type Kysely, sql } from "kysely";

/** API tokens and the guests of a demo print pages too: a token of a printed page belongs to a user, to an API token or to neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE pdf_token ALTER COLUMN user_id DROP NOT NULL`.execute(db);
  await sql`ALTER TABLE pdf_token ADD COLUMN api_token_id text`.execute(db);
}
