import { type Kysely, sql } from "kysely";

/** Programs that are run again on finished wells; `ran_at` is when a run was made, whose moment may lie long before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE program_run ADD COLUMN ran_at float8`.execute(db);
  await sql`CREATE TABLE program_comparison (
    well_no int NOT NULL,
    id text NOT NULL,
    program_id text NOT NULL,
    state text NOT NULL,
    made_at float8 NOT NULL,
    beat_at float8 NOT NULL,
    listed jsonb NOT NULL,
    program jsonb NOT NULL,
    results jsonb,
    PRIMARY KEY (well_no, id)
  )`.execute(db);
}
