import { type Kysely, sql } from "kysely";

/**
 * The output channels of programs, the channels that each well has values of, and these values; `taken` is since when a value counts,
 * null before the well has taken it over. A row that a comparison has replaced has the id of that comparison.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE program_channel (
    channel text PRIMARY KEY,
    program_id text NOT NULL,
    output text NOT NULL,
    fields jsonb NOT NULL,
    UNIQUE (program_id, output)
  )`.execute(db);
  await sql`CREATE TABLE program_well_channel (
    well_no int NOT NULL,
    channel text NOT NULL,
    program_id text NOT NULL,
    output text NOT NULL,
    fields jsonb NOT NULL,
    PRIMARY KEY (well_no, channel)
  )`.execute(db);
  await sql`CREATE TABLE program_value (
    well_no int NOT NULL,
    channel text NOT NULL,
    time float8 NOT NULL,
    replaced_by text NOT NULL DEFAULT '',
    taken float8,
    rewritten boolean NOT NULL DEFAULT false,
    value float8,
    moment float8 NOT NULL,
    PRIMARY KEY (well_no, channel, replaced_by, time)
  )`.execute(db);
  await sql`CREATE INDEX program_value_taken ON program_value (well_no, channel, taken) WHERE replaced_by = ''`.execute(
    db,
  );
  await sql`ALTER TABLE program_comparison ADD COLUMN taken_order int`.execute(db);
  await sql`ALTER TABLE program_run ADD COLUMN replaced_by text NOT NULL DEFAULT ''`.execute(db);
}
