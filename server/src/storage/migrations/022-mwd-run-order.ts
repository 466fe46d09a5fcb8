import { type Kysely, sql } from "kysely";

/** When each MWD run was added, so that the last one is told among runs that begin alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE mwd_run
    ADD COLUMN created_at float8 NOT NULL DEFAULT extract(epoch FROM clock_timestamp())`.execute(db);
}
