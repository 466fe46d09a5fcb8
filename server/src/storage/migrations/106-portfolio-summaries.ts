import { type Kysely, sql } from "kysely";

/**
 * The lost time and performance of whole wells, kept beside the stands that those of a period are made from. Stands and lost time
 * are read as text, which `json` is as it was written. Figures without a summary are made again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE portfolio_figures ADD COLUMN summary jsonb,
    ALTER COLUMN stands TYPE json USING stands::json,
    ALTER COLUMN lost_time TYPE json USING lost_time::json`.execute(db);
  await sql`UPDATE portfolio_figures SET outdated_at = made_at WHERE made_at IS NOT NULL`.execute(db);
}
