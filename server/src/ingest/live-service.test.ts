import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { expect, it, onTestFinished, vi } from "vitest";
import { rigFrame } from "../sources/testing/rig-frames";
import { removeDeleted } from "../storage/jobs/remove-deleted";
import { drillingFrame, drillingFrames } from "./testing/drilling-rig";
import type { LivePublication } from "./live-publication";
import { changesOf, openTestIngest, until } from "./testing/test-ingest";
import { openForFile } from "../storage/testing/open-for-file";

const START = Math.floor(Date.now() / 1000) - 10_000;

const ingest = openForFile(openTestIngest);

const frameAt = (second: number) => drillingFrame(START, second);
const framesOf = (from: number, to: number) => drillingFrames(START, from, to);
const times = (samples: readonly Sample[]) => samples.map(({ time }) => time - START);
const seconds = (count: number) => Array.from({ length: count }, (_, second) => second);

it("stores what a rig sends and publishes it with its derived channels", async () => {
  const { well, port } = await ingest.addRig("R1");
  (await ingest.send(port)).write(framesOf(0, 100));
  await until(async () => (await ingest.stored(well)).length === 100);
  const storedSamples = await ingest.stored(well);
  expect(times(storedSamples)).toEqual(seconds(100));
  expect(valueOf(storedSamples[50]!, "bitDepth")).toBe(5005);
  expect(valueOf(storedSamples[50]!, "torque")).toBe(9000);
  expect(valueOf(storedSamples[50]!, "rigState")).toBe(1);

  const publishedSamples = ingest.published.flatMap((publication) =>
    publication.kind === "samples" && publication.wellId === well._id ? publication.samples : [],
  );
  expect(times(publishedSamples)).toEqual(seconds(100));
  expect(valueOf(publishedSamples[50]!, "rigState")).toBe(1);
  expect(ingest.service().live.latestValues(well._id)?.time).toBe(START + 99);
  const rows = await ingest.stores.depth.after(well.wellNo, 0, 100);
  expect(rows.map(({ depth }) => depth).slice(0, 5)).toEqual([5001, 5002, 5003, 5004, 5005]);
});

it("keeps the ten newest packets, raw and as sent [SH-074, SH-095]", async () => {
  const { well, port } = await ingest.addRig("R2");
  const socket = await ingest.send(port);
  for (let second = 0; second < 12; second++) {
    socket.write(rigFrame(START + second, { "0108": 5000 + second, "0713": -999.25, "0799": "text" }));
  }
  await until(() => ingest.service().live.statuses(well._id)[0]?.source?.packets === 12);
  const packets = ingest.service().live.packets(well._id);
  expect(packets).toHaveLength(10);
  expect(packets[0]?.parsed).toMatchObject({ bitDepth: 5011, inclination: -999.25, "0799": "text" });
  expect(packets[9]?.parsed).toMatchObject({ bitDepth: 5002 });
  expect(packets[0]?.raw.packet).toBe(
    rigFrame(START + 11, { "0108": 5011, "0713": -999.25, "0799": "text" }).trimEnd(),
  );
  expect(packets[0]?.raw.wellId).toBe(well._id);
  const recent = await ingest.service().live.recentPackets(well._id);
  expect(recent).toHaveLength(12);
  expect(recent.at(-1)?.packet).toBe(packets[0]?.raw.packet);
  expect(
    ingest.published.filter((publication) => publication.kind === "wits-packet" && publication.wellId === well._id),
  ).toHaveLength(12);
});

it("only reads, unless a rig is being opened or a well is recomputed", async () => {
  const { well } = await ingest.addRig("R-only");
  const { leasedRigs, rigFeeds, recomputes } = ingest.service();
  await until(() => leasedRigs.onlyReads());
  const rigReopening = rigFeeds.reopen(well.rig!._id);
  expect(leasedRigs.onlyReads()).toBe(false);
  await rigReopening;
  expect(leasedRigs.onlyReads()).toBe(true);
  void recomputes.ask(well._id, "well-settings-updated", null);
  await until(() => !leasedRigs.onlyReads());
  await until(() => leasedRigs.onlyReads());
});

