import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import {
  ARCHIVE_VERSION,
  ArchiveManifest,
  ArchiveReferences,
  entryOf,
  ARCHIVE_MANIFEST,
  REFERENCES,
} from "./archive-manifest";
import { archivedTables } from "./well-tables";

/** The fault of a file that should be the archive of a well, in a sentence that names the entry. */
export class ArchiveFault extends Error {
  override readonly name = "ArchiveFault";
}

/** An archive with a consistent list of entries and manifest; its rows are read and checked on request. */
export type Archive = {
  /** Of the file. */
  bytes: number;
  /** Of all rows unpacked. */
  unpackedBytes: number;
  manifest: ArchiveManifest;
  references: ArchiveReferences;
  /**
   * The rows of a table in batches, each row a line of JSON.
   *
   * @throws ArchiveFault after the last one if they are not those of the manifest
   */
  lines(table: string): AsyncGenerator<string[], void, undefined>;
  close(): void;
};

/** Maximum number of entries of an archive, and of bytes of entries that are read whole. */
const MOST_ENTRIES = 300;
const MOST_MANIFEST_BYTES = 1024 * 1024;
const MOST_REFERENCES_BYTES = 32 * 1024 * 1024;
/** One row: the longest are the columns of a tool's log. */
const MOST_LINE_BYTES = 64 * 1024 * 1024;
/** Maximum unpacked size of rows, and maximum ratio to their packed size. */
const MOST_UNPACKED_BYTES = 64 * 1024 ** 3;
const MOST_PACKING = 400;
const SMALL_BYTES = 64 * 1024 * 1024;
/** Lines that are given on at a time, bytes. */
const BATCH_BYTES = 2 * 1024 * 1024;

/**
 * Opens an archive and makes the checks that need none of its rows: that it is a zip with only entries of Sigma,
 * each once, with bounded sizes, and a manifest in a known format that names them.
 *
 * @throws ArchiveFault
 */
export async function readArchive(file: string): Promise<Archive> {
  const { size } = await stat(file);
  const zip = await openPromise(file, { strictFileNames: true, autoClose: false }).catch((fault: Error) => {
    throw new ArchiveFault(`The file is not a zip archive, or it ends early: ${fault.message}`);
  });
  try {
    const entries = await listEntries(zip);
    const manifest = await readManifest(zip, entries);
    checkEntries(manifest, entries);
    const references = await readReferences(zip, entries.get(REFERENCES)!, manifest);
    const unpackedBytes = Object.values(manifest.tables).reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      bytes: size,
      unpackedBytes,
      manifest,
      references,
      lines: (table) => readLines(zip, entries.get(entryOf(table))!, manifest.tables[table]!),
      close: () => zip.close(),
    };
  } catch (fault) {
    zip.close();
    throw fault;
  }
}

/** Reads every row of an archive and holds it against the manifest. @throws ArchiveFault */
export async function checkArchive(archive: Archive, progress: (bytes: number) => void = () => undefined) {
  let doneBytes = 0;
  for (const [table, { columns }] of Object.entries(archive.manifest.tables)) {
    let fault: ArchiveFault | null = null;
    for await (const lines of archive.lines(table)) {
      for (const line of lines) {
        fault ??= faultOfLine(line, columns, table);
        doneBytes += line.length + 1;
      }
      progress(doneBytes);
    }
    // A wrong checksum, which is more specific, has already been thrown.
    if (fault !== null) throw fault;
  }
}

function faultOfLine(line: string, columns: readonly string[], table: string): ArchiveFault | null {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch {
    return new ArchiveFault(`${entryOf(table)} has a row that is not JSON`);
  }
  const isObject = typeof row === "object" && row !== null && !Array.isArray(row);
  const names = isObject ? Object.keys(row as object) : [];
  const isSame = names.length === columns.length && names.every((name, at) => name === columns[at]);
  return isSame ? null : new ArchiveFault(`${entryOf(table)} has a row whose columns differ from the manifest`);
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  try {
    if (zip.entryCount > MOST_ENTRIES) throw new ArchiveFault(`The file has more than ${MOST_ENTRIES} entries`);
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry;
      if (entries.has(fileName)) throw new ArchiveFault(`The file has the entry ${quoteName(fileName)} twice`);
      if (entry.isEncrypted()) throw new ArchiveFault(`The entry ${quoteName(fileName)} is encrypted`);
      entries.set(fileName, entry);
      if (entries.size > MOST_ENTRIES) throw new ArchiveFault(`The file has more than ${MOST_ENTRIES} entries`);
    }
  } catch (fault) {
    throw fault instanceof ArchiveFault
      ? fault
      : new ArchiveFault(`The list of entries cannot be read: ${(fault as Error).message}`);
  }
  return entries;
}

