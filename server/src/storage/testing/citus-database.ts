import { Client } from "pg";

/** Shards of a test: enough to distribute wells, few enough to be created quickly. */
const SHARDS = 4;

/** Whether a server has the Citus extension. */
export async function hasCitus(client: Client): Promise<boolean> {
  const { rows } = await client.query("SELECT FROM pg_available_extensions WHERE name = 'citus'");
  return rows.length > 0;
}

/**
 * Makes an empty database of Citus: over the workers that the server's own database knows, else with this server as its
 * only machine.
 */
export async function createCitusDatabase(client: Client, name: string, shards = SHARDS): Promise<void> {
  const machines = await machinesOf(client);
  for (const machine of machines) await on(machine, (there) => there.query(`CREATE DATABASE ${name}`));
  await client.query(`CREATE DATABASE ${name}`);
  await client.query(`ALTER DATABASE ${name} SET citus.shard_count = ${shards}`);
  for (const machine of machines) {
    await on({ ...machine, database: name }, (there) => there.query("CREATE EXTENSION citus"));
  }
  await on({ ...placeOf(client), database: name }, async (here) => {
    await here.query("CREATE EXTENSION citus");
    const { host, port } = placeOf(client);
    await here.query({ text: "SELECT citus_set_coordinator_host($1, $2)", values: [host, port] });
    for (const machine of machines) {
      await here.query({ text: "SELECT citus_add_node($1, $2)", values: [machine.host, machine.port] });
    }
    if (machines.length > 0) return;
    await here.query({
      text: "SELECT citus_set_node_property($1, $2, 'shouldhaveshards', true)",
      values: [host, port],
    });
  });
}

/** Drops a database, on the machines of Citus too. */
export async function dropDatabase(client: Client, name: string): Promise<void> {
  const drop = `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`;
  const machines = (await hasCitus(client)) ? await machinesOf(client) : [];
  await client.query(drop);
  for (const machine of machines) await on(machine, (there) => there.query(drop));
}

type Place = { host: string; port: number; database: string | undefined; user: string | undefined; password?: string };

const placeOf = ({ host, port, database, user, password }: Client): Place => ({
  host,
  port,
  database,
  user,
  ...(password && { password }),
});

/** The workers that the database of a connection knows. */
async function machinesOf(client: Client): Promise<Place[]> {
  const { rows } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'");
  if (rows.length === 0) return [];
  const workers = await client.query<{ host: string; port: number }>(
    "SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid > 0 AND isactive ORDER BY groupid",
  );
  return workers.rows.map((worker) => ({ ...placeOf(client), ...worker }));
}

async function on(place: Place, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(place);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