it("reports the state of each source", async () => {
  const { well, port } = await ingest.addRig("R3");
  await until(() => ingest.service().live.statuses(well._id)[0]?.source?.state === "waiting");
  const sentAt = performance.now();
  (await ingest.send(port)).write(`noise${framesOf(0, 20)}${framesOf(10, 20)}`);
  await until(() => ingest.service().live.statuses(well._id)[0]?.source?.packets === 30);
  const [status] = ingest.service().live.statuses(well._id);
  expect(status).toMatchObject({ lastTime: START + 19, bitDepth: 5001.9, holeDepth: 5001.9 });
  expect(status?.source).toMatchObject({
    kind: "wits",
    state: "connected",
    reason: null,
    channels: 9,
    skippedBytes: 5,
    ignoredSamples: 10,
    interval: 1,
  });
  expect(status!.source!.engineLag).toBeLessThanOrEqual((performance.now() - sentAt) / 1000);
  await until(() =>
    ingest.published.some(
      (publication) => publication.kind === "status" && publication.statuses.some((s) => s.wellId === well._id),
    ),
  );
  await until(() => ingest.service().live.statuses(well._id)[0]?.source?.backlog === 0);
  expect(ingest.service().live.statuses(well._id)[0]?.source?.storedTime).toBe(START + 19);
});

it("says that past data are read in until the rig sends in real time", async () => {
  const { well, port } = await ingest.addRig("R-past");
  const rig = await ingest.send(port);
  rig.write(framesOf(0, 200));
  const isBackfill = () => ingest.service().live.statuses(well._id)[0]?.source?.isBackfill;
  await until(() => isBackfill() === true);
  const now = Math.floor(Date.now() / 1000) - START;
  rig.write(framesOf(now, now + 1));
  await until(() => isBackfill() === false);
  expect(ingest.service().live.statuses(well._id)[0]?.lastTime).toBe(START + now);
});

it("reports the state of a well while its samples are being changed", async () => {
  const { well, port } = await ingest.addRig("R-paused");
  const { live, sampleChanges } = ingest.service();
  (await ingest.send(port)).write(framesOf(0, 20));
  await until(() => live.statuses(well._id)[0]?.source?.packets === 20);
  await sampleChanges.withIngestPaused(well._id, async () => {
    expect(live.statuses(well._id)).toMatchObject([{ lastTime: START + 19, source: { state: "connected" } }]);
    expect(live.statuses().filter(({ wellId }) => wellId === well._id)).toHaveLength(1);
    return Promise.resolve();
  });
  expect(live.statuses().filter(({ wellId }) => wellId === well._id)).toHaveLength(1);
});

it("continues after a restart in the middle as if there had been none", async () => {
  const firstRig = await ingest.addRig("R4");
  const two = await ingest.addRig("R5");
  (await ingest.send(firstRig.port)).write(framesOf(0, 700));
  const first = await ingest.send(two.port);
  first.write(framesOf(0, 333));
  await until(async () => (await ingest.stored(firstRig.well)).length === 700);
  await until(async () => (await ingest.stored(two.well)).length === 333);
  await ingest.restart();
  (await ingest.send(two.port)).write(framesOf(333, 700));
  await until(async () => (await ingest.stored(two.well)).length === 700);
  await until(() => ingest.service().live.latestValues(two.well._id)?.time === START + 699);
  await wait(2000);

  const [whole, parts] = await Promise.all([ingest.stored(firstRig.well), ingest.stored(two.well)]);
  expect(parts.map(({ values, derived }) => [...values, derived])).toEqual(
    whole.map(({ values, derived }) => [...values, derived]),
  );
  for (const kind of ["pump-recycle", "connection", "stand-completed", "state-transition"]) {
    const [a, b] = await Promise.all([
      ingest.stores.events.list(firstRig.well.wellNo, kind),
      ingest.stores.events.list(two.well.wellNo, kind),
    ]);
    expect(b).toEqual(a);
  }
  const [rowsA, rowsB] = await Promise.all(
    [firstRig, two].map(({ well }) => ingest.stores.depth.after(well.wellNo, 0, 1000)),
  );
  expect(rowsB).toEqual(rowsA);
  expect(rowsA!.length).toBeGreaterThan(30);
});

it("stores a packet that arrives twice only once, also after the feed continued", async () => {
  const { well, port } = await ingest.addRig("R6");
  const socket = await ingest.send(port);
  socket.write(frameAt(0) + frameAt(0) + framesOf(1, 50) + framesOf(0, 50));
  await until(() => ingest.service().live.statuses(well._id)[0]?.source?.packets === 101);
  expect(times(await ingest.stored(well))).toEqual(seconds(50));
  expect(ingest.service().live.statuses(well._id)[0]?.source?.ignoredSamples).toBe(51);
});

