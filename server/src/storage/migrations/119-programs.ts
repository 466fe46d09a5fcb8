import { type Kysely, sql } from "kysely";

/** Programs of users with the former versions of their code, newest first, and the runs of each program on each well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE program (
    id text PRIMARY KEY,
    owner_id text NOT NULL,
    fields jsonb NOT NULL,
    changed_at float8 NOT NULL,
    version int NOT NULL DEFAULT 1,
    changed_by text,
    former jsonb NOT NULL DEFAULT '[]',
    deleted_at float8
  )`.execute(db);
  await sql`CREATE TABLE program_run (
    well_no int NOT NULL,
    id text NOT NULL,
    program_id text NOT NULL,
    moment float8 NOT NULL,
    covered text,
    listed jsonb NOT NULL,
    results jsonb NOT NULL,
    PRIMARY KEY (well_no, id)
  )`.execute(db);
  await sql`CREATE INDEX program_run_moment ON program_run (well_no, program_id, moment DESC)`.execute(db);
}
