import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "./storage/testing/test-database";

let test: TestDatabase;
let dataDir: string;
const running: ChildProcess[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "sigma-main-"));
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Ready = { ready: true; url: string; demoRig?: string[] };

/** Runs the server as a developer does, on a database of the test. */
function run(variables: Record<string, string> = {}) {
  const main = fileURLToPath(new URL("./main.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", main], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: test.url,
      REDIS_URL: "",
      DEMO: "0",
      ...variables,
    },
  });
  running.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (said += String(text)));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const ready = new Promise<Ready>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Ready));
    void ended.then((code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended, said: () => said };
}

it("starts, says where it is and how to sign in, serves and stops when asked", async () => {
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

it("says which port is taken and what to do", async () => {
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

it("says that a database cannot be reached, without its password", async () => {
  const server = run({ DATABASE_URL: "postgresql://sigma:secret@127.0.0.1:1/sigma" });
  expect(await server.ended).toBe(1);
  expect(server.said()).toMatch(/Sigma could not start\. .*database.*/i);
  expect(server.said()).not.toContain("secret");
});

it("tells the arguments of the demo rig to who started it", async () => {
  const server = run({ DEMO: "1" });
  const { demoRig } = await server.ready;
  expect(demoRig).toEqual(expect.arrayContaining(["--to", "--well", "Bluebonnet 7H"]));
  server.child.kill("SIGINT");
  expect(await server.ended).toBe(0);
});