it("knows the state of a well after a restart while its rig is away, also once it is recalculated", async () => {
  const { well, port } = await ingest.addRig("R15");
  (await ingest.send(port)).write(framesOf(0, 60));
  await until(async () => (await ingest.stored(well)).length === 60);
  await wait(2000);
  await ingest.restart();
  const standing = { lastTime: START + 59, bitDepth: 5005.9, source: { state: "waiting", lastPacketAt: null } };
  expect(ingest.service().live.statuses(well._id)).toMatchObject([standing]);
  const mse = () => valueOf(ingest.service().live.latestValues(well._id)!, "mse");
  expect(mse()).toBeNull();

  await ingest.stores.wells.change(well._id, { holeData: [{ size: 8.5, startDepth: 0, endDepth: 20_000 }] });
  void ingest.service().recomputes.ask(well._id, "well-settings-updated", null);
  await until(() => mse()! > 0);
});

it("shows the depth of a well that has only a depth log, without a time, once it is announced", async () => {
  const well = await ingest.stores.wells.create({ name: "Logged" });
  expect(ingest.service().live.statuses(well._id)).toEqual([]);
  await ingest.stores.depthLogs.lay(
    well.wellNo,
    ["rop"],
    [100, 101].map((depth) => ({ depth, values: Float64Array.of(30) })),
    async () => () => undefined,
  );
  await ingest.service().rigFeeds.wellChanged(well._id);
  const standing = { holeDepth: 101, lastTime: null, rigState: null, source: null };
  expect(ingest.service().live.statuses(well._id)).toMatchObject([standing]);
  await ingest.restart();
  expect(ingest.service().live.statuses(well._id)).toMatchObject([standing]);
});

it("inserts samples from hours ago at their time and derives all later results again", async () => {
  const firstRig = await ingest.addRig("R7");
  const two = await ingest.addRig("R8");
  (await ingest.send(firstRig.port)).write(framesOf(0, 700));
  const late = await ingest.send(two.port);
  late.write(framesOf(0, 100) + framesOf(300, 700));
  await until(async () => (await ingest.stored(two.well)).length === 500);
  late.write(framesOf(100, 300));
  await until(async () => (await ingest.stored(two.well)).length === 700);
  await until(() => changesOf(ingest.published, "samples", two.well._id).some(({ to }) => to >= START + 690));
  const [whole, filled] = await Promise.all([ingest.stored(firstRig.well), ingest.stored(two.well)]);
  expect(times(filled)).toEqual(seconds(700));
  expect(filled.map(({ values }) => [...values])).toEqual(whole.map(({ values }) => [...values]));
  expect(filled[200]?.origin).toBe("backfill");
  const recycles = await Promise.all(
    [firstRig, two].map(({ well }) => ingest.stores.events.list(well.wellNo, "pump-recycle")),
  );
  expect(recycles[1]).toEqual(recycles[0]);
});

it("saves a survey that arrives with the feed and reports it", async () => {
  const { well, port } = await ingest.addRig("R9");
  const socket = await ingest.send(port);
  socket.write(
    framesOf(0, 20) + rigFrame(START + 19, { "0708": 4940.5, "0713": 12.5, "0715": 91.25 }) + framesOf(20, 40),
  );
  await until(async () => (await ingest.stores.surveys.stations(well.wellNo)).length === 1);
  expect(await ingest.stores.surveys.stations(well.wellNo)).toEqual([
    { md: 4940.5, inclination: 12.5, azimuth: 91.25, time: START + 19 },
  ]);
  await until(() => changesOf(ingest.published, "surveys", well._id).some(({ md }) => md === 4940.5));
});

it("calculates a well again with its settings of now, while samples go on", async () => {
  const { well, port } = await ingest.addRig("R10");
  const socket = await ingest.send(port);
  socket.write(framesOf(0, 600));
  await until(async () => (await ingest.stored(well)).length === 600);
  expect(valueOf((await ingest.stored(well))[50]!, "mse")).toBeNull();
  await ingest.stores.wells.change(well._id, { holeData: [{ size: 8.5, startDepth: 0, endDepth: 20_000 }] });
  void ingest.service().recomputes.ask(well._id, "well-settings-updated", null);
  socket.write(framesOf(600, 700));
  await until(() => changesOf(ingest.published, "results", well._id).some(({ status }) => status === "done"));
  socket.write(framesOf(700, 800));
  await until(async () => (await ingest.stored(well)).length === 800);
  const storedSamples = await ingest.stored(well);
  for (const second of [50, 300, 610, 770]) {
    expect([second, valueOf(storedSamples[second]!, "rigState"), valueOf(storedSamples[second]!, "mse")! > 0]).toEqual([
      second,
      1,
      true,
    ]);
  }
  const course = changesOf(ingest.published, "results", well._id).map(({ status }) => status);
  expect(course[0]).toBe("running");
  expect(course.at(-1)).toBe("done");
  const rows = await ingest.stores.depth.after(well.wellNo, 0, 1000);
  expect(rows.length).toBeGreaterThan(40);
});

