import { type Kysely, sql } from "kysely";

/** Whose account a row of the audit log is about, so that each user can read what changed of the own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE audit_log ADD COLUMN about_user text`.execute(db);
  await sql`CREATE INDEX audit_log_about_user ON audit_log (about_user, time) WHERE about_user IS NOT NULL`.execute(db);
}
