import { DAY } from "@sigma/terms/durations";
import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { WitsConfig } from "@sigma/contract/rigs/wits-config";
import { type Sample, valueOf } from "@sigma/terms/sample";
import pino from "pino";
import { beforeEach, expect, it } from "vitest";
import { rigFrame } from "../../sources/testing/rig-frames";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { openHeldReadings } from "./held-readings";
import { drillingFrames } from "../testing/drilling-rig";
import { openTestIngest, until } from "../testing/test-ingest";
import { openForFile } from "../../storage/testing/open-for-file";

const START = Math.floor(Date.now() / 1000) - 10_000;
/** The server clock is stopped, and is moved by the tests. */
let now = START;

const ingest = openForFile(() => openTestIngest({ clock: () => now }));
beforeEach(() => {
  now = START;
});

const times = (samples: readonly Sample[]) => samples.map(({ time }) => time - START);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
const statusOf = ({ _id }: StoredWell) => ingest.service().live.statuses(_id)[0]!.source!;
const waitForPackets = (well: StoredWell, packets: number) => until(() => statusOf(well).packets >= packets);

/** Sends a sample a second by a clock that is off, each at that time of the server's clock. */
async function feed(well: StoredWell, socket: Socket, shift: number, from: number, to: number): Promise<void> {
  for (let second = from; second < to; second++) {
    now = START + second;
    const before = statusOf(well).packets;
    socket.write(rigFrame(START + second + shift, { "0108": 5000 + second, "0110": 9000 }));
    await waitForPackets(well, before + 1);
  }
}

it("holds a clock that is a day ahead, warns once, and takes the right clock again", async () => {
  const { well, port } = await ingest.addRig("C1");
  const socket = await ingest.send(port);
  await feed(well, socket, 0, 0, 20);
  await feed(well, socket, DAY, 20, 40);
  expect(statusOf(well)).toMatchObject({ heldReadings: 20, clockOffset: DAY });
  expect(statusOf(well).reason).toContain("The rig's clock is 24 h ahead");
  await until(async () => (await ingest.stores.notifications.list({ wellId: well._id })).length === 1);
  await feed(well, socket, 0, 40, 50);
  expect(statusOf(well)).toMatchObject({ heldReadings: 20, reason: null });
  expect(times(await ingest.stored(well))).toEqual([...range(0, 20), ...range(40, 50)]);
  const notices = await ingest.stores.notifications.list({ wellId: well._id });
  expect(notices).toMatchObject([{ type: "engine", alertLevel: "Warning" }]);
});

it("holds it also after a restart, and after unrelated fields of the rig were saved, on the same connection", async () => {
  const { well, port, rigId } = await ingest.addRig("C2");
  await feed(well, await ingest.send(port), 0, 0, 10);
  await feed(well, await ingest.send(port), DAY, 10, 20);
  await ingest.restart();
  const socket = await ingest.send(port);
  await feed(well, socket, DAY, 20, 30);
  expect(statusOf(well)).toMatchObject({ heldReadings: 20 });
  await ingest.stores.rigs.change(rigId!._id, { contractor: "Other" });
  await ingest.service().rigFeeds.reopen(rigId!._id);
  await feed(well, socket, DAY, 30, 40);
  await feed(well, socket, 0, 40, 50);
  expect(statusOf(well)).toMatchObject({ heldReadings: 30, packets: 30, reason: null });
  expect(times(await ingest.stored(well))).toEqual([...range(0, 10), ...range(40, 50)]);
});

it("holds a first packet that is dated 2037, and takes what follows as live", async () => {
  const { well, port } = await ingest.addRig("C3");
  const socket = await ingest.send(port);
  socket.write(rigFrame(Date.UTC(2037, 5, 1) / 1000, { "0108": 1 }));
  await waitForPackets(well, 1);
  await feed(well, socket, 0, 0, 10);
  const storedSamples = await ingest.stored(well);
  expect(times(storedSamples)).toEqual(range(0, 10));
  expect(storedSamples.every(({ origin }) => origin === "live")).toBe(true);
});

it("takes a recorded well from the first packet on", async () => {
  const { well, port } = await ingest.addRig("C4");
  const socket = await ingest.send(port);
  await feed(well, socket, -1e8, 0, 10);
  expect(times(await ingest.stored(well))).toEqual(range(0, 10).map((second) => second - 1e8));
  expect(statusOf(well)).toMatchObject({ heldReadings: 0, clockOffset: -1e8, reason: null });
});

