import { type Kysely, sql } from "kysely";
import { searchedTexts } from "../searched-texts";

/** The words of the texts that a search finds; of texts that were added later too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, words] of Object.entries(searchedTexts)) {
    await sql`CREATE INDEX IF NOT EXISTS ${sql.ref(`${table}_words`)} ON ${sql.table(table)} USING gin (${words})
      WHERE valid_until IS NULL`.execute(db);
  }
}