it("closes the source of a rig whose well is finished, and opens one for its next well", async () => {
  const { well, port, rigId } = await ingest.addRig("R11");
  (await ingest.send(port)).write(framesOf(0, 10));
  await until(async () => (await ingest.stored(well)).length === 10);
  const reportedOfSource = (isOpen: boolean) =>
    ingest.published.some(
      (publication) =>
        publication.kind === "status" &&
        publication.statuses.some((s) => s.wellId === well._id && (s.source !== null) === isOpen),
    );
  await until(() => reportedOfSource(true));
  await ingest.stores.wells.change(well._id, { finishedAt: START + 10 });
  await ingest.service().rigFeeds.wellChanged(well._id);
  const endedStatus = expect.objectContaining({ wellId: well._id, lastTime: START + 9, source: null }) as unknown;
  expect(ingest.service().live.statuses(well._id)).toEqual([endedStatus]);
  await until(() => reportedOfSource(false));

  const next = await ingest.stores.wells.create({ name: "Next well of R11", rigId: rigId!._id });
  await ingest.service().rigFeeds.wellChanged(next._id);
  (await ingest.send(port)).write(framesOf(10, 20));
  await until(async () => (await ingest.stored(next)).length === 10);
  expect(times(await ingest.stored(well))).toEqual(seconds(10));
});

it("moves a well with its next samples to another rig, and knows a removed one no longer", async () => {
  const { well, port } = await ingest.addRig("R13");
  const other = await ingest.addRig("R14");
  (await ingest.send(port)).write(framesOf(0, 10));
  await until(async () => (await ingest.stored(well)).length === 10);
  await ingest.stores.wells.change(other.well._id, { rigId: null });
  await ingest.service().rigFeeds.wellChanged(other.well._id);
  await ingest.stores.wells.change(well._id, { rigId: other.rigId!._id });
  await ingest.service().rigFeeds.wellChanged(well._id);
  (await ingest.send(other.port)).write(framesOf(10, 20));
  await until(async () => (await ingest.stored(well)).length === 20);
  const refusedSocket = connect(port, "127.0.0.1");
  expect(await once(refusedSocket, "error")).toEqual([expect.objectContaining({ code: "ECONNREFUSED" })]);

  expect(
    await ingest.service().sampleChanges.withIngestPaused(well._id, () => ingest.stores.wells.remove(well._id, START)),
  ).toBe(true);
  expect(ingest.service().live.statuses(well._id)).toEqual([]);
});

it("keeps no data of a well that is deleted while its rig sends", async () => {
  const { well, port } = await ingest.addRig("R15");
  const socket = await ingest.send(port);
  socket.write(framesOf(0, 100));
  await until(() => ingest.service().live.latestValues(well._id)?.time === START + 99);
  void ingest.service().recomputes.ask(well._id, "bhas-updated", null);
  const sending = setInterval(() => socket.write(framesOf(0, 1)), 1);
  socket.write(framesOf(100, 400));
  await ingest.service().sampleChanges.withIngestPaused(well._id, () => ingest.stores.wells.remove(well._id, START));
  const storedSamples = await ingest.stored(well);
  await wait(300);
  clearInterval(sending);
  expect(await ingest.stored(well)).toEqual(storedSamples);
  await removeDeleted(ingest.database, () => START + 600)({});
  expect(await ingest.stored(well)).toEqual([]);
  expect(await ingest.stores.snapshots.get(well.wellNo)).toBeNull();
  expect(await ingest.stores.depth.deepest(well.wellNo)).toBeNull();
});