it.each([
  ["accepts", { action: "store", by: 0 }, DAY],
  ["shifts", { action: "store", by: DAY }, 0],
] as const)(
  "%s held readings without losing one, and treats the clock the same way until it is right",
  async (name, decision, by) => {
    const { well, port } = await ingest.addRig(`C5 ${name}`);
    const socket = await ingest.send(port);
    await feed(well, socket, 0, 0, 10);
    await feed(well, socket, DAY, 10, 100);
    expect(await ingest.service().sampleChanges.decideHeld(well._id, decision)).toBe(90);
    await feed(well, socket, DAY, 100, 110);
    await until(async () => (await ingest.stored(well)).length === 110);
    await feed(well, socket, 0, 110, 120);
    await until(async () => (await ingest.stored(well)).length === 120);
    const storedSamples = await ingest.stored(well);
    const expectedTimes = [...range(0, 10), ...range(110, 120), ...range(10, 110).map((second) => second + by)];
    expect(times(storedSamples)).toEqual(expectedTimes.toSorted((a, b) => a - b));
    expect(valueOf(storedSamples.find(({ time }) => time === START + 60 + by)!, "bitDepth")).toBe(5060);
    expect(statusOf(well).heldReadings).toBe(0);
    await feed(well, socket, DAY, 120, 123);
    expect(statusOf(well).heldReadings).toBe(3);
  },
);

it("puts held readings aside and takes them back, also for a well that no rig drills any more", async () => {
  const { well, port } = await ingest.addRig("C6");
  await feed(well, await ingest.send(port), DAY, 0, 30);
  expect(await ingest.service().sampleChanges.decideHeld(well._id, { action: "ignore" })).toBe(30);
  expect(statusOf(well).heldReadings).toBe(0);
  expect(await ingest.stores.heldReadings.summary(well.wellNo)).toMatchObject({
    held: null,
    ignored: { count: 30, firstTime: START + DAY, mostAhead: DAY },
  });
  await ingest.stores.wells.change(well._id, { finishedAt: now });
  await ingest.service().rigFeeds.wellChanged(well._id);
  expect(await ingest.service().sampleChanges.decideHeld(well._id, { action: "restore" })).toBe(30);
  expect(await ingest.service().sampleChanges.decideHeld(well._id, { action: "store", by: 1000 })).toBe(0);
  expect(await ingest.service().sampleChanges.decideHeld(well._id, { action: "store", by: DAY })).toBe(30);
  await until(async () => (await ingest.stored(well)).length === 30);
  expect(times(await ingest.stored(well))).toEqual(range(0, 30));
});

it("stores what is decided while the look for earlier decisions is not over", async () => {
  const { well, port } = await ingest.addRig("C6b");
  await feed(well, await ingest.send(port), DAY, 0, 5);
  expect(await ingest.service().sampleChanges.decideHeld(well._id, { action: "ignore" })).toBe(5);
  const store = ingest.stores.heldReadings;
  let goOn = () => {};
  const lookGate = new Promise<void>((resolve) => (goOn = resolve));
  let looks = 0;
  const deliveredTimes: number[] = [];
  const heldReadings = await openHeldReadings(well.wellNo, {
    store: {
      ...store,
      async nextReleased(wellNo) {
        const releasedBatches = await store.nextReleased(wellNo);
        if (looks++ === 0) await lookGate;
        return releasedBatches;
      },
    },
    clock: () => now,
    log: pino({ level: "silent" }),
    deliver: ({ time }) => deliveredTimes.push(time - START),
    mayDeliver: () => true,
    stored: async () => undefined,
    full: () => undefined,
  });
  await heldReadings.setIgnored(false);
  expect(await heldReadings.release(DAY)).toBe(5);
  goOn();
  await heldReadings.drained();
  expect(deliveredTimes).toEqual(range(0, 5));
  await heldReadings.close();
});

it("stores the readings decided on, even if the server restarts in between", async () => {
  const { well, port } = await ingest.addRig("C7");
  await feed(well, await ingest.send(port), DAY, 0, 30);
  await ingest.service().stop();
  expect(await ingest.stores.heldReadings.release(well.wellNo, DAY, {})).toBe(30);
  await ingest.restart();
  await until(async () => (await ingest.stored(well)).length === 30);
  expect(times(await ingest.stored(well))).toEqual(range(0, 30));
  expect((await ingest.stores.heldReadings.summary(well.wellNo)).held).toBeNull();
});

