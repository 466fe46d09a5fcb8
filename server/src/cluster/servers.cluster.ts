import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { WitsConfig } from "@sigma/contract/rigs/wits-config";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createStores } from "../app/resources";
import type { Stores } from "../storage/stores";
import { until } from "../ingest/testing/test-ingest";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { openDatabaseProxy } from "../storage/testing/database-proxy";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../storage/testing/test-database";
import type { Role } from "./roles";
import { openTestRedis, type TestRedis } from "./testing/redis-server";
import { call, connectTo, nodeIdOf, signIn, spooledBytes } from "./testing/server-calls";
import { openSendingRig, type SendingRig } from "./testing/sending-rig";
import { type ServerProcess, startServerProcess } from "./testing/server-process";

/** Rounds in which each kind of server is killed once. */
const ROUNDS = Number(process.env["CLUSTER_ROUNDS"] ?? 2);
/** Seconds after which another server has a rig whose server died, and one more for the packet on its way. */
const TAKEOVER = 10;

type Rig = { rig: SendingRig; well: StoredWell; resends: boolean };

let test: TestDatabase;
let redis: TestRedis;
let stores: Stores;
let folder: string;
let servers: ServerProcess[];
let rigs: Rig[];
let sockets: Socket[];
beforeEach(async () => {
  test = await createTestDatabase();
  redis = await openTestRedis();
  stores = createStores(test.database);
  folder = mkdtempSync(join(tmpdir(), "sigma-servers-"));
  servers = [];
  rigs = [];
  sockets = [];
});
afterEach(async ({ task }) => {
  for (const socket of sockets) socket.disconnect();
  if (task.result?.state === "fail") for (const server of servers) console.log(server.role, server.said());
  await Promise.all(servers.map((server) => server.kill()));
  await Promise.all(rigs.map(({ rig }) => rig.close()));
  await redis.close();
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(role: Role, name: string): Promise<ServerProcess> {
  const dataDir = join(folder, name);
  const server = await startServerProcess({ role, dataDir, databaseUrl: test.url, redisUrl: redis.url });
  return addServer(server);
}

function addServer(server: ServerProcess): ServerProcess {
  const { dataDir } = server;
  servers = [...servers.filter((other) => other.dataDir !== dataDir), server];
  return server;
}

async function addRig(name: string, resends: boolean): Promise<Rig> {
  const rig = await openSendingRig(resends);
  const fields = { name, contractor: null, dataSourceType: "wits" as const, timezoneOffset: 0, blockWeight: null };
  const { _id } = await stores.rigs.create(fields);
  await stores.witsConfigs.save(
    WitsConfig.parse({ rigId: _id, connectionType: "client", host: "127.0.0.1", port: rig.port, channels: [] }),
  );
  const well = await stores.wells.create({ name: `Well of ${name}`, rigId: _id });
  const addedRig = { rig, well, resends };
  rigs.push(addedRig);
  return addedRig;
}

async function connect(server: ServerProcess, wellId: string): Promise<Socket> {
  const socket = await connectTo(server, wellId);
  sockets.push(socket);
  return socket;
}

const newest = async ({ well }: Rig) => (await stores.samples.latest(well.wellNo))?.time ?? 0;

/** Seconds that a rig has sent and that were not stored, after the first that was stored. */
async function missing({ rig, well }: Rig): Promise<number[]> {
  const storedTimes = new Set<number>();
  for await (const batch of stores.samples.scan(well.wellNo)) for (const { time } of batch) storedTimes.add(time);
  const first = Math.min(...storedTimes);
  const last = Math.max(...storedTimes);
  return rig.sent.filter((second) => second > first && second < last && !storedTimes.has(second));
}

it("shows on one server the data of another server's wells, and their statuses, packets and recomputes", async () => {
  const rig = await addRig("A", true);
  const { _id: wellId } = rig.well;
  const [web] = await Promise.all([start("web", "web"), start("ingest", "ingest"), start("worker", "worker")]);
  await until(async () => (await newest(rig)) > 0);
  const socket = await connect(web, wellId);
  const live: { columns: { time: number[] } }[] = [];
  const packets: unknown[] = [];
  socket.on("live-data", (frame: { columns: { time: number[] } }) => live.push(frame));
  socket.on("wits-packet", (packet) => packets.push(packet));
  await until(() => live.length >= 3 && packets.length >= 2);
  const { data: statuses } = (await socket.emitWithAck("well-status/get", { wellId })) as { data: unknown };
  expect(JSON.stringify(statuses)).toContain("connected");
  const { data: asked } = (await socket.emitWithAck("wits-packet/get", { wellId })) as { data: unknown[] };
  expect(asked.length).toBeGreaterThan(0);
  const outcome = new Promise((resolve) => {
    socket.on("engine", (message: { status: string }) => message.status !== "running" && resolve(message.status));
  });
  await stores.wells.change(wellId, { holeData: [{ size: 8.5, startDepth: 0, endDepth: 20_000 }] });
  await socket.emitWithAck("engine", { message: "well-settings-updated", payload: { wellId } });
  expect(await outcome).toBe("done");
});

it("loses no sample of rigs that resend, and of others no more than the takeover, when servers of each kind are killed", async () => {
  for (const name of ["A", "B", "C", "D"]) await addRig(name, name < "C");
  const kinds = [
    ["ingest", "ingest-1"],
    ["web", "web"],
    ["ingest", "ingest-2"],
    ["worker", "worker"],
  ] as const;
  await Promise.all(kinds.map(([role, name]) => start(role, name)));
  await until(async () => (await Promise.all(rigs.map(newest))).every((time) => time > 0));
  const kills = { ingest: 0 };
  const takeovers: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [role, name] of kinds) {
      const victim = servers.find(({ dataDir }) => dataDir === join(folder, name))!;
      await victim.kill();
      const killTime = Date.now() / 1000;
      if (role === "ingest") kills.ingest++;
      await until(async () => (await Promise.all(rigs.map(newest))).every((time) => time > killTime));
      takeovers.push(Date.now() / 1000 - killTime);
      await start(role, name);
      await wait(1000);
    }
  }
  for (const { rig } of rigs) rig.pause();
  await wait(3000);
  for (const rig of rigs) {
    const allowedGap = rig.resends ? 0 : kills.ingest * (TAKEOVER + 1);
    expect((await missing(rig)).length).toBeLessThanOrEqual(allowedGap);
  }
  console.log(
    `${kills.ingest} ingest servers killed; seconds until every rig went on: ${takeovers.map((s) => s.toFixed(1)).join(", ")}`,
  );
  const doubledNotices = await test.database.query({
    text: "SELECT well_no, time, type, message FROM (SELECT well_no, time, type, fields ->> 'message' AS message FROM notification) n GROUP BY 1, 2, 3, 4 HAVING count(*) > 1",
  });
  expect(doubledNotices).toEqual([]);
});

