import { type Kysely, sql } from "kysely";

/** Edits of samples are jobs: each says how it stands, and why it failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`ALTER TABLE sample_edit ADD COLUMN state text NOT NULL DEFAULT 'done', ADD COLUMN error text`,
    sql`UPDATE sample_edit SET state = 'undone' WHERE undone_at IS NOT NULL`,
    sql`ALTER TABLE sample_edit ALTER COLUMN state DROP DEFAULT`,
    sql`CREATE INDEX sample_edit_unfinished ON sample_edit (made_at) WHERE state IN ('waiting', 'running', 'undoing')`,
  ];
  for (const statement of statements) await statement.execute(db);
}
