import { type Kysely, sql } from "kysely";

/**
 * Archives of wells: jobs that write and read them, the wells whose data lie in one, the rules by which finished wells are
 * archived, and the names of authors of imported wells who are no users here. Of these only `well_archive` has rows of a well
 * and is distributed with its other tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE archive_job (
      id text PRIMARY KEY,
      kind text NOT NULL,
      state text NOT NULL,
      well_id text,
      well_name text NOT NULL,
      request jsonb NOT NULL,
      result jsonb,
      error text,
      stop_asked boolean NOT NULL DEFAULT false,
      made_by text NOT NULL,
      made_at float8 NOT NULL,
      started_at float8,
      finished_at float8
    )`,
    sql`CREATE TABLE well_archive (
      well_no int PRIMARY KEY REFERENCES well ON DELETE CASCADE,
      file text NOT NULL,
      bytes float8 NOT NULL,
      sha256 text NOT NULL,
      removed text NOT NULL,
      samples float8 NOT NULL,
      last_time float8,
      freed_bytes float8 NOT NULL,
      archived_at float8 NOT NULL,
      archived_by text NOT NULL
    )`,
    sql`CREATE TABLE retention (
      id text PRIMARY KEY,
      rules jsonb NOT NULL,
      version int NOT NULL DEFAULT 1,
      changed_by text
    )`,
    sql`CREATE TABLE author_name (id text PRIMARY KEY, name text NOT NULL)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
