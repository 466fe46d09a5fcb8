import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { CallError } from "@sigma/contract/errors";
import { CsvError } from "@sigma/formats/csv/csv-error";
import { findEncoding } from "@sigma/formats/csv/decode-text";
import type { UploadedFile } from "../storage/imports/csv-import-store";
import { newId } from "../storage/entities/new-id";
import { readFileHead } from "./import-plan";
import { unwrapLas } from "./unwrap-las";
import { HOUR } from "@sigma/terms/durations";

/** The kind of a stored file: an upload, or the lines of it that an import left out. */
export type KeptFile = "upload" | "left-out";

/** The folder that uploads are kept in until they are stored. */
export type UploadFolder = {
  path(id: string, file: KeptFile): string;
  /**
   * Receives a CSV or a LAS file as a stream, whatever its length, in little memory. A file that ends early leaves nothing.
   *
   * @throws CallError `validation` on `file` if it is neither; `unavailable` if the disk is full; the error of the stream
   */
  receive(fileName: string, stream: Readable): Promise<UploadedFile & { id: string }>;
  remove(id: string, file: KeptFile): Promise<void>;
  /** Removes every unknown file except files that are being uploaded. */
  keepOnly(ids: ReadonlySet<string>): Promise<void>;
};

const suffixes: Record<KeptFile, string> = { upload: ".csv", "left-out": ".left-out.csv" };

/** Number of bytes from which the encoding is found. */
const HEAD_BYTES = 16 * 1024;
const [LF, CR] = [10, 13];
/** Age below which an unknown file may still be arriving, ms. */
const YOUNG = 6 * HOUR * 1000;

/** The folder of a server. */
export function openUploadFolder(folder: string): UploadFolder {
  const path = (id: string, file: KeptFile) => join(folder, `${id}${suffixes[file]}`);
  const remove = (id: string, file: KeptFile) => rm(path(id, file), { force: true });

  return {
    path,
    remove,
    async receive(fileName, stream) {
      const id = newId();
      await mkdir(folder, { recursive: true });
      try {
        const { bytes, lines } = await write(path(id, "upload"), stream);
        const head = await readFileHead(path(id, "upload"), fileName);
        const file = { id, fileName, columns: head.columns };
        if (head.isWrapped) return { ...file, ...(await unwrapLas(path(id, "upload"), head)) };
        return { ...file, bytes, rows: lines - head.firstLine + 1 };
      } catch (fault) {
        await remove(id, "upload");
        throw faultOf(fault);
      }
    },
    async keepOnly(ids) {
      for (const name of await readdir(folder).catch(() => [])) {
        const id = name.split(".")[0]!;
        if (ids.has(id)) continue;
        const { mtimeMs } = await stat(join(folder, name));
        if (Date.now() - mtimeMs > YOUNG) await rm(join(folder, name), { force: true });
      }
    },
  };
}

/** Writes a stream to a file, UTF-16 as UTF-8, and counts its lines. */
async function write(path: string, stream: Readable): Promise<{ bytes: number; lines: number }> {
  const file = await open(path, "wx");
  try {
    let decoder: InstanceType<typeof TextDecoder> | null = null;
    let head: Buffer | null = Buffer.alloc(0);
    let [bytes, lines, last] = [0, 0, LF];
    const put = async (chunk: Buffer) => {
      if (chunk.length === 0) return;
      // A carriage return ends a line if no line feed follows it, not even in the next chunk.
      if (last === CR && chunk[0] !== LF) lines++;
      for (let at = chunk.indexOf(LF); at >= 0; at = chunk.indexOf(LF, at + 1)) lines++;
      for (let at = chunk.indexOf(CR); at >= 0; at = chunk.indexOf(CR, at + 1)) {
        if (at + 1 < chunk.length && chunk[at + 1] !== LF) lines++;
      }
      last = chunk.at(-1)!;
      bytes += chunk.length;
      await file.write(chunk);
    };
    const begin = async () => {
      const { encoding } = findEncoding(head!);
      if (encoding.startsWith("utf-16")) decoder = new TextDecoder(encoding);
      await pass(head!);
      head = null;
    };
    const pass = (chunk: Buffer) => put(decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (head === null) await pass(chunk);
      else {
        head = Buffer.concat([head, chunk]);
        if (head.length >= HEAD_BYTES) await begin();
      }
    }
    if (head !== null) await begin();
    return { bytes, lines: last === LF ? lines : lines + 1 };
  } finally {
    await file.close();
  }
}

function faultOf(fault: unknown): unknown {
  if (fault instanceof CsvError) return new CallError("validation", fault.message, "file");
  const { code } = fault as { code?: string };
  if (code === "ENOSPC" || code === "EDQUOT") return new CallError("unavailable", "The disk of the server is full");
  return fault;
}
