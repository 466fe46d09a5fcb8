import type { Socket } from "node:net";
import { connect } from "node:net";
import { once } from "node:events";
import { afterEach, beforeEach, expect, it } from "vitest";
import { addWitsRig } from "../../ingest/testing/add-rig";
import { until } from "../../ingest/testing/test-ingest";
import { freePort } from "../../storage/embedded/free-port";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { type LeaseNode, openLeaseNode } from "../testing/lease-node";
import { folderOfTest } from "../../storage/testing/own-folder";
import { testStoresOfEach } from "../../app/testing/test-stores";

const START = 1_700_000_000;
const { test, stores } = testStoresOfEach();
let folder: string;
let nodes: LeaseNode[];
let sockets: Socket[];
beforeEach(() => {
  folder = folderOfTest();
  nodes = [];
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const node of nodes) await node.leave();
});

async function startNode(nodeId: string): Promise<LeaseNode> {
  const node = await openLeaseNode(nodeId, { test, folder });
  nodes.push(node);
  return node;
}

async function addRig(name: string): Promise<{ well: StoredWell; port: number }> {
  const port = await freePort();
  const { well } = await addWitsRig(stores, name, { connectionType: "server", port });
  return { well, port };
}

const readers = (well: StoredWell) => nodes.filter(({ live }) => live.isFollowed(well._id));

async function send(port: number): Promise<Socket> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    sockets.push(socket);
    if (
      await once(socket, "connect").then(
        () => true,
        () => false,
      )
    )
      return socket;
  }
}

const frame = (second: number) => {
  const time = new Date((START + second) * 1000).toISOString();
  const date = time.slice(2, 10).replaceAll("-", "");
  return `&&\r\n0105${date}\r\n0106${time.slice(11, 19).replaceAll(":", "")}\r\n0110${5000 + second}\r\n011245.5\r\n!!\r\n`;
};

it("opens each rig on one server, and spreads rigs evenly over two", async () => {
  const rigs = await Promise.all(["A", "B", "C", "D"].map(addRig));
  await startNode("one");
  await until(() => rigs.every(({ well }) => readers(well).length === 1));
  await startNode("two");
  await until(() => nodes.every(({ live }) => rigs.filter(({ well }) => live.isFollowed(well._id)).length === 2));
  expect(rigs.map(({ well }) => readers(well).length)).toEqual([1, 1, 1, 1]);
});

it("takes over the rigs of a dead server, and blocks all later writes of that server", async () => {
  const { well, port } = await addRig("A");
  const firstNode = await startNode("one");
  await until(() => firstNode.live.isFollowed(well._id));
  (await send(port)).write([0, 1, 2].map(frame).join(""));
  await until(() => firstNode.live.latestValues(well._id)?.time === START + 2);
  await firstNode.writer.flush();
  const epoch = firstNode.cluster.wells.epochOf(well.wellNo);
  await firstNode.kill();
  const two = await startNode("two");
  await until(async () => (await two.cluster.leases.writerOf(well.wellNo)) === "two");
  expect(two.cluster.wells.epochOf(well.wellNo)).toBe(epoch + 1);

  const { values } = (await stores.samples.latest(well.wellNo))!;
  firstNode.writer.append(well.wellNo, { time: START + 2, values: values.map(() => 1), origin: "live", derived: 0 });
  firstNode.writer.saveSnapshot(well.wellNo, { state: { by: "one" }, lastTime: START + 9 });
  await firstNode.writer.flush();
  expect([...(await stores.samples.latest(well.wellNo))!.values]).toEqual([...values]);
  expect((await stores.snapshots.get(well.wellNo))?.state).not.toEqual({ by: "one" });
});

it("stores what a server that lost its rig had received, once, and has it recomputed", async () => {
  const { well } = await addRig("A");
  const firstNode = await startNode("one");
  await until(() => firstNode.live.isFollowed(well._id));
  await firstNode.kill();
  const two = await startNode("two");
  await until(async () => (await two.cluster.leases.writerOf(well.wellNo)) === "two");
  const values = new Float64Array(1).fill(Number.NaN);
  for (const time of [START + 5, START + 6]) {
    firstNode.writer.append(well.wellNo, { time, values, origin: "live", derived: 0 });
    await firstNode.writer.flush();
  }
  const storedSamples = await stores.samples.after(well.wellNo, 0, 10);
  expect(storedSamples.map(({ time }) => time)).toEqual([START + 5, START + 6]);
  const [row] = await test.database.query<{ job: { needed: { from: number | null } } }>({
    text: "SELECT job FROM recompute WHERE well_no = $1",
    values: [well.wellNo],
  });
  expect(row!.job.needed.from ?? 0).toBeLessThanOrEqual(START + 5 - 60);
});

it("gives rigs over when a server is stopped, without waiting until it counts as dead", async () => {
  const { well } = await addRig("A");
  const firstNode = await startNode("one");
  await until(() => firstNode.live.isFollowed(well._id));
  const two = await startNode("two");
  await firstNode.leave();
  const [free] = await test.database.query<{ node_id: string | null }>({ text: "SELECT node_id FROM rig_lease" });
  expect(free!.node_id).not.toBe("one");
  await until(() => two.live.isFollowed(well._id));
  const [row] = await test.database.query<{ node_id: string }>({ text: "SELECT node_id FROM rig_lease" });
  expect(row!.node_id).toBe("two");
});

it("sends its sign of life while every connection of its intake is busy, as with hundreds of rigs that it opens", async () => {
  const firstNode = await startNode("one");
  const beatAt = async () =>
    (await test.database.query<{ at: Date }>({ text: "SELECT beat_at AS at FROM node" }))[0]!.at;
  const statement = { text: "SELECT pg_advisory_xact_lock(77)" };
  let busy: Promise<unknown> = Promise.resolve();
  const beats: Date[] = [await beatAt()];
  await test.database.jobs.transaction(async (client) => {
    await client.query(statement);
    busy = Promise.all(Array.from({ length: 8 }, () => firstNode.database.ingest.query(statement)));
    // One beat may have been on its way.
    while (beats.length < 4) {
      await until(async () => (await beatAt()) > beats.at(-1)!);
      beats.push(await beatAt());
    }
  });
  await busy;
  expect(beats).toHaveLength(4);
});

it("refuses a server whose folder another server uses", async () => {
  await startNode("one");
  await expect(startNode("one")).rejects.toThrow("Another server uses DATA_DIR");
});