it("hands rigs over without a gap when their server is stopped", async () => {
  const rig = await addRig("A", false);
  const first = await start("ingest", "one");
  await until(async () => (await newest(rig)) > 0);
  await start("ingest", "two");
  expect(await first.stop()).toBe(0);
  const stopTime = Date.now() / 1000;
  await until(async () => (await newest(rig)) > stopTime);
  rig.rig.pause();
  await wait(1500);
  expect(await missing(rig)).toEqual([]);
});

it("reads a rig that was created, and drops a well that was deleted, on another server", async () => {
  const [web] = await Promise.all([start("web", "web"), start("ingest", "ingest"), start("worker", "worker")]);
  const rig = await addRig("A", true);
  const token = await signIn(web);
  await until(async () => (await newest(rig)) > 0);
  const deletedReply = await call(web, `well?wellId=${rig.well._id}`, { token, method: "DELETE" });
  expect(deletedReply.status).toBe(200);
  await wait(1500);
  const count = async () =>
    (await test.database.query<{ n: number }>({ text: "SELECT count(*)::int AS n FROM sample_hot" }))[0]!.n;
  const before = await count();
  await wait(2000);
  expect(await count()).toBe(before);
  const writers = await test.database.query({ text: "SELECT well_no FROM well_lease WHERE node_id IS NOT NULL" });
  expect(writers).toEqual([]);
});

it("continues ingesting rig data while Redis is unavailable, and shows the rigs again when it is back", async () => {
  if (!redis.isOwn) throw new Error("This test stops Redis: run it without TEST_REDIS_URL");
  await redis.kill();
  const rig = await addRig("A", true);
  const [web] = await Promise.all([start("web", "web"), start("ingest", "ingest")]);
  await until(async () => (await newest(rig)) > 0);
  await redis.start();
  const socket = await connect(web, rig.well._id);
  const live: unknown[] = [];
  socket.on("live-data", (frame) => live.push(frame));
  await until(() => live.length >= 3);
  expect(live.length).toBeGreaterThanOrEqual(3);
});

