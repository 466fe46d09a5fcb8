import type { PushMessage } from "@sigma/contract/call-types";
import { wallChannels } from "@sigma/contract/wells/wall-limits";
import { sampleOf } from "@sigma/terms/sample";
import { beforeAll, expect, it, vi } from "vitest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { connectedSource } from "../../transport/testing/fake-live";
import { testServer } from "../../transport/testing/own-test-server";

const server = testServer();
let other: StoredWell;
beforeAll(async () => {
  other = await server.stores.wells.create({ name: "Other" });
  const now = server.now.seconds;
  server.live.setStatus({ wellId: server.well._id, lastTime: now, source: connectedSource(server.well._id) });
  server.live.setStatus({ wellId: other._id, lastTime: now, holeDepth: 8000 });
});

type Wall = PushMessage<"wall">;

it("shows every well with its newest values and its worst alarm in words [SH-034]", async () => {
  const { well, now } = server;
  const engineer = await server.connect({ token: server.tokens.engineer });
  const rules = [
    { trace: "wob", aggregationType: "Instant", aggregationInterval: null, condition: ">", value: 22, deadBand: 2 },
  ];
  await engineer.ask("notification-configuration/post", {
    wellId: well._id,
    configuration: { name: "Heavy weight", type: "simple", alertLevel: "Warning", rules },
  });
  const sample = sampleOf(now.seconds, { wob: 27.7, rop: 90, holeDepth: 9000, rigState: 2 });
  server.live.latest.set(well._id, sample);
  await vi.waitFor(async () => {
    server.live.publish({ kind: "samples", wellId: well._id, samples: [sample], receivedAt: now.seconds });
    const { data } = await engineer.ask("wall/get", {});
    const [first, second] = data!;
    expect(first!.alarms).toMatchObject({
      counts: { Warning: 1, Error: 0 },
      unacknowledged: 1,
      worst: { level: "Warning", status: "unacknowledged", text: "Instant WOB is 27.7" },
    });
    expect(first!.values[wallChannels.indexOf("rop")]).toBe(90);
    expect(second).toMatchObject({ wellId: other._id, holeDepth: 8000, values: [], alarms: { worst: null } });
  });
});

it("pushes changes, a heartbeat without changes, and only their wells to a limited user", async () => {
  const { well, now, users } = server;
  await server.call("PATCH api/users", {
    body: { _id: users.engineer._id, access: { operators: [], wells: [other._id] } },
  });
  const admin = await server.connect({ token: server.tokens.admin });
  const limitedClient = await server.connect({ token: server.tokens.engineer });
  const seenWalls = { admin: [] as Wall[], limited: [] as Wall[] };
  admin.socket.on("wall", (change: Wall) => seenWalls.admin.push(change));
  limitedClient.socket.on("wall", (change: Wall) => seenWalls.limited.push(change));
  await admin.ask("wall/watch", { on: true });
  await limitedClient.ask("wall/watch", { on: true });
  const wells = (list: Wall[]) => list.map((change) => change.wells.map(({ wellId }) => wellId));
  const within = { timeout: 10_000 };
  await vi.waitFor(() => expect(wells(seenWalls.admin)[0]).toEqual([well._id, other._id]), within);
  await vi.waitFor(() => expect(wells(seenWalls.admin)[1]).toEqual([]), within);
  server.live.setStatus({ wellId: well._id, lastTime: now.seconds + 1, source: connectedSource(well._id) });
  await vi.waitFor(() => expect(wells(seenWalls.admin).at(-1)).toEqual([well._id]), within);
  expect(wells(seenWalls.limited).flat()).toEqual([other._id]);
  expect((await limitedClient.ask("wall/get", {})).data).toMatchObject([{ wellId: other._id }]);
  const trend = { wellIds: [well._id], channels: ["rop"] };
  expect((await limitedClient.ask("wall/trend", trend)).error?.code).toBe("permission");
});

