import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { RECALCULATION_CANCELLED } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { type Sample, valueOf } from "@sigma/terms/sample";
import { beforeEach, expect, it, vi } from "vitest";
import { rigFrame } from "../sources/testing/rig-frames";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { IntakeState, TickWriter } from "../storage/samples/tick/tick-writer";
import type { LivePublication } from "./live-publication";
import { drillingFrame, drillingFrames } from "./testing/drilling-rig";
import { changesOf, type TestIngest, openTestIngest, until } from "./testing/test-ingest";
import { openForFile } from "../storage/testing/open-for-file";

const START = Math.floor(Date.now() / 1000) - 1000;
/** The server clock is stopped, and is moved by the tests. */
let now = START;

let isStopped = false;
/** The well whose pipeline fails when it returns its state. */
let brokenWell: number | null = null;
/** Number of samples waiting in the spool, as reported by the writer. */
let spooledCount = 0;
const stateListeners = new Set<(state: IntakeState) => void>();
const ingest = openForFile(() => openTestIngest({ clock: () => now, between: stoppable }));
beforeEach(() => {
  now = START;
});

/** A writer that reports a full disk when the test requests it. */
function stoppable(writer: TickWriter): TickWriter {
  const state = (): IntakeState =>
    isStopped ? { ...writer.state(), status: "stopped", reason: "no space left on device" } : writer.state();
  return {
    ...writer,
    state,
    spooled: () => spooledCount,
    append: (well, sample) => !isStopped && writer.append(well, sample),
    appendDepthRows: (well, rows) => !isStopped && writer.appendDepthRows(well, rows),
    appendEvents: (well, events) => !isStopped && writer.appendEvents(well, events),
    saveSnapshot(well, snapshot) {
      if (well === brokenWell) throw new Error("a step broke");
      return !isStopped && writer.saveSnapshot(well, snapshot);
    },
    onState: (listener) => {
      stateListeners.add(listener);
      return () => void stateListeners.delete(listener);
    },
  };
}

function setStopped(shouldStop: boolean): void {
  isStopped = shouldStop;
  const state: IntakeState = {
    ...ingest.writer().state(),
    status: shouldStop ? "stopped" : "writing",
    reason: shouldStop ? "no space left on device" : null,
  };
  for (const listener of stateListeners) listener(state);
}

const times = (samples: readonly Sample[]) => samples.map(({ time }) => time - START);
const noticesOf = async (wellId: Parameters<TestIngest["stores"]["notifications"]["list"]>[0]["wellId"]) =>
  (await ingest.stores.notifications.list({ wellId })).map(({ type, alertLevel, message }) => ({
    type,
    alertLevel,
    message,
  }));

it("accepts random bytes and continues with the next packet", async () => {
  const { well, port } = await ingest.addRig("F1");
  const socket = await ingest.send(port);
  for (let chunk = 0; chunk < 200; chunk++) {
    socket.write(Buffer.concat([randomBytes(2000), Buffer.from("\r\n&&\r\n0108"), randomBytes(50)]));
    socket.write(`\r\n${rigFrame(START + chunk, { "0110": 5000 + chunk })}`);
  }
  await until(async () => (await ingest.stored(well)).filter((sample) => valueOf(sample, "holeDepth")).length >= 200);
  const [status] = ingest.service().live.statuses(well._id);
  expect(status?.source?.skippedBytes).toBeGreaterThan(300_000);
  expect(status?.holeDepth).toBe(5199);
});

it("holds the rigs back while storage accepts no data, reports it, and loses nothing", async () => {
  const { well, port } = await ingest.addRig("F2");
  now = START + 10_000;
  const socket = await ingest.send(port);
  socket.write(drillingFrames(START, 0, 50));
  await until(async () => (await ingest.stored(well)).length === 50);
  setStopped(true);
  expect(ingest.service().live.statuses(well._id)[0]?.source).toMatchObject({
    state: "stopped",
    reason: "Storage takes nothing more: no space left on device. The rig is held back",
  });
  socket.write(drillingFrames(START, 50, 3000));
  await wait(700);
  expect(await ingest.stored(well)).toHaveLength(50);
  setStopped(false);
  await until(async () => (await ingest.stored(well)).length === 3000);
  expect(times(await ingest.stored(well))).toEqual(Array.from({ length: 3000 }, (_, second) => second));
  expect(ingest.service().live.statuses(well._id)[0]?.source?.state).toBe("connected");
});

