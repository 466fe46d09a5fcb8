import { deflateRawSync } from "node:zlib";
import { WitsConfig } from "@sigma/contract/rigs/wits-config";
import { countOf } from "@sigma/contract/rigs/sequence-ranges";
import { expect, it } from "vitest";
import { openTestIngest, until } from "../../ingest/testing/test-ingest";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { rigFrame } from "../testing/rig-frames";
import type { EdgeIntake, EdgePush } from "./edge-intake";
import { openForFile } from "../../storage/testing/open-for-file";

/** The clock of the server, which tests set. */
let now = Date.UTC(2026, 10, 24, 6) / 1000;
const ingest = openForFile(() => openTestIngest({ clock: () => now }));

const hello = { logId: "1".repeat(32), run: "run", name: "Rig 7", version: "0.1.0" };
let rigs = 0;

async function addRig(): Promise<{ well: StoredWell; edge: () => EdgeIntake }> {
  const { well, rigId } = await ingest.addRig(`Rig ${++rigs}`);
  const config = { rigId: rigId!._id, connectionType: "edge", host: "", port: 1, channels: [] };
  await ingest.stores.witsConfigs.save(WitsConfig.parse(config));
  await ingest.service().rigFeeds.reopen(rigId!._id);
  const edge = () => ingest.service().rigFeeds.edgeOf(rigId!._id)!;
  await until(edge);
  return { well, edge };
}

/** A second of the rig as received without delay, `ahead` of the true time by its own clock. */
const second = (time: number, ahead = 0) =>
  rigFrame(time + ahead, { "0108": 5000 + (time % 1000), "0110": 6000, "0121": 3000 });

/** Frames of some seconds, the number of each counted from a moment. */
function push(
  session: string,
  origin: number,
  from: number,
  to: number,
  part: Partial<EdgePush> & { ahead?: number } = {},
): EdgePush {
  const { ahead = 0, ...rest } = part;
  const times = Array.from({ length: to - from }, (_, n) => origin + from + n);
  const frames = times.map((time) => Buffer.from(second(time, ahead), "latin1"));
  return {
    session,
    lane: "live",
    first: from,
    receivedAt: times,
    lengths: frames.map(({ length }) => length),
    frames: deflateRawSync(Buffer.concat(frames)),
    ...rest,
  };
}

const samplesOf = async (well: StoredWell) =>
  (await ingest.stored(well)).map(({ time, values, derived }) => [time, [...values], derived]);

it("stores live and late frames like those of a rig, in any order and with repetitions", async () => {
  const [{ well: whole, edge: inOrder }, { well: cut, edge: inPieces }] = [await addRig(), await addRig()];
  const origin = now - 1000;
  const a = inOrder().open(hello).session;
  for (let from = 0; from < 1000; from += 200) await inOrder().push(push(a, origin, from, from + 200));
  const b = inPieces().open(hello).session;
  await inPieces().push(push(b, origin, 0, 200));
  await inPieces().push(push(b, origin, 800, 1000));
  for (const from of [600, 400, 200, 400, 0])
    await inPieces().push(push(b, origin, from, from + 200, { lane: "past" }));
  expect(await inPieces().push(push(b, origin, 0, 1000, { lane: "past" }))).toMatchObject({ taken: 0 });
  const wantedText = JSON.stringify(await samplesOf(whole));
  await until(async () => {
    // A recompute starts when no data has arrived for some seconds.
    now += 1;
    return JSON.stringify(await samplesOf(cut)) === wantedText;
  });
  expect(await samplesOf(cut)).toEqual(await samplesOf(whole));
  expect(inPieces().open(hello).stored).toEqual([[0, 999]]);
});

it("confirms after a restart only frames that no pipeline had in memory, and neither loses nor duplicates data", async () => {
  const { well, edge } = await addRig();
  const origin = now - 100;
  const { session } = edge().open(hello);
  await edge().push(push(session, origin, 0, 50));
  now += 400;
  await edge().push(push(session, origin, 50, 100));
  await ingest.restart();
  const again = edge().open(hello);
  expect(again.stored).toEqual([[0, 49]]);
  await expect(edge().push(push(session, origin, 50, 100))).rejects.toMatchObject({
    code: "conflict",
    field: "session",
  });
  await edge().push(push(again.session, origin, 50, 100, { lane: "past" }));
  expect(await samplesOf(well)).toHaveLength(100);
});

it("refuses a second agent by name while the first sends, and accepts it when that has disconnected", async () => {
  const { edge } = await addRig();
  edge().open(hello);
  const other = { ...hello, logId: "2".repeat(32), run: "other", name: "Spare" };
  expect(() => edge().open(other)).toThrow('Edge agent "Rig 7" sends for this rig. Stop it before "Spare" is used');
  now += 20;
  expect(edge().open(other).stored).toEqual([]);
});

