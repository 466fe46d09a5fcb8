import { readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import { sampleOf } from "@sigma/terms/sample";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { type Database, openDatabase } from "../../database";
import { isDatabaseAway } from "../../database-away";
import { type EmbeddedDatabase, launchEmbedded } from "../../launch-embedded";
import { createSampleReader } from "../sample-reader";
import { openSpool } from "./spool";
import { type Tick, wellTick } from "./tick";
import { encodeTick } from "./tick-record";
import { openTickWriter, type TickWriter } from "./tick-writer";
import { folderOfFile } from "../../testing/own-folder";

const START = 1_700_000_000;

const dataDir = folderOfFile();
let server: EmbeddedDatabase;
let database: Database;
beforeAll(async () => {
  server = await launchEmbedded({ dataDir, settings: { shared_buffers: "32MB" } });
  database = openDatabase({ url: server.url });
  await database.migrate();
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

const open = (name: string, onRefused?: (file: string, error: unknown) => void) =>
  openTickWriter({ database, spoolDir: join(dataDir, name), tickMs: 20, ...(onRefused && { refused: onRefused }) });

async function backAgain(): Promise<void> {
  server = await launchEmbedded({ dataDir, settings: { shared_buffers: "32MB" } });
}

function appendRange(writer: TickWriter, well: number, from: number, count: number): void {
  for (let n = from; n < from + count; n++) writer.append(well, sampleOf(START + n, { holeDepth: n }));
}

const storedDepths = async (well: number) =>
  Array.from((await createSampleReader(database).timeRange({ well, channels: ["holeDepth"] })).columns.holeDepth!);

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

it("spools while the database is unavailable and writes the ticks in order when it is available again", async () => {
  const writer = await open("away");
  const seenStatuses: string[] = [];
  const committedTimes = new Map<number, number>();
  writer.onState(({ status }) => seenStatuses.push(status));
  writer.onCommit((commit) => commit.forEach((time, well) => committedTimes.set(well, time)));
  appendRange(writer, 1, 0, 10);
  await writer.flush();

  await server.stop();
  for (let n = 10; n < 200; n += 10) {
    appendRange(writer, 1, n, 10);
    writer.saveSnapshot(1, { state: { n }, lastTime: START + n });
    await writer.flush();
    expect(committedTimes.get(1)).toBe(START + n + 9);
  }
  expect(writer.state()).toMatchObject({ status: "spooling", pendingSamples: 0 });
  expect([writer.spooled(1), writer.spooled(2)]).toEqual([190, 0]);
  expect(writer.state().spooledBytes).toBeGreaterThan(0);
  expect(writer.state().reason).toBeTypeOf("string");
  expect(database.state().status).toBe("away");
  const rewrite = writer.replaceRange({ well: 1, from: 0, to: 1 }, () => Promise.resolve());
  await expect(rewrite).rejects.toSatisfy(isDatabaseAway);

  await backAgain();
  await writer.drained();
  appendRange(writer, 1, 200, 5);
  await writer.flush();
  expect(writer.state()).toMatchObject({ status: "writing", reason: null, spooledBytes: 0 });
  expect(writer.spooled(1)).toBe(0);
  expect(seenStatuses).toEqual(["spooling", "draining", "writing"]);
  expect(await storedDepths(1)).toEqual(upTo(205));
  expect(await database.query({ text: "SELECT state, last_time FROM pipeline_snapshot WHERE well_no = 1" })).toEqual([
    { state: { n: 190 }, last_time: START + 190 },
  ]);
  await writer.close();
});

it("writes ticks left in the spool by an earlier process before new ticks", async () => {
  await server.stop();
  const before = await open("left");
  appendRange(before, 2, 0, 10);
  await before.close();
  const writer = await open("left");
  writer.append(2, sampleOf(START + 9, { holeDepth: 999 }));
  await writer.flush();
  await backAgain();
  await writer.drained();
  expect(await storedDepths(2)).toEqual([...upTo(9), 999]);
  await writer.close();
});

it("merges late samples from the disk spool into the stored samples, and marks results as outdated", async () => {
  const before = await open("late");
  appendRange(before, 32, 0, 3);
  await before.flush();
  await server.stop();
  const late = [sampleOf(START - 100, { holeDepth: 7 }, "backfill"), sampleOf(START + 1, { bitDepth: 5 }, "backfill")];
  expect(before.keepLate(32, late)).toBe(true);
  await before.close();
  const outdatedRanges: unknown[] = [];
  const writer = await openTickWriter({
    database,
    spoolDir: join(dataDir, "late"),
    tickMs: 20,
    outdated: (well, from) => Promise.resolve(void outdatedRanges.push([well, from - START])),
  });
  await backAgain();
  await writer.drained();
  const { columns } = await createSampleReader(database).timeRange({ well: 32, channels: ["holeDepth", "bitDepth"] });
  expect([...columns.holeDepth!]).toEqual([7, 0, 1, 2]);
  expect([...columns.bitDepth!]).toEqual([Number.NaN, Number.NaN, 5, Number.NaN]);
  // Before and after it is written.
  expect(outdatedRanges).toEqual([
    [32, -160],
    [32, -160],
  ]);
  await writer.close();
});

it.runIf(process.platform === "linux")(
  "stops taking samples when disk and database are away, and loses none",
  async () => {
    const writer = await open("full");
    await server.stop();
    await symlink("/dev/full", join(dataDir, "full/000000000001.spool"));
    appendRange(writer, 3, 0, 10);
    await expect(writer.flush()).rejects.toThrow("ENOSPC");
    expect(writer.state()).toMatchObject({ status: "stopped", pendingSamples: 10 });
    expect(writer.append(3, sampleOf(START + 10, { holeDepth: 10 }))).toBe(false);
    await expect.poll(() => writer.state().status).not.toBe("stopped");
    appendRange(writer, 3, 10, 10);
    await writer.flush();
    await backAgain();
    await writer.drained();
    expect(await storedDepths(3)).toEqual(upTo(20));
    await writer.close();
  },
);

it.runIf(process.platform === "linux")(
  "on close, also commits ticks that arrived after a tick that could not be written",
  async () => {
    const writer = await openTickWriter({ database, spoolDir: join(dataDir, "end"), tickMs: 60_000 });
    await server.stop();
    await symlink("/dev/full", join(dataDir, "end/000000000001.spool"));
    appendRange(writer, 31, 0, 10);
    const flushFailure = writer.flush().catch((fault: Error) => fault.message);
    await setImmediate();
    appendRange(writer, 31, 10, 10);
    expect(await flushFailure).toContain("ENOSPC");
    await backAgain();
    await expect.poll(() => database.state().status).toBe("connected");
    await writer.close();
    expect(await storedDepths(31)).toEqual(upTo(20));
  },
);

it("takes no more than memory allows while a tick is on its way", async () => {
  const writer = await openTickWriter({ database, spoolDir: join(dataDir, "bounded"), tickMs: 60_000 });
  let takenCount = 0;
  while (takenCount < 100_000 && writer.append(4, sampleOf(START + takenCount, {}))) takenCount++;
  expect(takenCount).toBe(15_000);
  await writer.flush();
  expect(writer.append(4, sampleOf(START + takenCount, {}))).toBe(true);
  await writer.close();
});

it("sets aside ticks that the database refuses, reports them, and stores all others", async () => {
  const refusedFiles: [file: string, reason: string][] = [];
  const writer = await open("refused", (file, error) => refusedFiles.push([file, (error as Error).message]));
  appendRange(writer, 5, 0, 3);
  appendRange(writer, 6, 0, 3);
  writer.appendEvents(5, [{ kind: "a text with \0", time: START, ordinal: 0, value: null }]);
  await writer.flush();
  expect(await storedDepths(6)).toEqual([0, 1, 2]);
  expect(await storedDepths(5)).toEqual([]);
  expect(writer.state().status).toBe("writing");
  expect(refusedFiles).toEqual([[expect.stringContaining(".json"), expect.stringContaining("invalid byte sequence")]]);
  const keptFile = JSON.parse(await readFile(refusedFiles[0]![0], "utf8")) as object;
  expect(keptFile).toMatchObject({ tick: { 5: { samples: { [START]: { time: START, origin: "live" } } } } });
  await writer.close();
});

it("sets aside a record of the spool that it cannot read and writes the others", async () => {
  const spool = await openSpool(join(dataDir, "foreign"));
  await spool.append(Buffer.from("of another program"));
  const tick: Tick = new Map();
  wellTick(tick, 8).samples.set(START, sampleOf(START, { holeDepth: 0 }));
  await spool.append(await encodeTick(tick));
  await spool.close();
  const reportedFiles: string[] = [];
  const writer = await open("foreign", (file) => reportedFiles.push(file));
  await writer.drained();
  expect(writer.state().spooledBytes).toBe(0);
  expect(await storedDepths(8)).toEqual([0]);
  expect(reportedFiles).toHaveLength(1);
  expect(await readFile(reportedFiles[0]!, "utf8")).toBe("of another program");
  await writer.close();
});

it("continues when a listener fails", async () => {
  const writer = await open("listener");
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on("warning", note);
  writer.onCommit(() => {
    throw new Error("a listener broke");
  });
  appendRange(writer, 9, 0, 2);
  await writer.flush();
  appendRange(writer, 9, 2, 2);
  await writer.flush();
  await wait(10);
  process.off("warning", note);
  expect(warnings).toEqual(["a listener broke", "a listener broke"]);
  expect(await storedDepths(9)).toEqual(upTo(4));
  await writer.close();
});

it("accepts no input after it was closed", async () => {
  const writer = await open("closed");
  appendRange(writer, 7, 0, 3);
  await writer.close();
  expect(await storedDepths(7)).toEqual([0, 1, 2]);
  expect(writer.append(7, sampleOf(START + 3, {}))).toBe(false);
});

it("stops its timer after an idle period, and continues with the next sample", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const writer = await open("idle");
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(vi.getTimerCount()).toBe(0);
  const firstCommit = new Promise((resolve) => writer.onCommit(resolve));
  appendRange(writer, 91, 0, 3);
  await vi.advanceTimersByTimeAsync(20);
  await firstCommit;
  expect(await storedDepths(91)).toEqual(upTo(3));
  await vi.advanceTimersByTimeAsync(1000);
  expect(vi.getTimerCount()).toBe(0);
  await writer.close();
});
