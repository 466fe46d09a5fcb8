import { type Kysely, sql } from "kysely";

/**
 * The figures of each well for the portfolio. `made_at` is null before they are made for the first time; they are made again if
 * `outdated_at` is not before it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE portfolio_figures (
    well_no int PRIMARY KEY REFERENCES well ON DELETE CASCADE,
    made_at float8,
    outdated_at float8,
    days jsonb,
    costs jsonb,
    lost_time jsonb,
    stands jsonb
  )`.execute(db);
}
