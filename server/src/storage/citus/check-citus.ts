import type { ClientBase } from "pg";

/** Citus cannot distribute the tables until a user makes a change; the message names it. */
export class CitusFault extends Error {
  override readonly name = "CitusFault";
}

/** The first major version whose references between local tables and copies on every machine hold. */
const MIN_MAJOR_VERSION = 12;

/**
 * Looks whether Citus is set up to spread tables.
 *
 * @returns on how many machines there will be samples
 * @throws CitusFault
 */
export async function checkCitus(client: ClientBase): Promise<number> {
  const [{ version } = { version: "" }] = (
    await client.query<{ version: string }>("SELECT extversion AS version FROM pg_extension WHERE extname = 'citus'")
  ).rows;
  if (!(Number.parseInt(version, 10) >= MIN_MAJOR_VERSION)) {
    throw new CitusFault(`Citus ${version} is too old: Sigma needs Citus ${MIN_MAJOR_VERSION} or later.`);
  }
  const { rows: nodes } = await client.query<{ name: string; group: number; active: boolean; shards: boolean }>(
    `SELECT format('%s:%s', nodename, nodeport) AS name, groupid AS group, isactive AS active, shouldhaveshards AS shards
      FROM pg_dist_node WHERE noderole = 'primary' ORDER BY groupid`,
  );
  const { rows: places } = await client.query<{ group: number }>('SELECT groupid AS "group" FROM pg_dist_local_group');
  if (places[0]!.group !== 0) {
    throw new CitusFault("DATABASE_URL names a worker of Citus. Name its coordinator.");
  }
  if (!nodes.some(({ group }) => group === 0)) {
    throw new CitusFault(
      "Citus does not know its coordinator. Run SELECT citus_set_coordinator_host('<its address>') in the database.",
    );
  }
  const away = nodes.find(({ active }) => !active);
  if (away)
    throw new CitusFault(
      `Machine ${away.name} of Citus is not active. Run SELECT citus_activate_node(…), or remove it.`,
    );
  const machines = nodes.filter(({ shards }) => shards).length;
  if (machines === 0) {
    throw new CitusFault("No machine of Citus takes data. Add one by SELECT citus_add_node('<its address>', 5432).");
  }
  return machines;
}
