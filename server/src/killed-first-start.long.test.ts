import type { ChildProcess } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { afterAll, expect, it } from "vitest";
import { runServer } from "./app/testing/run-server";
import { livingAccess } from "./storage/embedded/cluster";
import { clusterClient } from "./storage/embedded/cluster-client";

const dataDir = mkdtempSync(join(tmpdir(), "sigma-killed-"));
const home = join(dataDir, "postgres");
const data = join(home, "cluster");
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

function run() {
  const server = runServer({ DATA_DIR: dataDir, DATABASE_URL: "", ADMIN_PASSWORD: "", DEMO: "1" });
  running.push(server.child);
  return server;
}

const names = (folder: string) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
const read = (path: string) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};

/** Queries the database of the start; null while that is impossible. */
async function queryDatabase(text: string): Promise<unknown[] | null> {
  let client: Client | null = null;
  try {
    client = clusterClient(await livingAccess({ home, data }), "sigma");
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows;
  } catch {
    return null;
  } finally {
    await client?.end().catch(() => undefined);
  }
}

/** The progress of a first start; each step is reached by a start that was killed at the previous one. */
const stages: [string, () => boolean | Promise<boolean>][] = [
  [
    "initdb writes",
    () => names(home).some((name) => name.endsWith(".part") && names(join(home, name)).includes("base")),
  ],
  ["the postmaster begins", () => read(join(data, "postmaster.pid")) !== ""],
  [
    "tables are being made",
    async () =>
      ((await queryDatabase("SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted")) ?? []).length > 1 ||
      ((await queryDatabase("SELECT FROM pg_class WHERE relname = 'app_user'")) ?? []).length > 0,
  ],
  ["the first user is there", async () => ((await queryDatabase("SELECT FROM app_user")) ?? []).length > 0],
  ["a well of the demo is there", async () => ((await queryDatabase("SELECT FROM well")) ?? []).length > 0],
];

it("starts again wherever the first start was killed, shows the password and has the whole demo", async () => {
  for (const [stage, isReached] of stages) {
    const server = run();
    while (!(await isReached())) {
      if (server.child.exitCode !== null) throw new Error(`${stage}: ${server.said()}`);
      await wait(1);
    }
    server.child.kill("SIGKILL");
    await server.ended;
  }
  const server = run();
  const { url } = await server.ready;
  await expect.poll(() => server.said()).toContain("Reference");
  const password = /Password +(\S+) +\(shown this once/.exec(server.said())?.[1];
  const login = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });
  expect(login.status).toBe(200);
  const { token } = (await login.json()) as { token: string };
  const wells = await fetch(`${url}/api/wells`, { headers: { authorization: `Bearer ${token}` } });
  expect(((await wells.json()) as { name: string }[]).map(({ name }) => name)).toEqual([
    "Bluebonnet 7H",
    "Bluebonnet 8H",
    "Bluebonnet 9H",
  ]);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
}, 600_000);
