import { appendFile, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { countOf } from "@sigma/contract/rigs/sequence-ranges";
import { createRandomBytes } from "./testing/random-bytes";
import { afterEach, beforeEach, expect, it } from "vitest";
import { encodeRecord, readRecords } from "./record";
import { type LogOptions, openRecordLog, type RecordLog, writeAt } from "./record-log";

let folder: string;
let reportedTexts: string[];
let openedLogs: RecordLog[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sigma-edge-log-"));
  reportedTexts = [];
  openedLogs = [];
});
afterEach(async () => {
  for (const log of openedLogs) await log.close().catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

async function openLog(options: Partial<LogOptions> = {}): Promise<RecordLog> {
  const log = await openRecordLog({
    folder,
    mostBytes: 1e9,
    mostDays: 30,
    tell: (text) => reportedTexts.push(text),
    ...options,
  });
  openedLogs.push(log);
  return log;
}

const frame = (n: number) => Buffer.from(`&&\r\n0108${n}.00\r\n${"0110 5\r\n".repeat(n % 7)}!!`);
const texts = async (log: RecordLog) =>
  (await log.read(0, Number.MAX_SAFE_INTEGER)).map(({ bytes }) => Buffer.from(bytes).toString());

/** Takes frames and waits until they are on the disk. */
async function fill(log: RecordLog, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n++) log.append(frame(n));
  await expect.poll(() => log.pendingBytes, { interval: 2 }).toBe(0);
}

/** The file that holds the frames of the newest run. */
async function newestFile(): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".log")).toSorted();
  return join(folder, names.at(-1)!);
}

/** The state after a loss of power: the file being written has no index. */
async function losePower(log: RecordLog, bytes: (size: number) => number): Promise<void> {
  await log.close();
  const path = await newestFile();
  await rm(path.replace(".log", ".json"));
  await truncate(path, bytes((await readFile(path)).length));
}

it("keeps frames with their numbers over a clean restart, and continues to count", async () => {
  const first = await openLog();
  await fill(first, 0, 200);
  await first.close();
  const second = await openLog();
  expect(second.id).toBe(first.id);
  await fill(second, 200, 300);
  expect(second.ranges).toEqual([[0, 299]]);
  expect(await texts(second)).toEqual(Array.from({ length: 300 }, (_, n) => frame(n).toString()));
  expect((await second.read(130, 140)).map(({ sequence, isOwn }) => [sequence, isOwn]).at(0)).toEqual([130, false]);
});

it("cuts off a torn end wherever power was lost, reports it, and uses no number twice", async () => {
  const random = createRandomBytes(11);
  for (let round = 0; round < 25; round++) {
    await rm(folder, { recursive: true, force: true });
    const log = await openLog();
    await fill(log, 0, 40);
    const ends = readRecords(await readFile(await newestFile())).records.map(({ end }) => end);
    let cut = 0;
    await losePower(log, (size) => (cut = Math.floor(random.next() * (size + 1))));
    reportedTexts = [];
    const again = await openLog();
    const whole = ends.filter((end) => end <= cut).length;
    expect(countOf(again.ranges)).toBe(whole);
    expect(await texts(again)).toEqual(Array.from({ length: whole }, (_, n) => frame(n).toString()));
    const isTorn = cut > (ends[whole - 1] ?? 0);
    expect(reportedTexts.some((text) => text.includes("power was lost"))).toBe(isTorn);
    await fill(again, 100, 101);
    expect(again.newest).toBeGreaterThan(1000);
    await again.close();
  }
});

it("reads on behind damaged bytes, and behind a tail of zeros or noise", async () => {
  const random = createRandomBytes(5);
  const log = await openLog();
  await fill(log, 0, 50);
  const path = await newestFile();
  await log.close();
  await rm(path.replace(".log", ".json"));
  const bytes = await readFile(path);
  const third = readRecords(bytes).records[2]!.end;
  bytes[third + 40] = bytes[third + 40]! ^ 0xff;
  await writeFile(path, bytes);
  await appendFile(
    path,
    Buffer.concat([
      Buffer.alloc(300),
      random.bytes(400),
      encodeRecord({ sequence: 7, wallMs: 1, monoMs: 1, bytes: frame(1) }).subarray(0, 30),
    ]),
  );
  const again = await openLog();
  expect(again.ranges).toEqual([
    [0, 2],
    [4, 49],
  ]);
  expect(reportedTexts[0]).toContain("are damaged");
});

it("deletes the oldest frames beyond its size, reports those that the server did not have, and counts the complete hours", async () => {
  let now = Date.UTC(2026, 10, 24, 6);
  const log = await openLog({ segmentBytes: 4000, mostBytes: 20_000, wallMs: () => now });
  log.setStored([[0, 99]]);
  for (let hour = 0; hour < 5; hour++) {
    await fill(log, hour * 100, hour * 100 + 100);
    now += 3_600_000;
  }
  const { bytes, lost, frames } = log.figures();
  expect(bytes).toBeLessThan(26_000);
  expect(lost).toBe(500 - 100 - frames);
  expect(reportedTexts.join()).toContain("the server did not have");
  expect(log.hours().at(-1)).toMatchObject({ frames: 100, first: 400, last: 499 });
  expect(log.hours().every((hour) => hour.frames === 100)).toBe(true);
});

it("deletes for their age only frames that the server has", async () => {
  let now = Date.UTC(2026, 10, 24, 6);
  const log = await openLog({ segmentBytes: 800, mostDays: 30, wallMs: () => now });
  for (let n = 0; n < 100; n += 10) await fill(log, n, n + 10);
  log.setStored([[0, 49]]);
  now += 31 * 86_400_000;
  await fill(log, 100, 101);
  await log.trim();
  expect(log.ranges[0]![0]).toBeGreaterThan(10);
  expect(log.ranges[0]![0]).toBeLessThanOrEqual(50);
  expect(log.figures().lost).toBe(0);
});

it("deletes its oldest frames if the disk is full, and accepts everything that arrives meanwhile", async () => {
  let isFull = false;
  let room = 6000;
  const write: typeof writeAt = async (handle, buffer, position) => {
    if (isFull && room < buffer.length) {
      room += 4000;
      await writeAt(handle, buffer.subarray(0, 10), position);
      throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    }
    room -= isFull ? buffer.length : 0;
    await writeAt(handle, buffer, position);
  };
  const log = await openLog({ segmentBytes: 4000, write });
  await fill(log, 0, 300);
  isFull = true;
  for (let n = 300; n < 500; n += 20) await fill(log, n, n + 20);
  expect(log.ranges.at(-1)![1]).toBe(499);
  expect(log.ranges[0]![0]).toBeGreaterThan(0);
  expect(countOf(log.ranges)).toBe((await log.read(0, 1000)).length);
  expect(reportedTexts).toContain("The disk is full");
  expect(log.figures()).toMatchObject({ fault: null });
});

it("keeps the frames of a full file if the next one cannot be opened at first", async () => {
  let isLacking = false;
  const log = await openLog({
    segmentBytes: 2000,
    openFile(path) {
      const isRefused = isLacking;
      isLacking = false;
      return isRefused ? Promise.reject(new Error("too many open files")) : open(path, "r+");
    },
  });
  await fill(log, 0, 60);
  isLacking = true;
  await fill(log, 60, 300);
  expect(reportedTexts).toEqual([
    "The disk does not take what arrives: too many open files",
    "The disk takes what arrives again",
  ]);
  await log.close();
  expect(await texts(await openLog())).toEqual(Array.from({ length: 300 }, (_, n) => frame(n).toString()));
});