it("distinguishes a link that breaks often from two devices with a copy of one log", async () => {
  const { well, edge } = await addRig();
  const source = () => ingest.service().live.statuses(well._id)[0]?.source?.reason ?? "";
  for (let n = 0; n < 20; n++) edge().open(hello);
  expect(source()).not.toContain("replace each other");
  edge().open({ ...hello, run: "second" });
  expect(source()).toBe(
    'Runs of the edge agent "Rig 7" replace each other: 1 take-over in 10 min. If two devices have its log, stop one',
  );
  const turns = () => {
    for (let n = 0; n < 6; n++) edge().open({ ...hello, run: `run ${n % 2}` });
  };
  expect(turns).toThrow("Two edge agents send with the same log");
});

it("judges the rig's clock by when the agent received each frame, live and late", async () => {
  const { well, edge } = await addRig();
  const origin = now - 3600;
  const { session } = edge().open(hello);
  await edge().push(push(session, origin, 3500, 3600));
  // A day ahead in the missed hour: such data from a live rig are held.
  await edge().push(push(session, origin, 1000, 1100, { lane: "past", ahead: 86_400 }));
  await edge().push(push(session, origin, 900, 1000, { lane: "past" }));
  expect(await samplesOf(well)).toHaveLength(200);
  expect(ingest.service().live.statuses(well._id)[0]!.source).toMatchObject({ state: "connected", heldReadings: 100 });
});

it("reports per hour what the agent has and how much of it is stored", async () => {
  const { edge } = await addRig();
  const hour = Math.floor(now / 3600) * 3600;
  const { session } = edge().open(hello);
  await edge().push(push(session, now - 100, 0, 60));
  const report = {
    rigConnected: true,
    rigReason: null,
    lastFrameAt: now,
    skippedBytes: 0,
    keptFrames: 150,
    oldestAt: now,
    bytes: 1,
    mostBytes: 2,
    waitingFrames: 90,
    lostFrames: 0,
    otherFrames: 0,
    diskReason: null,
    clockOffset: 0,
    passThroughDropped: null,
  };
  edge().report(session, report, [
    { hour: hour - 3600, frames: 100, first: 0, last: 99 },
    { hour, frames: 50, first: 100, last: 149 },
  ]);
  const { hours, agents } = edge().status();
  expect(hours).toEqual([
    { hour: hour - 3600, received: 100, stored: 60 },
    { hour, received: 50, stored: 0 },
  ]);
  expect(agents).toMatchObject([{ name: "Rig 7", isConnected: true, report: { waitingFrames: 90 } }]);
});

it("refuses frames that are damaged, too long or of another length than declared, and uses no part of them", async () => {
  const { well, edge } = await addRig();
  const { session } = edge().open(hello);
  const sound = push(session, now - 10, 0, 5);
  const expectRefusal = (part: Partial<EdgePush>) =>
    expect(edge().push({ ...sound, ...part })).rejects.toMatchObject({ code: "validation" });
  await expectRefusal({ frames: Buffer.from("no deflate") });
  await expectRefusal({ frames: deflateRawSync(Buffer.alloc(5_000_000)) });
  await expectRefusal({ lengths: [1, 2, 3, 4, 5] });
  expect(await samplesOf(well)).toEqual([]);
  await edge().push({ ...sound, frames: deflateRawSync(Buffer.from("&&&&!!\0")), lengths: [7], receivedAt: [now] });
  expect(countOf(edge().open(hello).stored)).toBe(1);
});

it("knows which frames are of the well, and which it has, after the rig was read over TCP for a while", async () => {
  const { well, edge } = await addRig();
  const { stores } = ingest;
  const rigId = well.rig!._id;
  await edge().push(push(edge().open(hello).session, now - 100, 0, 50));
  now += 1000;
  const second = await stores.wells.create({ name: `Second well of ${well.name}`, rigId });
  await ingest.service().rigFeeds.wellChanged(second._id);
  const { from } = edge().open(hello);
  expect(from).toBe(now);
  now += 1000;
  const connectBy = async (connectionType: "edge" | "client") => {
    const config = { rigId, connectionType, host: "127.0.0.1", port: 1, channels: [] };
    await stores.witsConfigs.save(WitsConfig.parse(config));
    await ingest.service().rigFeeds.reopen(rigId);
    // A source is closed once it is silent.
    now += 10;
    await until(() => (ingest.service().rigFeeds.edgeOf(rigId) !== null) === (connectionType === "edge"));
  };
  await connectBy("client");
  await connectBy("edge");
  expect(edge().open(hello)).toMatchObject({ wellId: second._id, from, stored: [[0, 49]] });
});
