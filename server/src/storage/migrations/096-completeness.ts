import { type Kysely, sql } from "kysely";

/**
 * The weights and limits of completeness by operator (`fields` is null if it has none of its own), the score of each well by day
 * (UTC, counted since 1970), the alarms that are raised, and who has seen which gap.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE completeness_settings (
    id text PRIMARY KEY,
    version int NOT NULL,
    changed_by text,
    fields jsonb
  )`.execute(db);
  await sql`CREATE TABLE completeness_score (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    day int NOT NULL,
    score smallint NOT NULL,
    PRIMARY KEY (well_no, day)
  )`.execute(db);
  await sql`CREATE TABLE completeness_alarm (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    subject text NOT NULL,
    raised_at float8 NOT NULL,
    PRIMARY KEY (well_no, subject)
  )`.execute(db);
  await sql`CREATE TABLE gap_sighting (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    check_id text NOT NULL,
    user_id text NOT NULL,
    seen_at float8 NOT NULL,
    PRIMARY KEY (well_no, check_id, user_id)
  )`.execute(db);
}
