import { mkdir, open, readdir, rm, type FileHandle } from "node:fs/promises";
import { basename, join } from "node:path";
import { crc32 } from "node:zlib";

/** Records on disk that wait for the database, oldest first. */
export type Spool = {
  /** Adds a record; it survives kill -9 and power loss once this resolves. A record that fails leaves no trace. */
  append(record: Buffer): Promise<void>;
  /** The oldest record, null where none waits. */
  first(): Promise<Buffer | null>;
  /** Forgets the record that `first` gave. */
  forget(): Promise<void>;
  /** Bytes that wait. */
  bytes(): number;
  close(): Promise<void>;
};

/** A file is closed and the next one started at this size, so that written records free their space. */
const SEGMENT_BYTES = 16 * 1024 ** 2;

/** Length and CRC-32 of a record, before it. */
const HEADER_BYTES = 8;

type Segment = { path: string; size: number };

/**
 * Opens the spool in a folder, with the records that an earlier process left there.
 *
 * Each record carries its length and checksum: a record cut off by a crash is the last of its file and is left out.
 * Files are never written again after a restart. Records that were read but not removed are returned again.
 */
export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const segments: Segment[] = [];
  for (const name of (await readdir(folder)).filter((name) => name.endsWith(".spool")).toSorted()) {
    const path = join(folder, name);
    segments.push({ path, size: await soundBytes(path) });
  }
  let sequence = Math.max(0, ...segments.map(({ path }) => Number.parseInt(basename(path), 10)));
  let active: FileHandle | null = null;
  let reader: FileHandle | null = null;
  let offset = 0;
  let record: Buffer | null = null;
  let last: Promise<unknown> = Promise.resolve();
  /** Appending and reading take turns: a file must not be dropped while a record is on its way into it. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const workResult = last.then(work);
    last = workResult.catch(() => undefined);
    return workResult;
  };

  const begin = async () => {
    const path = join(folder, `${String(++sequence).padStart(12, "0")}.spool`);
    const file = await open(path, "a");
    await syncFolder(folder);
    segments.push({ path, size: 0 });
    return file;
  };
  const closeActive = async () => {
    await active?.close();
    active = null;
  };
  const append = async (bytes: Buffer) => {
    if (active && segments.at(-1)!.size >= SEGMENT_BYTES) await closeActive();
    active ??= await begin();
    const segment = segments.at(-1)!;
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt32LE(bytes.length, 0);
    header.writeUInt32LE(crc32(bytes), 4);
    try {
      await writeAll(active, Buffer.concat([header, bytes]));
      await active.datasync();
    } catch (error) {
      await active.truncate(segment.size).catch(closeActive);
      throw error;
    }
    segment.size += HEADER_BYTES + bytes.length;
  };
  const dropWritten = async () => {
    for (let segment = segments[0]; segment && offset >= segment.size; segment = segments[0]) {
      if (segments.length === 1) await closeActive();
      await reader?.close();
      reader = null;
      offset = 0;
      segments.shift();
      await rm(segment.path, { force: true });
    }
  };

  return {
    append: (bytes) => inTurn(() => append(bytes)),
    first: () =>
      inTurn(async () => {
        if (record) return record;
        await dropWritten();
        const [segment] = segments;
        if (!segment) return null;
        reader ??= await open(segment.path, "r");
        const header = await readExactly(reader, offset, HEADER_BYTES);
        record = await readExactly(reader, offset + HEADER_BYTES, header.readUInt32LE(0));
        return record;
      }),
    forget: () =>
      inTurn(async () => {
        if (!record) return;
        offset += HEADER_BYTES + record.length;
        record = null;
        await dropWritten();
      }),
    bytes: () => segments.reduce((sum, { size }) => sum + size, 0) - offset,
    close: () =>
      inTurn(async () => {
        await reader?.close();
        await closeActive();
      }),
  };
}

/** How many bytes of a file are whole records. */
async function soundBytes(path: string): Promise<number> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    let offset = 0;
    while (offset + HEADER_BYTES <= size) {
      const header = await readExactly(file, offset, HEADER_BYTES);
      const length = header.readUInt32LE(0);
      if (offset + HEADER_BYTES + length > size) break;
      const bytes = await readExactly(file, offset + HEADER_BYTES, length);
      if (crc32(bytes) !== header.readUInt32LE(4)) break;
      offset += HEADER_BYTES + length;
    }
    return offset;
  } finally {
    await file.close();
  }
}

async function readExactly(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let read = 0; read < length; ) {
    const { bytesRead } = await file.read(bytes, read, length - read, offset + read);
    if (bytesRead === 0) throw new Error(`A spool file ends at ${offset + read}, ${length - read} bytes too early`);
    read += bytesRead;
  }
  return bytes;
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let writtenBytes = 0; writtenBytes < bytes.length; ) {
    writtenBytes += (await file.write(bytes, writtenBytes, bytes.length - writtenBytes)).bytesWritten;
  }
}

/** A new file survives a power loss only when its folder is on disk; Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
