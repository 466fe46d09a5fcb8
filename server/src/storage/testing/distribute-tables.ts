import type { ClientBase } from "pg";

/** Tables that every machine has a copy of, in the order of their references. */
const referenceTables = ["operator", "directional_company", "rig", "well"];

/** Shards of a test: enough to spread wells, few enough to be made quickly. */
const SHARDS = 4;

/** Whether a server has the Citus extension. */
export async function hasCitus(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query("SELECT FROM pg_available_extensions WHERE name = 'citus'");
  return rows.length > 0;
}

/** Makes a database that is still empty one of Citus, with this server as its machine. */
export async function prepareForCitus(client: ClientBase): Promise<void> {
  await client.query("CREATE EXTENSION citus");
  await client.query("SELECT citus_set_coordinator_host('localhost', current_setting('port')::int)");
  await client.query(
    "SELECT citus_set_node_property('localhost', current_setting('port')::int, 'shouldhaveshards', true)",
  );
}

/**
 * Distributes the tables of wells by well: every table that has a column `well_no`. The audit log stays with the coordinator,
 * since Citus distributes no table with a trigger.
 *
 * Citus makes one after the other, and no row of a whole table may refer to one that is spread already: references
 * between these tables are taken off meanwhile.
 */
export async function distributeTables(client: ClientBase): Promise<void> {
  await client.query(`SET citus.shard_count = ${SHARDS}`);
  for (const table of referenceTables)
    await client.query({ text: "SELECT create_reference_table($1)", values: [table] });
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND column_name = 'well_no' AND table_name <> 'well'
        AND NOT EXISTS (SELECT FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = table_name::regclass)
      ORDER BY table_name`,
  );
  const names = tables.map(({ name }) => name);
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>({
    text: `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
             FROM pg_constraint WHERE contype = 'f' AND confrelid::regclass::text = ANY($1)`,
    values: [names],
  });
  for (const { table, name } of references) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const name of names) {
    await client.query({ text: "SELECT create_distributed_table($1, 'well_no')", values: [name] });
  }
  for (const { table, name, definition } of references) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  }
}
