import { type Kysely, sql } from "kysely";

/** The forecast of each well at each full hour, days since spud; `inputs` are its offset wells, plan and pace. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE well_forecast (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    made_at float8 NOT NULL,
    day float8 NOT NULL,
    depth float8 NOT NULL,
    basis text NOT NULL,
    target float8[] NOT NULL,
    release float8[] NOT NULL,
    inputs jsonb NOT NULL,
    change float8,
    reason text,
    PRIMARY KEY (well_no, made_at)
  )`.execute(db);
}