it("does the recompute of a well that moves to another rig meanwhile, with the samples of both", async () => {
  const { well, port } = await ingest.addRig("R16");
  const other = await ingest.addRig("R17");
  await ingest.stores.wells.change(other.well._id, { finishedAt: START });
  await ingest.service().rigFeeds.wellChanged(other.well._id);
  const socket = await ingest.send(port);
  socket.write(framesOf(0, 3000));
  await until(async () => (await ingest.stored(well)).length === 3000);
  await ingest.stores.wells.change(well._id, {
    rigId: other.rigId!._id,
    holeData: [{ size: 8.5, startDepth: 0, endDepth: 20_000 }],
  });
  void ingest.service().recomputes.ask(well._id, "well-settings-updated", null);
  socket.write(framesOf(3000, 3100));
  await until(() => ingest.service().live.latestValues(well._id)?.time === START + 3099);
  await ingest.service().rigFeeds.wellChanged(well._id);
  (await ingest.send(other.port)).write(framesOf(3100, 3200));
  const course = () => changesOf(ingest.published, "results", well._id).map(({ status }) => status);
  await until(() => course().includes("done"));
  await until(async () => (await ingest.stored(well)).length === 3200);
  expect(course().filter((status) => status === "done")).toHaveLength(1);
  const storedSamples = await ingest.stored(well);
  for (const second of [50, 3010, 3150])
    expect([second, valueOf(storedSamples[second]!, "mse")! > 0]).toEqual([second, true]);
});

it("opens the source again as its configuration is now", async () => {
  const { well, rigId } = await ingest.addRig("R12");
  const config = (await ingest.stores.witsConfigs.byRig(rigId!._id))!;
  await ingest.stores.witsConfigs.save({ ...config, enabled: false });
  await ingest.service().rigFeeds.reopen(rigId!._id);
  expect(ingest.service().live.statuses(well._id)[0]?.source).toMatchObject({
    state: "off",
    reason: "The WITS configuration of R12 is switched off",
  });
  await ingest.stores.witsConfigs.save({
    ...config,
    channels: [{ code: "0142", trace: "bitDepth", unit: "m" }],
    nullMarks: [7],
  });
  await ingest.service().rigFeeds.reopen(rigId!._id);
  (await ingest.send(config.port)).write(rigFrame(START, { "0142": 1000 }) + rigFrame(START + 1, { "0142": 7 }));
  await until(async () => (await ingest.stored(well)).length === 1);
  expect(valueOf((await ingest.stored(well))[0]!, "bitDepth")).toBe(3280.8399);
});

it("publishes at once that settings were saved, including those without an effect on stored results", async () => {
  const { well } = await ingest.addRig("R-told");
  const heardKinds: LivePublication["kind"][] = [];
  const stop = ingest.service().publications.subscribe(({ kind }) => void heardKinds.push(kind));
  ingest.service().recomputes.settingsSaved(well._id);
  expect(heardKinds).toEqual(["settings-saved"]);
  stop();
});

it("derives with settings that were saved by a call alone, before and after data arrive", async () => {
  const { well, port } = await ingest.addRig("R-saved");
  const save = async (size: number) => {
    await ingest.stores.wells.change(well._id, { holeData: [{ size, startDepth: 0, endDepth: 20_000 }] });
    ingest.service().recomputes.settingsSaved(well._id);
  };
  const mse = async () => {
    const [sample] = (await ingest.stored(well)).filter(({ time }) => time === START + 100);
    return sample ? valueOf(sample, "mse") : null;
  };
  await save(12.25);
  await until(() => ingest.service().recomputes.status(well._id).outdatedSince === null);
  (await ingest.send(port)).write(framesOf(0, 130));
  await until(async () => (await mse()) !== null);
  const first = (await mse())!;
  expect(first).toBeGreaterThan(0);
  await save(6.125);
  await until(async () => ((await mse()) ?? 0) > 2 * first);
  await until(() => ingest.service().recomputes.status(well._id).state === "idle");
  expect((await ingest.stores.recomputes.get(well.wellNo)).outdatedSince).toBeNull();
});

it("looks four times a second only while it reads a rig", async () => {
  const setIntervalSpy = vi.spyOn(globalThis, "setInterval");
  const clearIntervalSpy = vi.spyOn(globalThis, "clearInterval");
  const idle = await openTestIngest();
  onTestFinished(async () => {
    vi.restoreAllMocks();
    await idle.close();
  });
  const timers = () => setIntervalSpy.mock.results.filter((_, index) => setIntervalSpy.mock.calls[index]![1] === 250);
  expect(timers()).toEqual([]);
  const { well } = await idle.addRig("Lonely");
  expect(timers()).toHaveLength(1);
  await idle.stores.wells.change(well._id, { finishedAt: START });
  await idle.service().rigFeeds.wellChanged(well._id);
  await until(() => clearIntervalSpy.mock.calls.some(([timer]) => timer === timers()[0]!.value));
});
