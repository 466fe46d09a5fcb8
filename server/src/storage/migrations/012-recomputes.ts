import { type Kysely, sql } from "kysely";

/** What has to be recomputed stands in rows of its own, written in the transaction of the save that asks for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE recompute (
    well_no int PRIMARY KEY REFERENCES well (well_no) ON DELETE CASCADE,
    revision int NOT NULL DEFAULT 0,
    saved text[] NOT NULL DEFAULT '{}',
    outdated_since bigint,
    job jsonb
  )`.execute(db);
  await sql`INSERT INTO recompute (well_no, job)
    SELECT well_no, value -> 'job' FROM well_settings WHERE kind = 'recompute-unfinished'`.execute(db);
  await sql`UPDATE recompute SET job = NULL WHERE job = 'null'::jsonb`.execute(db);
  await sql`DELETE FROM well_settings WHERE kind = 'recompute-unfinished'`.execute(db);
}
