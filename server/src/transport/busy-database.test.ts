import { connect } from "node:net";
import { expect, it, vi } from "vitest";
import type { PoolClient } from "pg";
import { testServer } from "./testing/own-test-server";

const server = testServer();
let locking: PoolClient;

/** Makes every read of rigs wait until it is released. */
async function lockRigs(): Promise<() => Promise<unknown>> {
  locking = await server.database.jobs.pool.connect();
  await locking.query("BEGIN");
  await locking.query("LOCK TABLE rig IN ACCESS EXCLUSIVE MODE");
  return async () => {
    await locking.query("ROLLBACK");
    locking.release();
  };
}

const waitingReads = async () => {
  const text = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return (await server.database.ingest.query({ text })).length;
};
const waits = (count: number) => vi.waitFor(async () => expect(await waitingReads()).toBe(count), 10_000);
const get = (path: string, signal?: AbortSignal) =>
  fetch(`${server.url}/${path}`, {
    headers: { authorization: `Bearer ${server.tokens.admin}` },
    signal: signal ?? null,
  });

it("cancels a REST read in the database when its caller disconnects", async () => {
  const unlock = await lockRigs();
  const clientController = new AbortController();
  const call = get("api/rig", clientController.signal).catch(() => "gone");
  await waits(1);
  clientController.abort();
  await call;
  await waits(0);
  await unlock();
  expect((await get("api/rig")).status).toBe(200);
});

it("cancels all REST reads that were sent consecutively on a connection when that connection closes", async () => {
  const unlock = await lockRigs();
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.write(
    `GET /api/rig HTTP/1.1\r\nHost: sigma\r\nAuthorization: Bearer ${server.tokens.admin}\r\n\r\n`.repeat(3),
  );
  await waits(3);
  socket.destroy();
  await waits(0);
  await unlock();
  expect(server.logged).toEqual([]);
});

it("cancels a socket read in the database when its client disconnects", async () => {
  const { socket, ask } = await server.connect({ wellId: server.well._id });
  const table = await server.database.jobs.pool.connect();
  await table.query("BEGIN");
  await table.query("LOCK TABLE survey IN ACCESS EXCLUSIVE MODE");
  void ask("survey-data/get", { wellId: server.well._id }).catch(() => undefined);
  await waits(1);
  socket.disconnect();
  await waits(0);
  await table.query("ROLLBACK");
  table.release();
  expect(server.logged).toEqual([]);
});

it("answers busy with a specific message while every connection for calls is in use", async () => {
  const unlock = await lockRigs();
  const reads = Array.from({ length: 8 }, () => get("api/rig"));
  await waits(8);
  const { status, body } = await server.call("GET api/wells");
  expect([status, body]).toEqual([503, { code: "busy", message: "The server is busy. Try again in a moment" }]);
  expect(server.database.state().status).toBe("connected");
  await unlock();
  expect((await Promise.all(reads)).map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect((await server.call("GET api/wells")).status).toBe(200);
});
