import { sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { connectedSource } from "../../transport/testing/fake-live";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();

it("returns the status of every well, or of one", async () => {
  const client = await server.connect({ wellId: server.well._id });
  const other = await server.stores.wells.create({ name: "Other" });
  server.live.setStatus({
    wellId: server.well._id,
    lastTime: 5,
    rigState: 2,
    source: connectedSource(server.well._id),
  });
  server.live.setStatus({ wellId: other._id });
  expect((await client.ask("well-status/get", {})).data).toHaveLength(2);
  const wellReply = await client.ask("well-status/get", { wellId: server.well._id });
  expect(wellReply.data).toMatchObject([{ wellId: server.well._id, rigState: 2, source: { state: "connected" } }]);
});

it("pushes every well after a watch, and only the own one after it ends", async () => {
  const client = await server.connect({ wellId: server.well._id });
  const seenStatuses: unknown[][] = [];
  client.socket.on("well-status", (statuses: unknown[]) => seenStatuses.push(statuses));
  const publish = async () => {
    server.live.publishStatuses();
    await client.ask("well-status/get", {});
  };
  await publish();
  await client.ask("well-status/watch", { on: true });
  await publish();
  await client.ask("well-status/watch", { on: false });
  await publish();
  expect(seenStatuses.map((statuses) => statuses.length)).toEqual([1, 2, 1]);
});

it("draws the hole depth of the last 12 hours of the wells that sent data", async () => {
  const now = server.now.seconds;
  const samples = Array.from({ length: 3000 }, (_, index) =>
    sampleOf(now - 14 * 3600 + index * 16, { holeDepth: 9000 + index / 10 }),
  );
  await server.record(server.well.wellNo, { samples });
  server.live.setStatus({ wellId: server.well._id, lastTime: samples.at(-1)!.time });
  const client = await server.connect();
  const { data } = await client.ask("well-status/trend", {});
  expect(data).toHaveLength(1);
  const [trend] = data!;
  expect(trend!.wellId).toBe(server.well._id);
  expect(trend!.time.length).toBeLessThanOrEqual(61);
  expect(trend!.time[0]).toBeGreaterThanOrEqual(now - 12 * 3600);
  expect(trend!.holeDepth.at(-1)).toBeCloseTo(9299.9, 1);
});