it("serves browsers on servers for browsers alone, and counts wrong passwords on all of them", async () => {
  const [one, two, ingest] = await Promise.all([start("web", "one"), start("web", "two"), start("ingest", "ingest")]);
  const refusedReply = await call(ingest, "well");
  expect([refusedReply.status, refusedReply.body.message]).toEqual([503, expect.stringContaining("ROLE=web")]);
  for (const path of ["healthz", "readyz", "metrics"]) expect((await fetch(`${ingest.url}/${path}`)).status).toBe(200);
  const socket = io(ingest.url, { transports: ["websocket"], forceNew: true });
  sockets.push(socket);
  const fault = await new Promise<Error>((resolve) => socket.once("connect_error", resolve));
  expect(fault.message).toContain("ROLE=web");
  const body = { username: "admin", password: "not-it-at-all" };
  for (let tries = 0; tries < 8; tries++) await call(tries % 2 ? one : two, "login", { method: "POST", body });
  await until(async () => (await call(two, "login", { method: "POST", body })).status === 429);
  await until(async () => (await call(one, "login", { method: "POST", body })).status === 429);
});

it("continues the recompute of a worker that was killed", async () => {
  const rig = await addRig("A", true);
  const wellId = rig.well._id;
  await test.database.query({
    text: `INSERT INTO sample_hot (well_no, time, origin, derived, v)
      SELECT $1::int, 1700000000 + s, 0, 0, ARRAY[1, 2, 3] FROM generate_series(1, 20000) AS s`,
    values: [rig.well.wellNo],
  });
  await stores.wells.change(wellId, { rigId: null });
  const [web, first] = await Promise.all([start("web", "web"), start("worker", "first")]);
  await start("worker", "second");
  const token = await signIn(web);
  const holder = async () =>
    (
      await test.database.query<{ node_id: string | null; job: object | null }>({
        text: "SELECT node_id, job FROM recompute WHERE well_no = $1",
        values: [rig.well.wellNo],
      })
    )[0];
  const socket = await connect(web, wellId);
  await stores.wells.change(wellId, { holeData: [{ size: 8.5, startDepth: 0, endDepth: 20_000 }] });
  await socket.emitWithAck("engine", { message: "well-settings-updated", payload: { wellId } });
  await until(async () => (await holder())?.job);
  const victim = (await holder())!.node_id === (await nodeIdOf(first)) ? "first" : "second";
  await servers.find(({ dataDir }) => dataDir === join(folder, victim))!.kill();
  await until(async () => (await holder())?.job === null);
  const { body } = await call(web, `well?wellId=${wellId}`, { token });
  expect(JSON.stringify(body)).toContain(wellId);
});

it("starts two servers at once on an empty database", async () => {
  const empty = await createEmptyDatabase();
  try {
    const begin = (name: string) =>
      startServerProcess({ role: "all", dataDir: join(folder, name), databaseUrl: empty.url, redisUrl: redis.url });
    const both = await Promise.all([begin("one"), begin("two")]);
    both.forEach(addServer);
    const users = await empty.database.query({ text: "SELECT username FROM app_user" });
    expect(users).toEqual([{ username: "admin" }]);
    for (const server of both) expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await Promise.all(both.map((server) => server.kill()));
  } finally {
    await empty.close();
  }
});

it("refuses a second server without REDIS_URL, and one on the same DATA_DIR", async () => {
  await start("all", "one");
  const beside = { role: "all" as const, databaseUrl: test.url };
  await expect(startServerProcess({ ...beside, dataDir: join(folder, "two"), redisUrl: "" })).rejects.toThrow(
    "Another server uses this database. Several servers find one another by Redis",
  );
  await expect(startServerProcess({ ...beside, dataDir: join(folder, "one"), redisUrl: redis.url })).rejects.toThrow(
    "Give each server a DATA_DIR of its own",
  );
});

