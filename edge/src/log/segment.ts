import { type FileHandle, open, readFile, rename, stat, truncate, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type FoundRecord, type LogRecord, readRecords } from "./record";
import { addToIndex, emptyIndex, type SegmentIndex } from "./segment-index";

/** A file of the log. */
export type Segment = {
  path: string;
  /** The number of its first record; the next number if it is empty. */
  first: number;
  /** Whether this run of the program writes it. */
  isOwn: boolean;
  index: SegmentIndex;
  /** The start of some of its records: their number, and the byte; null until it is read. */
  places: Place[] | null;
};

/** A record and its start. */
type Place = readonly [sequence: number, start: number];

/** A fault found when a segment was opened. */
export type SegmentFault = { path: string; kind: "torn" | "damaged"; bytes: number };

/** One record in this number is indexed by its place. */
const PLACE_EVERY = 64;
const DIGITS = 16;
const SUFFIX = ".log";

/** The file of a segment. */
export const segmentName = (first: number): string => `${String(first).padStart(DIGITS, "0")}${SUFFIX}`;

/** The first number of a segment by its name; null for other files. */
export function firstOfName(name: string): number | null {
  return /^\d{16}\.log$/.test(name) ? Number(name.slice(0, DIGITS)) : null;
}

const indexPath = (path: string): string => path.replace(/\.log$/, ".json");

/**
 * Opens a segment: with its index if that matches the file, otherwise by reading it. Data after the last valid record is cut
 * off, as power was lost while it was written.
 *
 * @returns `isComplete` if its index was stored, which means that the program ended properly
 */
export async function openSegment(
  folder: string,
  first: number,
): Promise<{ segment: Segment; fault: SegmentFault | null; isComplete: boolean }> {
  const path = join(folder, segmentName(first));
  const { size } = await stat(path);
  const keptIndex = await readIndex(path);
  if (keptIndex?.bytes === size) {
    return { segment: { path, first, isOwn: false, index: keptIndex, places: null }, fault: null, isComplete: true };
  }
  const { records, end, damagedBytes } = readRecords(await readFile(path));
  const index = emptyIndex();
  addToIndex(index, records, end);
  if (end < size) await truncate(path, end);
  const tornFault = end < size ? ({ path, kind: "torn", bytes: size - end } as const) : null;
  const damageFault = damagedBytes > 0 ? ({ path, kind: "damaged", bytes: damagedBytes } as const) : null;
  const segment: Segment = { path, first, isOwn: false, index, places: placesOf(records) };
  return { segment, fault: damageFault ?? tornFault, isComplete: false };
}

/** Makes an empty segment, which is on the disk when this resolves. */
export async function createSegment(folder: string, first: number): Promise<Segment> {
  const path = join(folder, segmentName(first));
  await syncAndClose(await open(path, "w"));
  await syncFolder(folder);
  return { path, first, isOwn: true, index: emptyIndex(), places: [] };
}

/** Notes records that were written at the end of a segment. */
export function noteWritten(
  { index, places }: Segment,
  records: readonly LogRecord[],
  starts: readonly number[],
  end: number,
): void {
  for (const [number, { sequence }] of records.entries()) {
    if ((index.frames + number) % PLACE_EVERY === 0) places!.push([sequence, starts[number]!]);
  }
  addToIndex(index, records, end);
}

/** Stores the index of a segment that is no longer written. */
export async function completeSegment({ path, index }: Segment): Promise<void> {
  const part = `${indexPath(path)}.part`;
  await writeFile(part, JSON.stringify(index));
  await rename(part, indexPath(path));
}

/** Deletes a segment and its index. */
export async function deleteSegment({ path }: Segment): Promise<void> {
  await unlink(indexPath(path)).catch(() => undefined);
  await unlink(path);
}

/** Reads the sound records of a segment between two numbers. */
export async function readSegment(segment: Segment, first: number, last: number): Promise<FoundRecord[]> {
  const handle = await open(segment.path, "r");
  try {
    segment.places ??= placesOf(readRecords(await readPiece(handle, 0, segment.index.bytes)).records);
    const { places } = segment;
    const from = places.findLast(([sequence]) => sequence <= first)?.[1] ?? 0;
    const to = places.find(([sequence]) => sequence > last)?.[1] ?? segment.index.bytes;
    const { records } = readRecords(await readPiece(handle, from, to));
    return records.filter(({ sequence }) => sequence >= first && sequence <= last);
  } finally {
    await handle.close();
  }
}

async function readPiece(handle: FileHandle, from: number, to: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, to - from));
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, from);
  return buffer.subarray(0, bytesRead);
}

function placesOf(records: readonly FoundRecord[]): Place[] {
  return records.flatMap((record, number): Place[] =>
    number % PLACE_EVERY === 0 ? [[record.sequence, records[number - 1]?.end ?? 0]] : [],
  );
}

async function readIndex(path: string): Promise<SegmentIndex | null> {
  try {
    return JSON.parse(await readFile(indexPath(path), "utf8")) as SegmentIndex;
  } catch {
    return null;
  }
}

/** A created or removed file survives a loss of power only when its folder has been flushed to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  await syncAndClose(await open(folder, "r"));
}

async function syncAndClose(handle: FileHandle): Promise<void> {
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
