import { type Kysely, sql } from "kysely";

/**
 * How the daily reports of the wells of an operator are sent by e-mail (`fields` is null if not set), and the reports that were sent:
 * a day has one of the schedule at most. `delivery` holds the messages on their way; what came of them is kept longer here.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE operator_report_mail (
    id text PRIMARY KEY,
    version int NOT NULL,
    changed_by text,
    fields jsonb
  )`.execute(db);
  await sql`CREATE TABLE report_mail (
    well_no int NOT NULL REFERENCES well ON DELETE CASCADE,
    id text NOT NULL,
    day text NOT NULL,
    cause text NOT NULL,
    due_at float8 NOT NULL,
    made_at float8 NOT NULL,
    made_by text,
    set_by text,
    content jsonb,
    PRIMARY KEY (well_no, id)
  )`.execute(db);
  await sql`CREATE UNIQUE INDEX report_mail_of_schedule ON report_mail (well_no, day) WHERE cause = 'schedule'`.execute(
    db,
  );
  await sql`CREATE INDEX report_mail_by_time ON report_mail (well_no, made_at)`.execute(db);
  await sql`CREATE TABLE report_mail_recipient (
    well_no int NOT NULL,
    mail_id text NOT NULL,
    position int NOT NULL,
    user_id text,
    name text NOT NULL,
    address text NOT NULL,
    with_costs boolean NOT NULL,
    state text NOT NULL DEFAULT 'waiting',
    sent_at float8,
    answer text,
    is_reported boolean NOT NULL DEFAULT false,
    PRIMARY KEY (well_no, mail_id, position),
    FOREIGN KEY (well_no, mail_id) REFERENCES report_mail ON DELETE CASCADE
  )`.execute(db);
}
