import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { addWitsRig } from "../../ingest/testing/add-rig";
import { until } from "../../ingest/testing/test-ingest";
import { rigFrame } from "../../sources/testing/rig-frames";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { type LeaseNode, openLeaseNode } from "../testing/lease-node";
import { folderOfTest } from "../../storage/testing/own-folder";
import { testStoresOfEach } from "../../app/testing/test-stores";

/** Number of times a server returns; 20 for the figure of the benchmarks: `RETURNS=20`. */
const RETURNS = Number(process.env["RETURNS"] ?? 2);
const RIGS = 4;
const START = 1_700_000_000;
/** Frames that a rig sends per second, each with a different time. */
const EVERY_MS = 50;

/** A rig that sends each frame once to the connected clients. */
type SteadyRig = { port: number; connections: () => number; sent: () => number; close(): void };

const { test, stores } = testStoresOfEach();
let folder: string;
let nodes: LeaseNode[];
let rigs: { rig: SteadyRig; well: StoredWell }[];
beforeEach(() => {
  folder = folderOfTest();
  nodes = [];
  rigs = [];
});
afterEach(async () => {
  for (const node of nodes) await node.leave();
  for (const { rig } of rigs) rig.close();
});

async function openRig(isAlone: boolean): Promise<SteadyRig> {
  const sockets = new Set<Socket>();
  let sentCount = 0;
  const server: Server = createServer((socket) => {
    if (isAlone && sockets.size > 0) return void socket.destroy();
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const timer = setInterval(() => {
    if (sockets.size === 0 && sentCount === 0) return;
    sentCount++;
    const frame = rigFrame(START + sentCount, { "0108": 5000 + sentCount / 100, "0110": 5000 + sentCount / 100 });
    for (const socket of sockets) socket.write(frame);
  }, EVERY_MS);
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size,
    sent: () => sentCount,
    close() {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

async function addRig(name: string, isAlone = false) {
  const rig = await openRig(isAlone);
  const { well } = await addWitsRig(stores, name, { connectionType: "client", port: rig.port });
  rigs.push({ rig, well });
}

async function startNode(nodeId: string): Promise<LeaseNode> {
  const node = await openLeaseNode(nodeId, { test, folder });
  nodes.push(node);
  return node;
}

const read = (node: LeaseNode) => rigs.filter(({ well }) => node.live.isFollowed(well._id)).length;

/** Number of frames that a rig sent between two times and that were not stored. */
async function countLostFrames({ well }: { well: StoredWell }, from: number, to: number): Promise<number> {
  const storedSeconds = new Set<number>();
  for await (const { time } of storedSamples(well)) storedSeconds.add(time - START);
  let missing = 0;
  for (let second = from; second <= to; second++) if (!storedSeconds.has(second)) missing++;
  return missing;
}

async function* storedSamples({ wellNo }: StoredWell) {
  for await (const batch of stores.samples.scan(wellNo)) yield* batch;
}

it("passes rigs to a server that returns without losing a sample", async () => {
  for (const name of ["A", "B", "C", "D"]) await addRig(name);
  const steady = await startNode("steady");
  await until(() => read(steady) === RIGS);
  let missing = 0;
  for (let time = 0; time < RETURNS; time++) {
    const before = rigs.map(({ rig }) => rig.sent());
    const returning = await startNode("returning");
    await until(() => read(returning) === RIGS / 2 && read(steady) === RIGS / 2);
    const after = rigs.map(({ rig }) => rig.sent());
    await until(async () => {
      const newest = await Promise.all(rigs.map(({ well }) => stores.samples.latest(well.wellNo)));
      return newest.every((sample, at) => (sample?.time ?? 0) - START > after[at]!);
    });
    const counts = await Promise.all(rigs.map((each, at) => countLostFrames(each, before[at]! + 1, after[at]!)));
    missing += counts.reduce((sum, count) => sum + count, 0);
    await returning.leave();
    await until(() => read(steady) === RIGS && rigs.every(({ rig }) => rig.connections() === 1));
  }
  expect(missing).toBe(0);
});

it("passes its rigs to the servers that stay, before it stops, without losing a sample", async () => {
  for (const name of ["A", "B", "C", "D"]) await addRig(name);
  const stopping = await startNode("stopping");
  await until(() => read(stopping) === RIGS);
  for (const name of ["one", "two"]) await startNode(name);
  await until(() => rigs.every(({ rig }) => rig.sent() > 5));
  const before = rigs.map(({ rig }) => rig.sent());
  await stopping.leave();
  await until(() => rigs.every(({ rig }) => rig.connections() === 1));
  const after = rigs.map(({ rig }) => rig.sent());
  await until(async () => {
    const newest = await Promise.all(rigs.map(({ well }) => stores.samples.latest(well.wellNo)));
    return newest.every((sample, at) => (sample?.time ?? 0) - START > after[at]!);
  });
  expect(await Promise.all(rigs.map((each, at) => countLostFrames(each, before[at]! + 1, after[at]!)))).toEqual([
    0, 0, 0, 0,
  ]);
  const [, one, two] = nodes;
  await until(() => read(one!) + read(two!) === RIGS);
});

it("leaves a rig that takes one connection with the server that reads it", async () => {
  await addRig("A", true);
  await addRig("B", true);
  const steady = await startNode("steady");
  await until(() => read(steady) === 2 && rigs.every(({ rig }) => rig.sent() > 5));
  const returning = await startNode("returning");
  const before = rigs.map(({ rig }) => rig.sent());
  // As many looks as give every rig away that can be.
  await until(() => rigs.every(({ rig }, at) => rig.sent() > before[at]! + 100));
  expect([read(steady), read(returning)]).toEqual([2, 0]);
  const newest = Math.min(...rigs.map(({ rig }) => rig.sent())) - 20;
  await until(async () =>
    (await Promise.all(rigs.map((each) => countLostFrames(each, before[0]! + 1, newest)))).every((n) => n === 0),
  );
});