it("drops no data of a rig that is saved while it is held back", async () => {
  const { well, port, rigId } = await ingest.addRig("F13");
  now = START + 10_000;
  const socket = await ingest.send(port);
  socket.write(drillingFrames(START, 0, 50));
  await until(async () => (await ingest.stored(well)).length === 50);
  setStopped(true);
  socket.write(drillingFrames(START, 50, 2000));
  await wait(300);
  const config = (await ingest.stores.witsConfigs.byRig(rigId!._id))!;
  await ingest.stores.rigs.change(rigId!._id, { contractor: "Other" });
  await ingest.service().rigFeeds.reopen(rigId!._id);
  await ingest.stores.witsConfigs.save({ ...config, nullMarks: [32_767] });
  await ingest.service().rigFeeds.reopen(rigId!._id);
  await ingest.stores.witsConfigs.save({ ...config, enabled: false });
  await ingest.service().rigFeeds.reopen(rigId!._id);
  expect(ingest.service().live.statuses(well._id)[0]?.source?.state).toBe("stopped");
  setStopped(false);
  await until(async () => {
    now += 0.2;
    return (await ingest.stored(well)).length === 2000;
  });
  await until(() => {
    now += 0.2;
    return ingest.service().live.statuses(well._id)[0]?.source?.state === "off";
  });
});

it("loses no data if storage stops in the middle of a burst", async () => {
  const { well, port } = await ingest.addRig("F3");
  now = START + 10_000;
  const socket = await ingest.send(port);
  const releaseMessage = new Promise<void>((resolve) => {
    const leave = ingest.service().publications.subscribe((publication) => {
      if (publication.kind !== "samples" || publication.wellId !== well._id) return;
      leave();
      setStopped(true);
      setTimeout(() => {
        setStopped(false);
        resolve();
      }, 600);
    });
  });
  socket.write(drillingFrames(START, 0, 5000));
  await releaseMessage;
  await until(async () => (await ingest.stored(well)).length === 5000);
  expect(times(await ingest.stored(well)).at(-1)).toBe(4999);
});

it("continues with every well, and notifies users, if a step of one fails between its samples", async () => {
  const [first, second] = [await ingest.addRig("F8"), await ingest.addRig("F9")];
  now = START + 2000;
  const sockets = [await ingest.send(first.port), await ingest.send(second.port)];
  for (const socket of sockets) socket.write(drillingFrames(START, 0, 50));
  await until(async () => (await ingest.stored(second.well)).length === 50);
  brokenWell = first.well.wellNo;
  now += 60;
  await until(async () =>
    (await noticesOf(first.well._id)).some(({ message }) => message.includes("Error: a step broke")),
  );
  for (const socket of sockets) socket.write(drillingFrames(START, 50, 100));
  const counts = () => Promise.all([first, second].map(async ({ well }) => (await ingest.stored(well)).length));
  await expect.poll(counts, { timeout: 60_000 }).toEqual([100, 100]);
  brokenWell = null;
});

it("counts what waits in the spool among the samples that wait to be stored", async () => {
  const { well } = await ingest.addRig("F11");
  const backlog = () => ingest.service().live.statuses(well._id)[0]?.source?.backlog;
  expect(backlog()).toBe(0);
  spooledCount = 120;
  expect(backlog()).toBe(120);
  spooledCount = 0;
});

it("reads two rigs on one port never as one well", async () => {
  const { well, port } = await ingest.addRig("F4");
  const first = await ingest.send(port);
  first.write(rigFrame(START, { "0108": 5000 }));
  await until(() => ingest.service().live.latestValues(well._id));
  const second = await ingest.send(port);
  second.write(rigFrame(START + 1, { "0108": 9000 }));
  await until(() => ingest.service().live.statuses(well._id)[0]?.bitDepth === 9000);
  first.write(rigFrame(START + 2, { "0108": 5000 }));
  second.write(rigFrame(START + 3, { "0108": 9000 }));
  await until(() => ingest.service().live.latestValues(well._id)?.time === START + 3);
  expect((await ingest.stored(well)).map((sample) => valueOf(sample, "bitDepth"))).toEqual([5000, 9000, 9000]);
});

it("notifies users once that two devices send through one connection", async () => {
  const { well, port } = await ingest.addRig("F20");
  const socket = await ingest.send(port);
  for (let second = 0; second < 30; second++) {
    now++;
    socket.write(rigFrame(now, { "0110": 5000 }) + rigFrame(now, { "0110": 7000 }));
    await wait(100);
  }
  const message =
    "The hole depth that arrives changes to and fro. If two devices send through this connection, disconnect one";
  await until(() => ingest.service().live.statuses(well._id)[0]?.source?.reason === message);
  await until(async () => (await noticesOf(well._id)).length > 0);
  await wait(1500);
  expect(await noticesOf(well._id)).toEqual([{ type: "engine", alertLevel: "Warning", message }]);
});

