import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** The way to a database that a test can cut. */
export type DatabaseProxy = {
  /** The address of the database through the proxy. */
  url: string;
  /** Ends every connection and takes no other, as a server that is away does. */
  cut(): void;
  /** Takes connections again. */
  mend(): void;
  /** Stops forwarding data, in open connections and in new ones, as an unresponsive machine does. */
  freeze(): void;
  /** Connections that are open. */
  connections(): number;
  close(): Promise<void>;
};

/** Opens a proxy in front of a database. */
export async function openDatabaseProxy(target: string): Promise<DatabaseProxy> {
  const { hostname, port: urlPort, searchParams } = new URL(target);
  const folder = searchParams.get("host");
  const port = searchParams.get("port") ?? (urlPort || "5432");
  const open = () => (folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), hostname));
  const sockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    if (isFrozen) {
      sockets.add(client);
      client.on("error", () => undefined);
      client.on("close", () => sockets.delete(client));
      return void client.resume();
    }
    const upstream = open();
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        client.destroy();
        upstream.destroy();
        sockets.delete(socket);
      });
    }
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  for (const part of ["host", "port"]) url.searchParams.delete(part);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as { port: number }).port);

  const endAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    cut() {
      isCut = true;
      endAll();
    },
    mend() {
      isCut = false;
    },
    freeze() {
      isFrozen = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.resume();
      }
    },
    connections: () => sockets.size,
    async close() {
      endAll();
      server.close();
      await once(server, "close");
    },
  };
}
