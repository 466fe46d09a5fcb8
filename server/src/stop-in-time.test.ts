import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { WitsConfig } from "@sigma/contract/rigs/wits-config";
import { io } from "socket.io-client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createStores } from "./app/resources";
import { openSendingRig } from "./cluster/testing/sending-rig";
import { until } from "./ingest/testing/test-ingest";
import { type DatabaseProxy, openDatabaseProxy } from "./storage/testing/database-proxy";
import { createTestDatabase, type TestDatabase } from "./storage/testing/test-database";

const TIMEOUT = 180_000;

let test: TestDatabase;
let proxy: DatabaseProxy;
let dataDir: string;
const running: ChildProcess[] = [];
beforeEach(async () => {
  test = await createTestDatabase();
  proxy = await openDatabaseProxy(test.url);
  dataDir = mkdtempSync(join(tmpdir(), "sigma-stop-"));
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
  await proxy.close();
  await test.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs a server whose database is behind the proxy. */
function run() {
  const main = fileURLToPath(new URL("./main.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", main], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDir,
      DATABASE_URL: proxy.url,
      REDIS_URL: "",
      DEMO: "0",
      ADMIN_PASSWORD: "drill-safely-1",
      OUTBOUND_ALLOW: "loopback",
    },
  });
  running.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (said += String(text)));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const ready = new Promise<string>((resolve, reject) => {
    child.once("message", (message: { url: string }) => resolve(message.url.replace("localhost", "127.0.0.1")));
    void ended.then((code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended, said: () => said };
}

it(
  "ends when asked although its database is frozen, with sockets open and a recompute begun, and says what waits on disk",
  async () => {
    const rig = await openSendingRig(false);
    const stores = createStores(test.database);
    const { _id: rigId } = await stores.rigs.create({
      name: "A",
      contractor: null,
      dataSourceType: "wits",
      timezoneOffset: 0,
      blockWeight: null,
    });
    await stores.witsConfigs.save(
      WitsConfig.parse({ rigId, connectionType: "client", host: "127.0.0.1", port: rig.port, channels: [] }),
    );
    const well = await stores.wells.create({ name: "Well of A", rigId });
    await test.database.query({
      text: `INSERT INTO sample_hot (well_no, time, origin, derived, v)
      SELECT $1::int, 1700000000 + s, 0, 0, ARRAY[1, 2, 3] FROM generate_series(1, 20000) AS s`,
      values: [well.wellNo],
    });
    const server = run();
    const url = await server.ready;
    const login = await fetch(`${url}/api/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "admin", password: "drill-safely-1" }),
    });
    const { token } = (await login.json()) as { token: string };
    const socket = io(url, {
      transports: ["websocket"],
      auth: { token },
      query: { wellId: well._id },
      forceNew: true,
      reconnection: false,
    });
    const live: unknown[] = [];
    socket.on("live-data", (frame) => live.push(frame));
    await until(() => live.length > 0);
    await socket.emitWithAck("engine", { message: "well-settings-updated", payload: { wellId: well._id } });
    proxy.freeze();
    // A call that reads is under way as well.
    const exported = fetch(`${url}/api/well?wellId=${well._id}`, {
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => null);
    const before = live.length;
    await until(() => live.length > before + 2);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(server.said()).toMatch(/samples wait in DATA_DIR for the database|The server stops although these parts/);
    await exported;
    socket.disconnect();
    await rig.close();
  },
  TIMEOUT,
);

it(
  "ends when asked while its database is away",
  async () => {
    const server = run();
    await server.ready;
    proxy.cut();
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  },
  TIMEOUT,
);

it(
  "ends when asked during a start that waits for a lock of another server",
  async () => {
    await test.database.jobs.transaction(async (client) => {
      // The lock under which tables are brought to their form.
      await client.query("SELECT pg_advisory_xact_lock($1)", [0x51_6d_d]);
      const server = run();
      await until(async () => {
        const [row] = await test.database.query<{ n: number }>({
          text: "SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        });
        return row!.n > 0;
      });
      server.child.kill("SIGTERM");
      expect(await server.ended).toBe(0);
    });
  },
  TIMEOUT,
);

it(
  "ends when asked during a start whose database does not answer",
  async () => {
    proxy.freeze();
    const server = run();
    await until(() => proxy.connections() > 0);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  },
  TIMEOUT,
);