it("takes 100 readings a second in time, shows the newest, holds little and reports the rate", async () => {
  const { well, port } = await ingest.addRig("F21");
  const socket = await ingest.send(port);
  let depth = 5000;
  let backlog = 0;
  for (let second = 0; second < 25; second++) {
    now++;
    for (let part = 0; part < 10; part++) {
      // Ten seconds of the rig pass in one.
      for (let each = 0; each < 10; each++) socket.write(rigFrame(now, { "0110": (depth += 0.01).toFixed(2) }));
      await wait(10);
    }
    backlog = Math.max(backlog, ingest.service().live.statuses(well._id)[0]!.source!.backlog);
  }
  const newest = () => {
    const sample = ingest.service().live.latestValues(well._id);
    return sample && valueOf(sample, "holeDepth");
  };
  await until(() => newest() === Number(depth.toFixed(2)));
  expect(backlog).toBeLessThan(500);
  expect(ingest.service().live.statuses(well._id)[0]?.source?.reason).toMatch(
    /^The rig sends (99|100) readings a second; the last values of each second are stored$/,
  );
  expect((await ingest.stored(well)).length).toBeLessThanOrEqual(25);
});

it("reports that a feed is lost and that it is back", async () => {
  const { well, port } = await ingest.addRig("F6");
  const socket = await ingest.send(port);
  socket.write(drillingFrame(START, 0));
  await until(() => ingest.service().live.latestValues(well._id));
  await wait(1100);
  now = START + 130;
  await until(async () => (await noticesOf(well._id)).length === 1);
  for (let second = 0; second < 15; second++) {
    now = START + 200 + second;
    socket.write(drillingFrame(START, 200 + second));
    await wait(250);
  }
  await until(async () => (await noticesOf(well._id)).length === 2);
  expect(await noticesOf(well._id)).toEqual([
    { type: "engine", alertLevel: "Ok", message: "Data from the rig again after 3 min" },
    {
      type: "engine",
      alertLevel: "Warning",
      message: expect.stringMatching(
        /^No data from the rig for 2 min\. Connected with 127\.0\.0\.1, but nothing has arrived for 2 min$/,
      ),
    },
  ]);
});

it("reports each state transition once, also after a restart", async () => {
  const { well, port } = await ingest.addRig("F7");
  now = START + 10_000;
  (await ingest.send(port)).write(drillingFrames(START, 0, 1500));
  await until(async () => (await ingest.stored(well)).length === 1500);
  const transitions = await ingest.stores.events.list(well.wellNo, "state-transition");
  await until(async () => (await noticesOf(well._id)).length === transitions.length);
  await ingest.restart();
  (await ingest.send(port)).write(drillingFrames(START, 1400, 1510));
  await until(async () => (await ingest.stored(well)).length === 1510);
  await wait(300);
  const notices = await noticesOf(well._id);
  expect(notices.length).toBeGreaterThan(3);
  expect(notices).toHaveLength((await ingest.stores.events.list(well.wellNo, "state-transition")).length);
  expect(notices.at(-1)).toMatchObject({
    type: "state_transition_report",
    alertLevel: "Info",
    message: expect.stringMatching(/^State transition at [\d,]+\.\d\d ft: [A-Z].+ to [A-Z].+ Drilling$/),
  });
});

it("does the recompute that a stop cut off when it starts again", async () => {
  const { well, port } = await ingest.addRig("F8");
  (await ingest.send(port)).write(drillingFrames(START, 0, 300));
  await until(async () => (await ingest.stored(well)).length === 300);
  void ingest.service().recomputes.ask(well._id, "data-processor-settings-updated", null);
  await ingest.restart();
  const course = () => changesOf(ingest.published, "results", well._id).map(({ status }) => status);
  await until(() => course().includes("done"));
  expect(course()).not.toContain("error");
});

