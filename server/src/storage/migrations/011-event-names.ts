import { type Kysely, sql } from "kysely";

/**
 * Events are named by well, kind, time and ordinal. Surveys and notifications keep the versions that were replaced: a row
 * is current while `valid_until` is null. `event_time` and `event` say what of the samples a row follows from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`ALTER TABLE well_event ADD COLUMN ordinal int NOT NULL DEFAULT 0`,
    sql`ALTER TABLE well_event DROP CONSTRAINT well_event_pkey`,
    sql`ALTER TABLE well_event ADD PRIMARY KEY (well_no, kind, time, ordinal)`,
    sql`ALTER TABLE survey
      ADD COLUMN event_time float8,
      ADD COLUMN removed boolean NOT NULL DEFAULT false,
      ADD COLUMN changed_by text,
      ADD COLUMN valid_from float8 NOT NULL DEFAULT 0,
      ADD COLUMN valid_until float8`,
    sql`ALTER TABLE survey DROP CONSTRAINT survey_pkey`,
    sql`ALTER TABLE survey ADD PRIMARY KEY (well_no, md, valid_from)`,
    sql`CREATE UNIQUE INDEX survey_current ON survey (well_no, md) WHERE valid_until IS NULL`,
    sql`ALTER TABLE notification
      ADD COLUMN event text,
      ADD COLUMN valid_from float8 NOT NULL DEFAULT 0,
      ADD COLUMN valid_until float8`,
    sql`ALTER TABLE notification DROP CONSTRAINT notification_pkey`,
    sql`ALTER TABLE notification ADD PRIMARY KEY (well_no, id, valid_from)`,
    sql`CREATE UNIQUE INDEX notification_current ON notification (well_no, id) WHERE valid_until IS NULL`,
    // The first of the reports of a moment takes the id that its event gives it; rowId makes the same.
    sql`UPDATE notification AS report SET event = 'state-transition',
        id = left(report.id, 8) || left(encode(sha256(convert_to('state-transition ' || report.time || ' 0', 'UTF8')), 'hex'), 16)
      FROM (SELECT well_no, min(id) AS id FROM notification WHERE type = 'state_transition_report' GROUP BY well_no, time) AS first
      WHERE report.well_no = first.well_no AND report.id = first.id`,
  ];
  for (const statement of statements) await statement.execute(db);
}