it("stores the readings decided on, of a well that no rig is drilling, even if the server restarts in between", async () => {
  const { well, port } = await ingest.addRig("C7b");
  await feed(well, await ingest.send(port), DAY, 0, 30);
  await ingest.stores.wells.change(well._id, { finishedAt: now });
  await ingest.service().rigFeeds.wellChanged(well._id);
  await ingest.service().stop();
  expect(await ingest.stores.heldReadings.release(well.wellNo, DAY, {})).toBe(30);
  await ingest.restart();
  await until(async () => (await ingest.stored(well)).length === 30);
  expect(times(await ingest.stored(well))).toEqual(range(0, 30));
});

it("drops no data of a rig that is held back while its connection is saved again", async () => {
  const { well, port, rigId } = await ingest.addRig("C8");
  const socket = await ingest.send(port);
  socket.write(rigFrame(START, { "0108": 5000 }));
  await waitForPackets(well, 1);
  const config = (await ingest.stores.witsConfigs.byRig(rigId!._id)) as WitsConfig;
  let isDone = false;
  const pausedWork = ingest.service().sampleChanges.withIngestPaused(well._id, async () => {
    for (let second = 1; second < 500; second++) socket.write(rigFrame(START + second, { "0108": 5000 + second }));
    await wait(200);
    await ingest.stores.witsConfigs.save({ ...config, host: "127.0.0.2" });
    isDone = true;
  });
  await pausedWork;
  expect(isDone).toBe(true);
  await ingest.service().rigFeeds.reopen(rigId!._id);
  await until(async () => (await ingest.stored(well)).length === 500);
  expect(statusOf(well).state).toBe("connected");
  now = START + 600;
  await until(() => {
    now += 0.05;
    return statusOf(well).state === "waiting";
  });
  expect(times(await ingest.stored(well))).toEqual(range(0, 500));
  const movedSocket = connect(port, "127.0.0.2");
  await once(movedSocket, "connect");
  movedSocket.destroy();
});

it("derives everything again after samples of a wrong clock were moved, and keeps the rig connected", async () => {
  const [wrong, right] = [await ingest.addRig("C9"), await ingest.addRig("C10")];
  now = START + 9000;
  const config = (await ingest.stores.witsConfigs.byRig(wrong.rigId!._id))!;
  await ingest.stores.witsConfigs.save({ ...config, clock: "recorded" });
  await ingest.service().rigFeeds.reopen(wrong.rigId!._id);
  const socket = await ingest.send(wrong.port);
  socket.write(drillingFrames(START, 0, 300) + drillingFrames(START + DAY, 300, 600));
  (await ingest.send(right.port)).write(drillingFrames(START, 0, 700));
  await until(async () => (await ingest.stored(wrong.well)).length === 600);

  const { _id: wellId, wellNo } = wrong.well;
  const range = { from: START + DAY, to: START + 2 * DAY };
  const change = { well: wellNo, ...range, shift: DAY };
  const editor = { by: "admin", at: now };
  const { sampleEdits } = ingest.stores;
  const edit = await sampleEdits.add(wellId, change, { samples: 300, covered: 0 }, "a day ahead", editor);
  await sampleEdits.start({ wellNo, edit });
  await ingest.service().sampleChanges.edit({ wellId, wellNo }, range, async (client) => {
    // A kill at the end of this leaves moved samples, with their derived data still at the old times.
    const notedRecomputes = await ingest.stores.recomputes.all();
    expect(notedRecomputes.find((row) => row.wellId === wellId)?.job).toMatchObject({ needed: { from: null } });
    await sampleEdits.make(client, { wellNo, edit }, () => undefined);
  });
  socket.write(drillingFrames(START, 600, 700));
  await until(async () => (await ingest.stored(wrong.well)).length === 700);
  await until(async () => (await ingest.stored(right.well)).length === 700);
  await until(async () => {
    now += 1;
    const [a, b] = await Promise.all([wrong, right].map(({ well }) => ingest.stored(well)));
    return JSON.stringify(a!.map(({ values }) => [...values])) === JSON.stringify(b!.map(({ values }) => [...values]));
  });
  const depthsOf = async ({ wellNo: well }: StoredWell) =>
    (await ingest.stores.depth.after(well, 0, 1000)).map(({ depth, time }) => [depth, time]);
  expect(await depthsOf(wrong.well)).toEqual(await depthsOf(right.well));
  expect(statusOf(wrong.well)).toMatchObject({ state: "connected", packets: 700 });
  expect(ingest.service().live.statuses(wellId)[0]?.lastTime).toBe(START + 699);
});