it("returns the last hour of some channels, thinned, without deleted wells", async () => {
  const { well, now } = server;
  const samples = Array.from({ length: 5000 }, (_, at) =>
    sampleOf(now.seconds - 5000 + at, { rop: at, ...(at % 2 === 0 && { wob: 20 }) }),
  );
  await server.record(well.wellNo, { samples });
  const admin = await server.connect({ token: server.tokens.admin });
  const { data } = await admin.ask("wall/trend", {
    wellIds: [well._id, "gone"],
    channels: ["rop", "wob"],
  });
  expect(data!.map(({ wellId }) => wellId)).toEqual([well._id]);
  const { time, values } = data![0]!;
  expect(time.length).toBeLessThanOrEqual(2 * 60 + 1);
  expect(time[0]).toBeGreaterThanOrEqual(now.seconds - 3600);
  expect(values[0]!.at(-1)).toBe(4999);
  const wide = await admin.ask("wall/trend", {
    wellIds: [well._id],
    channels: ["rop"],
    pixels: 300,
  });
  expect(wide.data![0]!.time.length).toBeGreaterThan(300);
  const { error } = await admin.ask("wall/trend", { wellIds: [well._id], channels: ["rop"], pixels: 301 });
  expect(error).toMatchObject({ code: "validation", field: "pixels" });
});

const adviceOf = (active: boolean, toolface: number) => ({
  time: 1,
  md: [8990],
  active,
  recommendedActions: ["Rotate", "Slide"] as ("Rotate" | "Slide")[],
  recommendedActionStartDepths: [8990, 9000],
  recommendedActionLengths: [10, 40],
  recommendedToolfaces: [null, toolface],
  rotateProjection: null,
  distanceToPlan: null,
  motorYield: null,
  rbr: null,
  rtr: null,
  advice: null,
  basis: null,
});

it("shows the mean toolface of a slide against the target of the active recommendation, and neither when it is over", async () => {
  const { well, now, stores } = server;
  await stores.directionalRecommendations.add(well._id, adviceOf(true, 200));
  await stores.directionalRecommendations.add(well._id, adviceOf(true, 20));
  await stores.directionalRecommendations.add(well._id, adviceOf(false, 100));
  const admin = await server.connect({ token: server.tokens.admin });
  const show = async (rigState: number, toolface: number, holeDepth = 9010) => {
    const source = { ...connectedSource(well._id), lastPacketAt: now.seconds };
    server.live.setStatus({ wellId: well._id, lastTime: now.seconds, source, rigState, holeDepth });
    server.live.latest.set(well._id, sampleOf(now.seconds, { toolface, gravityToolface: toolface, rigState }));
    const { data } = await admin.ask("wall/get", {});
    return data!.find(({ wellId }) => wellId === well._id)!.slide;
  };
  const target = { toolface: 20, type: "gravity", ahead: 0 };
  expect(await show(2, 350)).toEqual({ toolface: { mean: 350, type: "gravity", readings: 1 }, target });
  expect(await show(2, 350)).toMatchObject({ toolface: { readings: 1 } });
  expect(await show(2, 10)).toMatchObject({ toolface: { mean: expect.closeTo(0, 6), readings: 2 } });
  for (const toolface of [31, 32, 33, 34]) await show(2, toolface);
  expect(await show(2, 30)).toMatchObject({ toolface: { mean: expect.closeTo(32, 6), readings: 5 } });
  // Between two frames of the tool samples have no toolface.
  expect(await show(2, Number.NaN)).toMatchObject({ toolface: { mean: expect.closeTo(32, 6), readings: 5 } });
  now.seconds += 121;
  expect(await show(2, Number.NaN, 8995)).toEqual({ toolface: null, target: { ...target, ahead: 5 } });
  expect(await show(2, 34, 9040)).toMatchObject({ toolface: { readings: 1 }, target: null });
  expect(await show(1, 34)).toBeNull();
});

it("gives the step of the active recommendation in force with what is left of it, and none past its schedule", async () => {
  const { well, now, stores } = server;
  await stores.directionalRecommendations.add(well._id, adviceOf(true, 20));
  const admin = await server.connect({ token: server.tokens.admin });
  const instruct = async (holeDepth: number, rigState: number) => {
    const source = { ...connectedSource(well._id), lastPacketAt: now.seconds };
    server.live.setStatus({ wellId: well._id, lastTime: now.seconds, source, rigState, holeDepth });
    const { data } = await admin.ask("wall/get", {});
    return data!.find(({ wellId }) => wellId === well._id)!.instruction;
  };
  const slide = { action: "Slide", start: 9000, length: 40, toolface: 20, toolfaceType: "gravity" };
  expect(await instruct(8992, 1)).toMatchObject({ action: "Rotate", length: 10, toolface: null, left: 8 });
  expect(await instruct(9010.4, 2)).toEqual({ ...slide, left: 30 });
  expect(await instruct(9045, 2)).toEqual({ ...slide, left: -5 });
  expect(await instruct(9200, 1)).toBeNull();
});
