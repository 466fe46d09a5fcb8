import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { channels } from "@sigma/terms/channels";
import { io } from "socket.io-client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createStores } from "./app/resources";
import { runServer, type ServerRun } from "./app/testing/run-server";
import { openSendingRig } from "./cluster/testing/sending-rig";
import { addWitsRig } from "./ingest/testing/add-rig";
import { until } from "./ingest/testing/test-ingest";
import { type DatabaseProxy, openDatabaseProxy } from "./storage/testing/database-proxy";
import { createTestDatabase } from "./storage/testing/test-database";
import { folderOfTest } from "./storage/testing/own-folder";
import { openForEachTest } from "./storage/testing/open-for-file";

const TIMEOUT = 180_000;
/** As the guide promises, ms. */
const STOPPED_WITHIN = 20_000;

const test = openForEachTest(createTestDatabase);
let proxy: DatabaseProxy;
let dataDir: string;
const running: ChildProcess[] = [];
beforeEach(async () => {
  proxy = await openDatabaseProxy(test.url);
  dataDir = folderOfTest();
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
  await proxy.close();
});

/** Runs a server whose database is behind the proxy. */
function run(): ServerRun {
  const server = runServer({
    DATA_DIR: dataDir,
    DATABASE_URL: proxy.url,
    ADMIN_PASSWORD: "drill-safely-1",
    OUTBOUND_ALLOW: "loopback",
  });
  running.push(server.child);
  return server;
}

const urlOf = async ({ ready }: ServerRun) => (await ready).url.replace("localhost", "127.0.0.1");

async function signIn(url: string): Promise<string> {
  const login = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: "drill-safely-1" }),
  });
  return ((await login.json()) as { token: string }).token;
}

it(
  "stops when requested although its database is frozen, with open sockets and a running recompute, and logs the data waiting on disk",
  async () => {
    const rig = await openSendingRig(false);
    const stores = createStores(test.database);
    const { well } = await addWitsRig(stores, "A", { connectionType: "client", port: rig.port });
    await test.database.query({
      text: `INSERT INTO sample_hot (well_no, time, origin, derived, v)
      SELECT $1::int, 1700000000 + s, 0, 0, ARRAY[1, 2, 3] FROM generate_series(1, 20000) AS s`,
      values: [well.wellNo],
    });
    const server = run();
    const url = await urlOf(server);
    const token = await signIn(url);
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
    await stores.wells.change(well._id, { holeData: [{ size: 8.5, startDepth: 0, endDepth: 20_000 }] });
    await socket.emitWithAck("engine", { message: "well-settings-updated", payload: { wellId: well._id } });
    proxy.freeze();
    // A call that reads is under way as well.
    const exportResponse = fetch(`${url}/api/well?wellId=${well._id}`, {
      headers: { authorization: `Bearer ${token}` },
    }).catch(() => null);
    const before = live.length;
    await until(() => live.length > before + 2);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(server.said()).toMatch(/samples wait in DATA_DIR for the database|The server stops although these parts/);
    await exportResponse;
    socket.disconnect();
    await rig.close();
  },
  TIMEOUT,
);

it(
  "ends on request while its database is away",
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
  "ends on request during a start that waits for a lock of another server",
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
  "ends on request during a start whose database does not respond",
  async () => {
    proxy.freeze();
    const server = run();
    await until(() => proxy.connections() > 0);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
  },
  TIMEOUT,
);

it(
  "ends on request during an export to a slow reader, and leaves the file cut off",
  async () => {
    const stores = createStores(test.database);
    const well = await stores.wells.create({ name: "Exported" });
    await test.database.query({
      text: `INSERT INTO sample_hot (well_no, time, origin, derived, v)
        SELECT $1::int, 1700000000 + s, 0, 0, ARRAY[s, s, s] FROM generate_series(1, 400000) AS s`,
      values: [well.wellNo],
    });
    const server = run();
    const url = await urlOf(server);
    const columns = channels.slice(0, 3).map(({ id }) => id);
    const exportRequest = get(
      `${url}/api/well-export?wellId=${well._id}&format=csv&index=time&columns=${columns.join(",")}`,
      {
        headers: { authorization: `Bearer ${await signIn(url)}` },
      },
    );
    const [file] = (await once(exportRequest, "response")) as [IncomingMessage];
    expect(file.statusCode).toBe(200);
    await once(file, "readable");
    const fileClosing = new Promise<boolean>((resolve) => file.once("close", () => resolve(file.complete)));
    file.on("error", () => undefined);
    const began = performance.now();
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(STOPPED_WITHIN);
    file.resume();
    expect(await fileClosing).toBe(false);
  },
  TIMEOUT,
);
