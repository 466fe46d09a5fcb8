import { depthRowOf, type Sample, sampleOf } from "@sigma/terms/sample";
import { beforeAll, expect, it } from "vitest";
import { testClient, testServer } from "../../transport/testing/own-test-server";

const START = 1_700_000_000;

const server = testServer();
const client = testClient(server);
beforeAll(async () => {
  const samples: Sample[] = Array.from({ length: 20 }, (_, second) =>
    sampleOf(START + second, { holeDepth: 9000 + second, wob: second }),
  );
  await server.record(server.well.wellNo, { samples });
});

it("returns the samples after the last sample of a client [AN-212, AN-117, OP-055]", async () => {
  const { data } = await client.ask("live-data/get", {
    from: START + 17 + 1,
    projection: ["wob", "correctedTimestamp"],
  });
  expect(data).toEqual({ time: [START + 18, START + 19], wob: [18, 19], correctedTimestamp: [START + 18, START + 19] });
  expect((await client.ask("live-data/get", { from: START + 20, projection: ["wob"] })).data).toEqual({
    time: [],
    wob: [],
  });
});

it("returns the newest sample to a client that has none, even before it is stored", async () => {
  const newest = { time: [START + 19], holeDepth: [9019] };
  expect((await client.ask("live-data/get", { projection: ["holeDepth"] })).data).toEqual(newest);
  server.live.latest.set(server.well._id, sampleOf(START + 25, { holeDepth: 9025 }));
  const { data } = await client.ask("live-data/get", { projection: ["holeDepth", "wob"] });
  expect(data).toEqual({ time: [START + 25], holeDepth: [9025], wob: [null] });
});

it("returns the samples after the stored ones, even if storage is slow, so that a reconnect misses no second", async () => {
  server.live.latest.set(server.well._id, sampleOf(START + 20, { wob: 20 }));
  const after = await client.ask("live-data/get", { from: START + 18, projection: ["wob"] });
  expect(after.data).toEqual({ time: [START + 18, START + 19, START + 20], wob: [18, 19, 20] });
  const waiting = [START + 19, START + 20, START + 21, START + 22].map((time) => sampleOf(time, { wob: time - START }));
  server.live.unstoredOf.set(server.well._id, waiting);
  server.live.latest.set(server.well._id, sampleOf(START + 22, { wob: 22 }));
  const slow = await client.ask("live-data/get", { from: START + 18, projection: ["wob"] });
  expect(slow.data).toMatchObject({ wob: [18, 19, 20, 21, 22] });
  server.live.unstoredOf.clear();
  server.live.latest.set(server.well._id, sampleOf(START + 19, { wob: 19 }));
  const storedReply = await client.ask("live-data/get", { from: START + 19, projection: ["wob"] });
  expect(storedReply.data).toEqual({ time: [START + 19], wob: [19] });
});

it("has depth, hole depth and time, each with its corrected axis, unless requested otherwise [AN-069, AN-212]", async () => {
  const { _id: wellId, wellNo } = await server.stores.wells.create({ name: "With a gap" });
  const row = (depth: number, gap: number) => depthRowOf(depth, START + depth, { currentDepthGap: gap });
  await server.record(wellNo, {
    samples: [9000.5, 9040, 9041.5].map((holeDepth, second) => sampleOf(START + second, { holeDepth })),
    depthRows: [row(8999, 0), row(9000, 0), row(9041, 39.5)],
  });
  expect((await client.ask("live-data/get", { wellId, from: START })).data).toEqual({
    time: [START, START + 1, START + 2],
    correctedTimestamp: [START, START + 1, START + 2],
    holeDepth: [9000.5, 9040, 9041.5],
    depth: [9000.5, 9040, 9041.5],
    correctedDepth: [9000.5, 9040, 9002],
  });
  const { data } = await client.ask("live-data/get", { wellId, projection: ["correctedDepth"] });
  expect(data).toEqual({ time: [START + 2], correctedDepth: [9002] });
});

it("returns the seconds before the newest sample, regardless of the clock of the rig", async () => {
  const { _id, wellNo } = await server.stores.wells.create({ name: "Years behind" });
  const samples = [0, 1, 2, 3].map((second) => sampleOf(1_200_000_000 + second, { wob: second }));
  await server.record(wellNo, { samples });
  const liveRequest = { wellId: _id, projection: ["wob"], last: 2 };
  expect((await client.ask("live-data/get", liveRequest)).data).toEqual({
    time: [1_200_000_001, 1_200_000_002, 1_200_000_003],
    wob: [1, 2, 3],
  });
  const { _id: empty } = await server.stores.wells.create({ name: "Young" });
  expect((await client.ask("live-data/get", { ...liveRequest, wellId: empty })).data).toEqual({ time: [], wob: [] });
});

it("refuses to watch a well that does not exist", async () => {
  const { error } = await client.ask("live-data/watch", { wellId: "gone", projection: ["wob"] });
  expect(error).toMatchObject({ code: "not-found", field: "wellId" });
});
