import { type Kysely, sql } from "kysely";

/** The lessons of which a well has been notified: each once, when its bit came near. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE lesson_notice (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    lesson_id text NOT NULL,
    noticed_at float8 NOT NULL,
    PRIMARY KEY (well_no, lesson_id)
  )`.execute(db);
}
