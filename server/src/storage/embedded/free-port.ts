import { createServer } from "node:net";

/**
 * A port of the loopback address that nobody listens on.
 *
 * @param wantedPort is given where it is free; 0 for any
 * @throws Error where none is free
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