it("ingests the samples on a dead server's disk when that server is back, even if another server reads the rig by then", async () => {
  const proxy = await openDatabaseProxy(test.url);
  try {
    const rig = await addRig("A", false);
    const behindProxy = { role: "ingest" as const, dataDir: join(folder, "one"), redisUrl: redis.url };
    const first = addServer(await startServerProcess({ ...behindProxy, databaseUrl: proxy.url }));
    await until(async () => (await newest(rig)) > 0);
    await start("ingest", "two");
    proxy.cut();
    const cut = Math.floor(Date.now() / 1000);
    // Samples wait on the disk of the first server; within seconds it gives up the rig, since the others cannot see that it is alive.
    await until(async () => (await spooledBytes(first)) > 0 && rig.rig.sent.at(-1)! >= cut + 3);
    await first.kill();
    const killTime = Date.now() / 1000;
    await until(async () => (await newest(rig)) > killTime);
    proxy.mend();
    addServer(await startServerProcess({ ...behindProxy, databaseUrl: proxy.url }));
    const waiting = [cut + 1, cut + 2];
    await until(async () => (await missing(rig)).every((second) => !waiting.includes(second)));
    rig.rig.pause();
    await wait(3000);
    expect((await missing(rig)).length).toBeLessThanOrEqual(TAKEOVER + 1);
    const doubledSeconds = await test.database.query({
      text: "SELECT floor(time) AS second FROM sample_hot WHERE well_no = $1 GROUP BY 1 HAVING count(*) > 1",
      values: [rig.well.wellNo],
    });
    expect(doubledSeconds).toEqual([]);
    await until(
      async () => (await test.database.query({ text: "SELECT FROM node WHERE spooled_bytes > 0" })).length === 0,
    );
  } finally {
    await proxy.close();
  }
});

it("cancels on one server a recompute that runs on another server", async () => {
  const rig = await addRig("A", true);
  const wellId = rig.well._id;
  await test.database.query({
    text: `INSERT INTO sample_hot (well_no, time, origin, derived, v)
      SELECT $1::int, 1700000000 + s, 0, 0, ARRAY[1, 2, 3] FROM generate_series(1, 400000) AS s`,
    values: [rig.well.wellNo],
  });
  await stores.wells.change(wellId, { rigId: null });
  const [web] = await Promise.all([start("web", "web"), start("worker", "worker")]);
  const socket = await connect(web, wellId);
  const outcomes: { status: string; error?: string | null }[] = [];
  socket.on("engine", (message: { status: string }) => message.status !== "running" && outcomes.push(message));
  const isRunning = new Promise<void>((resolve) => {
    socket.on("recompute", ({ state }: { state: string }) => state === "running" && resolve());
  });
  await stores.wells.change(wellId, { holeData: [{ size: 8.5, startDepth: 0, endDepth: 20_000 }] });
  await socket.emitWithAck("engine", { message: "well-settings-updated", payload: { wellId } });
  await isRunning;
  expect(await socket.emitWithAck("engine/cancel", { wellId })).toEqual({ data: { cancelled: true } });
  await until(() => outcomes.length > 0);
  expect(outcomes[0]!.status).not.toBe("done");
});

it("takes in data from an edge agent only once, and shows them live, if they are sent to servers that do not read its rig", async () => {
  const fields = { contractor: null, dataSourceType: "wits" as const, timezoneOffset: 0, blockWeight: null };
  const { _id: rigId } = await stores.rigs.create({ name: "E", ...fields });
  await stores.witsConfigs.save(
    WitsConfig.parse({ rigId, connectionType: "edge", host: "127.0.0.1", port: 5000, channels: [] }),
  );
  const well = await stores.wells.create({ name: "Well of E", rigId });
  const [web, other] = await Promise.all([start("web", "web"), start("web", "other"), start("ingest", "ingest")]);
  const token = await signIn(web);
  const madeToken = await call(web, "api-token", { token, method: "POST", body: { name: "edge", access: "push" } });
  const sending = await openSendingRig(false);
  rigs.push({ rig: sending, well, resends: false });
  const main = fileURLToPath(new URL("../../../edge/src/main.ts", import.meta.url));
  const agent = spawn(process.execPath, ["--import", "tsx", main], {
    stdio: "ignore",
    env: {
      ...process.env,
      EDGE_SERVER: web.url,
      EDGE_TOKEN: String(madeToken.body["token"]),
      EDGE_RIG: rigId,
      EDGE_DIAL: `127.0.0.1:${sending.port}`,
      EDGE_DIR: join(folder, "edge"),
      EDGE_STATUS_PORT: "off",
    },
  });
  try {
    const socket = await connect(other, well._id);
    const live: number[] = [];
    socket.on("live-data", ({ columns }: { columns: { time: number[] } }) => live.push(...columns.time));
    await until(() => live.length >= 5);
    expect(new Set(live.map(Math.floor)).size).toBe(live.length);
    sending.pause();
    const last = sending.sent.at(-1)!;
    await until(async () => (await newest(rigs.at(-1)!)) >= last);
    expect(await missing(rigs.at(-1)!)).toEqual([]);
  } finally {
    agent.kill("SIGTERM");
  }
});
