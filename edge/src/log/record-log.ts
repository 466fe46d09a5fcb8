import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type SequenceRange, withoutRanges, withRange } from "@sigma/contract/rigs/sequence-ranges";
import { encodeRecord, type FoundRecord, type LogRecord } from "./record";
import {
  completeSegment,
  createSegment,
  deleteSegment,
  firstOfName,
  noteWritten,
  openSegment,
  readSegment,
  type Segment,
  syncFolder,
} from "./segment";
import type { HourOfLog } from "./segment-index";
import { DAY } from "@sigma/terms/durations";

/** The options for opening a log. */
export type LogOptions = {
  folder: string;
  /** The oldest segments go when the log is longer. */
  mostBytes: number;
  /** Maximum age of frames that the server has; older ones are deleted. */
  mostDays: number;
  segmentBytes?: number;
  wallMs?: () => number;
  monoMs?: () => number;
  /** A sentence about the log for the operator of the agent. */
  tell: (sentence: string) => void;
  /** Writes to the disk; tests let it fail, as they do with the opening of a file that is written. */
  write?: typeof writeAt;
  openFile?: typeof openToWrite;
};

/** A frame read from the log. `isOwn`: it was received in this run of the program. */
export type KeptFrame = LogRecord & { isOwn: boolean };

/** The frames of a rig on disk, of a month, in files of some megabytes. */
export type RecordLog = {
  /** Identifies the log for the lifetime of its folder. */
  readonly id: string;
  /** Accepts a frame; it may be sent when it is on the disk. */
  append(bytes: Uint8Array): void;
  /** The number of the newest frame that is on the disk, -1 before the first. */
  readonly newest: number;
  /** Bytes of frames that the disk did not take yet. */
  readonly pendingBytes: number;
  /** The numbers of the frames that are on the disk. */
  readonly ranges: SequenceRange[];
  /** Reads frames by their numbers, ascending; a damaged frame is left out, and removed from `ranges`. */
  read(first: number, last: number): Promise<KeptFrame[]>;
  /** The frames received per hour of the device's clock; an hour with deleted frames is left out. */
  hours(): HourOfLog[];
  figures(): LogFigures;
  /** Which frames the server has: only these go for being old. */
  setStored(ranges: readonly SequenceRange[]): void;
  /** Calls back when frames have been written to the disk. @returns ends it */
  onWritten(listener: () => void): () => void;
  /** Deletes what is beyond the bounds. */
  trim(): Promise<void>;
  close(): Promise<void>;
};

/** The state of a log. */
export type LogFigures = {
  frames: number;
  bytes: number;
  oldestMs: number | null;
  /** Mean bytes of a frame. */
  meanBytes: number;
  /** Frames deleted before the server had received them. */
  lost: number;
  /** A sentence while the disk does not take what arrives, else null. */
  fault: string | null;
};

const SEGMENT_BYTES = 16 * 1024 * 1024;
const DAY_MS = DAY * 1000;
/** Gap in the numbers after a loss of power, so that a number that the disk has lost is not used again. */
const UNCLEAN_STEP = 10_000;
const RETRY_MS = 1000;

/**
 * Opens the log of a folder. Each batch of frames is written and flushed to the disk (fdatasync) before it may be sent.
 *
 * @throws Error if the folder cannot be used
 * @see docs/decisions/054-edge-agent.md
 */