it.each([
  ["F14", "", () => Promise.resolve()],
  ["F15", ", also after a restart", () => ingest.restart()],
])("%s does the recompute that a deletion cut off when the well is restored%s", async (name, _when, goOn) => {
  const { well, port } = await ingest.addRig(name);
  now = START + 10_000;
  (await ingest.send(port)).write(drillingFrames(START, 0, 3000));
  await until(async () => (await ingest.stored(well)).length === 3000);
  void ingest.service().recomputes.ask(well._id, "data-processor-settings-updated", null);
  await ingest.service().sampleChanges.withIngestPaused(well._id, () => ingest.stores.wells.remove(well._id, now));
  await goOn();
  await until(() => ingest.service().recomputes.status(well._id).state === "idle");
  const course = () => changesOf(ingest.published, "results", well._id).map(({ status }) => status);
  expect(course()).not.toContain("done");
  expect(await ingest.stores.wells.restore(well._id, now)).toBe(true);
  await ingest.service().rigFeeds.wellChanged(well._id);
  await until(() => course().includes("done"));
});

/** Recomputes a well with a new bit size, and cancels that as soon as a publication matches. */
async function giveUp({ _id: wellId }: StoredWell, when: (one: LivePublication) => boolean): Promise<boolean[]> {
  await ingest.stores.wells.change(wellId, { holeData: [{ size: 8.5, startDepth: 0, endDepth: 20_000 }] });
  const answers: boolean[] = [];
  const leave = ingest.service().publications.subscribe((publication) => {
    if (when(publication)) answers.push(ingest.service().recomputes.cancel(wellId));
    if (changesOf([publication], "results", wellId).some(({ status }) => status !== "running")) leave();
  });
  void ingest.service().recomputes.ask(wellId, "well-settings-updated", null);
  await until(() => answers.length > 0);
  return answers;
}
const lastOf = (wellId: WellId) => changesOf(ingest.published, "results", wellId).at(-1);

it("keeps every value unchanged when a recompute is cancelled midway, and includes data that arrive later", async () => {
  const { well, port } = await ingest.addRig("F9");
  now = START + 10_000;
  const socket = await ingest.send(port);
  socket.write(drillingFrames(START, 0, 3000));
  await until(async () => (await ingest.stored(well)).length === 3000);
  const before = await ingest.stored(well);
  const rows = await ingest.stores.depth.after(well.wellNo, 0, 1000);
  const isMidst = (publication: LivePublication) =>
    changesOf([publication], "results", well._id).some(({ progress }) => progress > 0);
  expect(await giveUp(well, isMidst)).toEqual([true]);
  expect(lastOf(well._id)).toMatchObject({ status: "error", error: RECALCULATION_CANCELLED });
  socket.write(drillingFrames(START, 3000, 3100));
  await until(async () => (await ingest.stored(well)).length === 3100);
  const after = await ingest.stored(well);
  expect(after.slice(0, 2999)).toEqual(before.slice(0, 2999));
  expect(after.every((sample) => valueOf(sample, "mse") === null)).toBe(true);
  expect((await ingest.stores.depth.after(well.wellNo, 0, 1000)).slice(0, rows.length - 2)).toEqual(rows.slice(0, -2));
  expect(lastOf(well._id)).toMatchObject({ status: "error" });
});

it("cancels nothing once the result is written, and ends that recompute as done", async () => {
  const { well, port } = await ingest.addRig("F12");
  (await ingest.send(port)).write(drillingFrames(START, 0, 300));
  await until(async () => (await ingest.stored(well)).length === 300);
  expect(
    await giveUp(
      well,
      (publication) =>
        publication.kind === "changed" && publication.topic === "samples" && publication.message.wellId === well._id,
    ),
  ).toEqual([false]);
  await vi.waitFor(() => expect(lastOf(well._id)).toMatchObject({ status: "done" }));
  expect((await ingest.stored(well)).some((sample) => valueOf(sample, "mse")! > 0)).toBe(true);
});

it("calculates a well again whose snapshot another version wrote", async () => {
  const liveRig = await ingest.addRig("F10");
  now = START + 10_000;
  (await ingest.send(liveRig.port)).write(drillingFrames(START, 0, 600));
  await until(async () => (await ingest.stored(liveRig.well)).length === 600);
  const before = await ingest.stored(liveRig.well);
  await ingest.service().stop();
  ingest.writer().saveSnapshot(liveRig.well.wellNo, { state: { version: "other" }, lastTime: START + 599 });
  await ingest.restart();
  now = START + 10_100;
  await until(() => changesOf(ingest.published, "samples", liveRig.well._id).some(({ to }) => to === START + 599));
  (await ingest.send(liveRig.port)).write(drillingFrames(START, 600, 700));
  await until(async () => (await ingest.stored(liveRig.well)).length === 700);
  expect((await ingest.stored(liveRig.well)).slice(0, 599)).toEqual(before.slice(0, 599));
});
