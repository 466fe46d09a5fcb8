import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { runServer, type ServerRun } from "./app/testing/run-server";
import { livingPostmaster } from "./storage/embedded/lock-file";
import { createTestDatabase } from "./storage/testing/test-database";
import { folderOfFile } from "./storage/testing/own-folder";
import { openForFile } from "./storage/testing/open-for-file";

const test = openForFile(createTestDatabase);
const dataDir = folderOfFile();
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
});

/** Runs the server as a developer does, on a database of the test. */
function run(variables: Record<string, string> = {}): ServerRun {
  const server = runServer({ DATA_DIR: dataDir, DATABASE_URL: test.url, ...variables });
  running.push(server.child);
  return server;
}

it("starts, prints its address and how to sign in, serves and stops when requested", async () => {
  const server = run({ ADMIN_PASSWORD: "drill-safely-1" });
  const { url } = await server.ready;
  expect(server.said()).toContain(`Sigma is running     ${url}`);
  expect(server.said()).toContain("Sign in as           admin");
  expect(server.said()).not.toContain("drill-safely-1");
  const login = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: "drill-safely-1" }),
  });
  expect(login.status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  server.child.kill("SIGTERM");
  expect(await server.ended).toBe(0);
});

it("stops in order, including its database, if one press of Ctrl-C arrives several times", async () => {
  const own = mkdtempSync(join(tmpdir(), "sigma-main-own-"));
  try {
    const server = run({ DATA_DIR: own, DATABASE_URL: "" });
    await server.ready;
    for (let press = 0; press < 3; press++) {
      server.child.kill("SIGINT");
      await wait(50);
    }
    expect(await server.ended).toBe(0);
    expect(await livingPostmaster(join(own, "postgres/cluster"))).toBeNull();
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
});

it("stops in order where its terminal is closed", async () => {
  const server = run();
  await server.ready;
  server.child.kill("SIGHUP");
  expect(await server.ended).toBe(0);
});

it("reports which port is in use and what to do", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const { port } = other.address() as AddressInfo;
  const server = run({ PORT: String(port) });
  expect(await server.ended).toBe(1);
  other.close();
  expect(server.said()).toContain(`Port ${port} is in use by another program. Choose another, such as PORT=8081.`);
});

it("names a variable that it cannot use", async () => {
  const server = run({ PORT: "eighty" });
  expect(await server.ended).toBe(2);
  expect(server.said()).toContain('Sigma could not start. PORT must be a whole number from 0 to 65535, not "eighty"');
});

it("reports that a database cannot be reached, without its password", async () => {
  const server = run({ DATABASE_URL: "postgresql://sigma:secret@127.0.0.1:1/sigma" });
  expect(await server.ended).toBe(1);
  expect(server.said()).toMatch(/Sigma could not start\. .*database.*/i);
  expect(server.said()).not.toContain("secret");
});

it("prints the arguments of the demo rig to the user who started it", async () => {
  const server = run({ DEMO: "1" });
  const { demoRig } = await server.ready;
  expect(demoRig).toEqual(expect.arrayContaining(["--to", "--well", "Bluebonnet 7H"]));
  server.child.kill("SIGINT");
  expect(await server.ended).toBe(0);
});
