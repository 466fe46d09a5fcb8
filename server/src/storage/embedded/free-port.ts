import { createServer } from "node:net";

/**
 * Returns an unused port of the loopback address.
 *
 * @param wantedPort is returned if it is free; 0 for any
 * @throws Error if no port is free
 */
export async function freePort(wantedPort = 0): Promise<number> {
  const port = (await tryPort(wantedPort)) ?? (await tryPort(0));
  if (port === null) throw new Error("No free port");
  return port;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? (address?.port ?? null) : null));
    });
  });
}
