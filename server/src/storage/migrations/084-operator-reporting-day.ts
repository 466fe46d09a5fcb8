import { type Kysely, sql } from "kysely";

/** When the reporting day of the wells of an operator begins: a time of day and the zone of its clock; null if not set. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE operator ADD COLUMN day_starts_at text, ADD COLUMN day_zone text,
    ADD COLUMN version int NOT NULL DEFAULT 0, ADD COLUMN changed_by text`.execute(db);
}