/** A name of an entry as a message may have it. */
const quoteName = (name: string) => JSON.stringify(name.slice(0, 100));

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<ArchiveManifest> {
  const entry = entries.get(ARCHIVE_MANIFEST);
  if (!entry) throw new ArchiveFault(`The file is not a whole archive of a well: it has no ${ARCHIVE_MANIFEST}`);
  const json = await readWhole(zip, entry, MOST_MANIFEST_BYTES);
  const { format, version } = (json.value ?? {}) as { format?: unknown; version?: unknown };
  if (format !== "sigma-well-archive")
    throw new ArchiveFault(`${ARCHIVE_MANIFEST} is not that of an archive of a well`);
  if (typeof version === "number" && version > ARCHIVE_VERSION) {
    throw new ArchiveFault(
      `The archive was written by a newer Sigma: it has format ${version}, this one reads up to ${ARCHIVE_VERSION}. Update Sigma first`,
    );
  }
  const parsedManifest = ArchiveManifest.safeParse(json.value);
  if (!parsedManifest.success) {
    const { path, message } = parsedManifest.error.issues[0]!;
    throw new ArchiveFault(`${ARCHIVE_MANIFEST}: ${path.join(".")}: ${message}`);
  }
  return parsedManifest.data;
}

/** The manifest and the entries name each other, and no entry can unpack to more than it may. */
function checkEntries({ tables, references }: ArchiveManifest, entries: ReadonlyMap<string, Entry>): void {
  const sizeOfEntry = new Map(Object.entries(tables).map(([table, { bytes }]) => [entryOf(table), bytes]));
  sizeOfEntry.set(REFERENCES, references.bytes);
  let unpackedBytes = 0;
  for (const [name, bytes] of sizeOfEntry) {
    const entry = entries.get(name);
    if (!entry) throw new ArchiveFault(`The entry ${quoteName(name)} that the manifest names is missing`);
    if (entry.uncompressedSize !== bytes) {
      throw new ArchiveFault(`The entry ${quoteName(name)} differs in size from the manifest`);
    }
    unpackedBytes += bytes;
    if (bytes > SMALL_BYTES && bytes > entry.compressedSize * MOST_PACKING) {
      throw new ArchiveFault(`The entry ${quoteName(name)} would unpack to more than ${MOST_PACKING} times its size`);
    }
  }
  if (unpackedBytes > MOST_UNPACKED_BYTES) throw new ArchiveFault("The file would unpack to more than 64 GB");
  const unknown = Object.keys(tables).find((table) => !archivedTables.some(({ name }) => name === table));
  if (unknown !== undefined) throw new ArchiveFault(`${entryOf(unknown)} is a table that this Sigma does not know`);
  for (const name of entries.keys()) {
    if (name !== ARCHIVE_MANIFEST && !sizeOfEntry.has(name)) {
      throw new ArchiveFault(`The file has an entry that the manifest does not name: ${quoteName(name)}`);
    }
  }
}

async function readReferences(zip: ZipFile, entry: Entry, { references }: ArchiveManifest) {
  const { value, sha256 } = await readWhole(zip, entry, MOST_REFERENCES_BYTES);
  if (sha256 !== references.sha256) throw wrongSum(REFERENCES);
  const parsedReferences = ArchiveReferences.safeParse(value);
  if (parsedReferences.success) return parsedReferences.data;
  const { path, message } = parsedReferences.error.issues[0]!;
  throw new ArchiveFault(`${REFERENCES}: ${path.join(".")}: ${message}`);
}

const wrongSum = (name: string) => new ArchiveFault(`The archive is damaged: the checksum of ${name} is wrong`);

async function readWhole(zip: ZipFile, entry: Entry, most: number): Promise<{ value: unknown; sha256: string }> {
  const { fileName: name } = entry;
  if (entry.uncompressedSize > most) throw new ArchiveFault(`${name} has more than ${most / 1024 / 1024} MB`);
  const pieces: Buffer[] = [];
  for await (const piece of unpackEntry(zip, entry)) pieces.push(piece);
  const whole = Buffer.concat(pieces);
  const sha256 = createHash("sha256").update(whole).digest("hex");
  try {
    return { value: JSON.parse(whole.toString()), sha256 };
  } catch {
    throw new ArchiveFault(`${name} cannot be read: it is not JSON`);
  }
}

async function* unpackEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
  } catch (fault) {
    if (fault instanceof ArchiveFault) throw fault;
    throw new ArchiveFault(`The archive is damaged: ${entry.fileName} cannot be unpacked, ${(fault as Error).message}`);
  }
}

const LF = 10;

async function* readLines(
  zip: ZipFile,
  entry: Entry,
  sums: { rows: number; bytes: number; sha256: string },
): AsyncGenerator<string[], void, undefined> {
  const hash = createHash("sha256");
  let rest: Buffer[] = [];
  let restBytes = 0;
  let lines: string[] = [];
  let [rows, batched] = [0, 0];
  for await (const piece of unpackEntry(zip, entry)) {
    hash.update(piece);
    let from = 0;
    for (let at = piece.indexOf(LF); at >= 0; at = piece.indexOf(LF, from)) {
      rest.push(piece.subarray(from, at));
      const line = Buffer.concat(rest).toString();
      lines.push(line);
      batched += line.length;
      rows++;
      rest = [];
      restBytes = 0;
      from = at + 1;
    }
    if (from < piece.length) rest.push(piece.subarray(from));
    restBytes += piece.length - from;
    if (restBytes > MOST_LINE_BYTES) throw new ArchiveFault(`${entry.fileName} has a row of more than 64 MB`);
    if (batched >= BATCH_BYTES) {
      yield lines;
      lines = [];
      batched = 0;
    }
  }
  if (lines.length > 0) yield lines;
  if (restBytes > 0 || rows !== sums.rows || hash.digest("hex") !== sums.sha256) throw wrongSum(entry.fileName);
}
