import { Client } from "pg";
import type { Access } from "./cluster";

/** A connection to a database of a cluster, not opened yet. */
export function clusterClient({ host, port, password }: Access, database: string): Client {
  const client = new Client({ host, port, password, database, user: "sigma", connectionTimeoutMillis: 10_000 });
  // What breaks a connection shows in the call that waits for it, or in its end; without a listener it would be thrown.
  client.on("error", () => undefined);
  return client;
}
