import { type Kysely, sql } from "kysely";

/** Which rig is listened for on a port is asked with every change of a configuration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX wits_config_by_port ON wits_config (((config->>'port')::int))`.execute(db);
}
