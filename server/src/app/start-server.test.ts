import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runServer, type ServerRun } from "./testing/run-server";
import { livingPostmaster } from "../storage/embedded/lock-file";
import { folderOfTest } from "../storage/testing/own-folder";

let dataDir: string;
let child: ChildProcess | null = null;
let occupiedServer: Server | null = null;
beforeEach(async () => {
  dataDir = folderOfTest();
});
afterEach(async () => {
  child?.kill("SIGKILL");
  occupiedServer?.close();
});

function start(environment: Record<string, string>): ServerRun {
  const server = runServer({ DATA_DIR: dataDir, ...environment });
  child = server.child;
  return server;
}

/** The output of a server, and its exit code. */
const outcome = async ({ ended, said }: ServerRun) => [await ended, said()] as const;

it("stops the embedded database if it is ended during its start", async () => {
  const server = start({});
  const cluster = join(dataDir, "postgres/cluster");
  while (!(await readdir(cluster).catch((): string[] => [])).includes("postmaster.pid")) await wait(20);
  server.child.kill("SIGTERM");
  expect(await outcome(server)).toEqual([0, expect.not.stringContaining("could not start")]);
  expect(await livingPostmaster(cluster)).toBeNull();
  await expect(readFile(join(cluster, "postmaster.pid"))).rejects.toThrow("ENOENT");
});

it.each(["/dev/null/sigma", "/proc/sigma"])("reports first that the folder %s cannot be written", async (folder) => {
  const [code, said] = await outcome(start({ DATA_DIR: folder }));
  expect([code, said]).toEqual([1, expect.stringContaining(`DATA_DIR ${folder} cannot be written`)]);
  expect(said).toContain("Make it writable, or choose another DATA_DIR.");
});

it("reports that its port is in use, and leaves no database behind", async () => {
  occupiedServer = createServer().listen(0, "::");
  await once(occupiedServer, "listening");
  const { port } = occupiedServer.address() as { port: number };
  expect(await outcome(start({ PORT: String(port) }))).toEqual([
    1,
    expect.stringContaining(`Port ${port} is in use by another program`),
  ]);
  expect(await livingPostmaster(join(dataDir, "postgres/cluster"))).toBeNull();
});
