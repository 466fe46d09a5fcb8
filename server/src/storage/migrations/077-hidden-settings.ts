import { type Kysely, sql } from "kysely";

/** Webhooks, saved mappings, and configurations and export options of well summaries can be restored for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE webhook ADD COLUMN deleted_at float8`.execute(db);
  await sql`ALTER TABLE csv_mapping ADD COLUMN deleted_at float8`.execute(db);
  await sql`ALTER TABLE well_summary_configuration ADD COLUMN deleted_at float8`.execute(db);
  await sql`ALTER TABLE well_summary_export_options ADD COLUMN deleted_at float8`.execute(db);
}
