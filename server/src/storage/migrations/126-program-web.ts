import { type Kysely, sql } from "kysely";

/** The addresses that an administrator has approved for a program, and the texts of web inputs that a run was given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE program ADD COLUMN approvals jsonb NOT NULL DEFAULT '[]'`.execute(db);
  await sql`ALTER TABLE program_run ADD COLUMN web jsonb`.execute(db);
}
