import { type Kysely, sql } from "kysely";

/** Runs of a program that did not end well since the last one that did, and why it was switched off after them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE program ADD COLUMN fault_count int NOT NULL DEFAULT 0`.execute(db);
  await sql`ALTER TABLE program ADD COLUMN switched_off jsonb`.execute(db);
}