export async function openRecordLog(options: LogOptions): Promise<RecordLog> {
  const { folder, mostBytes, mostDays, segmentBytes = SEGMENT_BYTES, tell } = options;
  const { write = writeAt, openFile = openToWrite } = options;
  const { wallMs = Date.now, monoMs = () => performance.now() } = options;
  await mkdir(folder, { recursive: true });
  const id = await readLogId(folder);
  const segments = await openSegments(folder, tell);
  const listeners = new Set<() => void>();
  let next = await nextSequence(segments);
  let current = await createSegmentAt(next);
  let handle = await openFile(current.path);
  await dropEmpty();
  let newest = segments.reduce((most, { index }) => Math.max(most, index.ranges.at(-1)?.[1] ?? -1), -1);
  let pending: LogRecord[] = [];
  let pendingBytes = 0;
  let writing: Promise<void> | null = null;
  let storedRanges: readonly SequenceRange[] = [];
  let lostFrames = 0;
  let fault: string | null = null;
  /** Frames up to this hour may have been deleted. */
  let deletedHour = -Infinity;
  let isClosed = false;

  return {
    id,
    append(bytes) {
      pending.push({ sequence: next++, wallMs: wallMs(), monoMs: monoMs(), bytes });
      pendingBytes += bytes.length;
      writing ??= writePending().finally(() => (writing = null));
    },
    get newest() {
      return newest;
    },
    get pendingBytes() {
      return pendingBytes;
    },
    get ranges() {
      return allRanges();
    },
    read,
    hours,
    figures,
    setStored: (ranges) => void (storedRanges = ranges),
    onWritten(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    trim,
    async close() {
      isClosed = true;
      await writing;
      await handle.close();
      await completeSegment(current);
    },
  };

  async function createSegmentAt(first: number): Promise<Segment> {
    const newSegment = await createSegment(folder, first);
    const same = segments.findIndex((segment) => segment.path === newSegment.path);
    if (same >= 0) segments.splice(same, 1);
    segments.push(newSegment);
    return newSegment;
  }

  /** Each start creates a new file, which may remain empty. */
  async function dropEmpty(): Promise<void> {
    for (const segment of segments.filter((each) => each !== current && each.index.frames === 0)) {
      await deleteSegment(segment);
      segments.splice(segments.indexOf(segment), 1);
    }
  }

  async function writePending(): Promise<void> {
    // What arrives together is written together.
    await Promise.resolve();
    while (pending.length > 0) {
      const batch = pending;
      pending = [];
      while (!(await wroteBatch(batch))) {
        if (isClosed) return;
      }
      pendingBytes -= batch.reduce((bytes, record) => bytes + record.bytes.length, 0);
      newest = batch.at(-1)!.sequence;
      for (const listener of listeners) listener();
    }
  }

  async function wroteBatch(batch: readonly LogRecord[]): Promise<boolean> {
    try {
      if (current.index.bytes >= segmentBytes) await rotate(batch[0]!.sequence);
      let end = current.index.bytes;
      const encodedRecords = batch.map(encodeRecord);
      const starts = encodedRecords.map((record) => (end += record.length) - record.length);
      await write(handle, Buffer.concat(encodedRecords), current.index.bytes);
      await handle.datasync();
      noteWritten(current, batch, starts, end);
      if (fault !== null) tell("The disk takes what arrives again");
      fault = null;
      return true;
    } catch (error) {
      await giveWay(error as NodeJS.ErrnoException);
      return false;
    }
  }

  /** A full disk loses its oldest frames first; another fault is waited for. */
  async function giveWay(error: NodeJS.ErrnoException): Promise<void> {
    await handle.truncate(current.index.bytes).catch(() => undefined);
    const isFull = error.code === "ENOSPC" || error.code === "EDQUOT";
    const why = isFull ? "The disk is full" : `The disk does not take what arrives: ${error.message}`;
    if (fault === null) tell(why);
    fault = why;
    const oldest = segments.find((segment) => segment !== current);
    if (isFull && oldest) await drop(oldest, "the disk is full").catch(() => wait(RETRY_MS));
    else await wait(RETRY_MS);
  }

  async function rotate(first: number): Promise<void> {
    const newSegment = await createSegmentAt(first);
    const newHandle = await openFile(newSegment.path);
    const [complete, before] = [current, handle];
    [current, handle] = [newSegment, newHandle];
    await before.close();
    await completeSegment(complete);
    await trim();
  }

  async function trim(): Promise<void> {
    const oldest = () => segments.find((segment) => segment !== current);
    while (figures().bytes > mostBytes && oldest()) {
      await drop(oldest()!, `the log is longer than ${Math.round(mostBytes / 1_000_000)} MB`);
    }
    const before = wallMs() - mostDays * DAY_MS;
    for (const segment of segments.slice()) {
      const isOld = segment !== current && (segment.index.newestMs ?? -Infinity) < before;
      if (isOld && withoutRanges(segment.index.ranges, storedRanges).length === 0) {
        await drop(segment, `it is older than ${mostDays} days`);
      }
    }
  }

  async function drop(segment: Segment, why: string): Promise<void> {
    await deleteSegment(segment);
    segments.splice(segments.indexOf(segment), 1);
    await syncFolder(folder);
    const { frames, ranges, hours: ofSegment } = segment.index;
    const missing = withoutRanges(ranges, storedRanges).reduce((sum, [first, last]) => sum + last - first + 1, 0);
    lostFrames += missing;
    for (const { hour } of ofSegment) deletedHour = Math.max(deletedHour, hour);
    if (frames === 0) return;
    const had = missing > 0 ? `; the server did not have ${missing} of them` : "";
    tell(`${frames} frames were deleted, because ${why}${had}`);
  }

  function allRanges(): SequenceRange[] {
    return segments.flatMap(({ index }) => index.ranges).reduce<SequenceRange[]>(withRange, []);
  }

  async function read(first: number, last: number): Promise<KeptFrame[]> {
    const keptFrames: KeptFrame[] = [];
    for (const segment of segments.slice()) {
      const { ranges } = segment.index;
      if (ranges.length === 0 || ranges.at(-1)![1] < first || ranges[0]![0] > last) continue;
      const records = await readSegment(segment, first, last);
      forgetDamaged(segment, records, first, last);
      for (const { sequence, wallMs: at, monoMs: mono, bytes } of records) {
        keptFrames.push({ sequence, wallMs: at, monoMs: mono, bytes, isOwn: segment.isOwn });
      }
    }
    return keptFrames;
  }

  function forgetDamaged({ path, index }: Segment, records: readonly FoundRecord[], first: number, last: number): void {
    const readable = records.reduce<SequenceRange[]>((all, { sequence }) => withRange(all, [sequence, sequence]), []);
    const wantedRanges = index.ranges.flatMap(([a, b]): SequenceRange[] =>
      b < first || a > last ? [] : [[Math.max(a, first), Math.min(b, last)]],
    );
    const damagedRanges = withoutRanges(wantedRanges, readable);
    if (damagedRanges.length === 0) return;
    index.ranges = withoutRanges(index.ranges, damagedRanges);
    tell(
      `Frames ${damagedRanges.map(([a, b]) => `${a} to ${b}`).join(", ")} of ${path} are damaged and cannot be sent`,
    );
  }

  function hours(): HourOfLog[] {
    const all = new Map<number, HourOfLog>();
    for (const { index } of segments) {
      for (const { hour, frames, first, last } of index.hours) {
        const hourEntry = all.get(hour) ?? { hour, frames: 0, first, last };
        const joinedRange = { first: Math.min(hourEntry.first, first), last: Math.max(hourEntry.last, last) };
        all.set(hour, { hour, frames: hourEntry.frames + frames, ...joinedRange });
      }
    }
    return [...all.values()].filter(({ hour }) => hour > deletedHour).toSorted((a, b) => a.hour - b.hour);
  }

  function figures(): LogFigures {
    const bytes = segments.reduce((sum, { index }) => sum + index.bytes, 0);
    const frames = segments.reduce((sum, { index }) => sum + index.frames, 0);
    const oldestMs = segments.find(({ index }) => index.oldestMs !== null)?.index.oldestMs ?? null;
    return { frames, bytes, oldestMs, meanBytes: frames === 0 ? 0 : bytes / frames, lost: lostFrames, fault };
  }
}

const openToWrite = (path: string) => open(path, "r+");

/** Writes all of a buffer to a place of a file. */
export async function writeAt(
  handle: Awaited<ReturnType<typeof open>>,
  buffer: Buffer,
  position: number,
): Promise<void> {
  for (let writtenBytes = 0; writtenBytes < buffer.length; ) {
    writtenBytes += (await handle.write(buffer, writtenBytes, buffer.length - writtenBytes, position + writtenBytes))
      .bytesWritten;
  }
}

async function openSegments(folder: string, tell: LogOptions["tell"]): Promise<(Segment & { isComplete?: boolean })[]> {
  const names = (await readdir(folder)).flatMap((name) => firstOfName(name) ?? []).toSorted((a, b) => a - b);
  const segments: (Segment & { isComplete?: boolean })[] = [];
  for (const first of names) {
    const { segment, fault, isComplete } = await openSegment(folder, first);
    segments.push(Object.assign(segment, { isComplete }));
    if (!fault) continue;
    const what =
      fault.kind === "torn" ? "were cut off its end, as power was lost while they were written" : "are damaged";
    tell(`${fault.path}: ${fault.bytes} bytes ${what}`);
  }
  return segments;
}

async function nextSequence(segments: readonly (Segment & { isComplete?: boolean })[]): Promise<number> {
  const last = segments.at(-1);
  if (!last) return 0;
  const next = Math.max(last.first, (last.index.ranges.at(-1)?.[1] ?? -1) + 1);
  if (last.isComplete) return next;
  await completeSegment(last);
  return next + UNCLEAN_STEP;
}

async function readLogId(folder: string): Promise<string> {
  const path = join(folder, "log-id");
  const storedId = await readFile(path, "utf8").catch(() => null);
  if (storedId !== null && /^[0-9a-f]{32}$/.test(storedId.trim())) return storedId.trim();
  const id = randomBytes(16).toString("hex");
  const handle = await open(`${path}.part`, "w");
  try {
    await handle.writeFile(`${id}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${path}.part`, path);
  await syncFolder(folder);
  return id;
}
