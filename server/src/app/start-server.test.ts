import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { livingPostmaster } from "../storage/embedded/lock-file";

const TIMEOUT = 120_000;
const script = fileURLToPath(new URL("../main.ts", import.meta.url));

let dataDir: string;
let child: ChildProcess | null = null;
let occupied: Server | null = null;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sigma-start-"));
});
afterEach(async () => {
  child?.kill("SIGKILL");
  occupied?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the server as a process of its own and gives what it said and how it ended. */
function start(environment: Record<string, string>): {
  process: ChildProcess;
  ended: Promise<[string, number | null]>;
} {
  const process_ = spawn(process.execPath, ["--import", "tsx", script], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, DEMO: "0", ...environment },
  });
  child = process_;
  let said = "";
  for (const stream of [process_.stdout, process_.stderr]) stream?.on("data", (text) => (said += String(text)));
  return { process: process_, ended: once(process_, "exit").then(([code]) => [said, code as number | null]) };
}

it(
  "stops the embedded database when it is ended while it starts",
  async () => {
    const { process: server, ended } = start({});
    const cluster = join(dataDir, "postgres/cluster");
    while (!(await readdir(cluster).catch((): string[] => [])).includes("postmaster.pid")) await wait(20);
    server.kill("SIGTERM");
    const [said, code] = await ended;
    expect([code, said]).toEqual([0, expect.not.stringContaining("could not start")]);
    expect(await livingPostmaster(cluster)).toBeNull();
    await expect(readFile(join(cluster, "postmaster.pid"))).rejects.toThrow("ENOENT");
  },
  TIMEOUT,
);

it(
  "says that a folder cannot be written, before anything else",
  async () => {
    const [said, code] = await start({ DATA_DIR: "/dev/null/sigma" }).ended;
    expect([code, said]).toEqual([1, expect.stringContaining("DATA_DIR /dev/null/sigma cannot be written")]);
    expect(said).toContain("Make it writable, or choose another DATA_DIR.");
  },
  TIMEOUT,
);

it(
  "says that its port is taken, and leaves no database behind",
  async () => {
    occupied = createServer().listen(0, "::");
    await once(occupied, "listening");
    const { port } = occupied.address() as { port: number };
    const [said, code] = await start({ PORT: String(port) }).ended;
    expect([code, said]).toEqual([1, expect.stringContaining(`Port ${port} is in use by another program`)]);
    expect(await livingPostmaster(join(dataDir, "postgres/cluster"))).toBeNull();
  },
  TIMEOUT,
);
