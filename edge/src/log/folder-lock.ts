import { createHash } from "node:crypto";
import { mkdirSync, unlinkSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { join, resolve } from "node:path";

/**
 * Locks a folder for this program, until it is released or the program ends for any reason.
 *
 * @returns releases it
 * @throws Error if another program has locked it
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const path = lockPath(folder);
  const first = await listenAt(path);
  if (first) return () => first.close();
  if (await isAnswered(path)) throw new Error(`The folder ${folder} is used by another edge agent`);
  // The program that created it ended without removing it.
  if (process.platform !== "win32") unlinkSync(path);
  const second = await listenAt(path);
  if (!second) throw new Error(`The folder ${folder} is used by another edge agent`);
  return () => second.close();
}

/** A socket in the folder; on Windows a named pipe. A path that is too long for a socket is replaced by its digest. */
function lockPath(folder: string): string {
  const digest = createHash("sha256").update(resolve(folder)).digest("hex").slice(0, 24);
  if (process.platform === "win32") return `\\\\.\\pipe\\sigma-edge-${digest}`;
  const inside = join(resolve(folder), "lock");
  return inside.length <= 100 ? inside : `/tmp/sigma-edge-${digest}.lock`;
}

function listenAt(path: string): Promise<Server | null> {
  return new Promise((resolveServer, fail) => {
    const server = createServer((socket) => socket.destroy()).unref();
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolveServer(null) : fail(error),
    );
    server.listen(path, () => resolveServer(server));
  });
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolveHeld) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolveHeld(true);
    });
    socket.once("error", () => resolveHeld(false));
  });
}
