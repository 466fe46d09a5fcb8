import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { io, type Socket } from "socket.io-client";
import type { ServerProcess } from "./server-process";

/** The id under which a server is known to the others. */
export const nodeIdOf = async ({ dataDir }: ServerProcess) => (await readFile(join(dataDir, "node-id"), "utf8")).trim();

/** Bytes in the spool of a server. */
export async function spooledBytes({ dataDir }: ServerProcess): Promise<number> {
  const spool = join(dataDir, "spool");
  const names = await readdir(spool, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map(async (name) => {
      const entry = await stat(join(spool, name)).catch(() => null);
      return entry?.isFile() && !/lock/.test(name) ? entry.size : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Calls a REST route of a server. */
export async function call(
  server: ServerProcess,
  path: string,
  options: { token?: string; method?: string; body?: object } = {},
) {
  const { token, method = "GET", body } = options;
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json().catch(() => null)) as Record<string, unknown> };
}

/** The token of the first user. */
export async function signIn(server: ServerProcess): Promise<string> {
  const { body } = await call(server, "login", {
    method: "POST",
    body: { username: "admin", password: "drill-safely-1" },
  });
  return String(body.token);
}

/** Connects to a server as the first user and follows a well. */
export async function connectTo(server: ServerProcess, wellId: string): Promise<Socket> {
  const socket = io(server.url, {
    path: "/socket.io",
    transports: ["websocket"],
    auth: { token: await signIn(server) },
    query: { wellId },
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return socket;
}
