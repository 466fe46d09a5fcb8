import { noteStored } from "./note-stored";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import type { RemovedData } from "@sigma/contract/exchange/retention";
import type { WellId } from "@sigma/contract/ids";
import type { ClientBase } from "pg";
import type { Database } from "../storage/database";
import { tryLockWell } from "../storage/samples/well-lock";
import type { WellNo } from "../storage/well-no";
import type { ArchiveManifest } from "./archive-manifest";
import type { ArchiveResult, ArchiveTask, TaskProgress } from "./archive-task";
import { ArchiveFault, checkArchive, readArchive } from "./read-archive";
import { bytesOfWell } from "./stored-bytes";
import { archivedTables } from "./well-tables";
import { openArchive, sumTables } from "./write-archive";

/**
 * Writes the archive of a finished well, reads it back, and removes its contents in one transaction that finds every table
 * equal to the archive. If it ends early at any point, the well is unchanged.
 *
 * @throws ArchiveFault
 */
export async function archiveWell(
  database: Database,
  jobId: string,
  task: Extract<ArchiveTask, { kind: "archive" }>,
  progress: TaskProgress,
): Promise<ArchiveResult> {
  const { well, file, isWritten } = task;
  if (!isWritten) {
    // Its file may have the same name, and holds what the well no longer has.
    if (await isArchived(database, well)) throw new ArchiveFault(ARCHIVED);
    const { all } = await database.jobs.snapshot((client) => bytesOfWell(client, well));
    await writeFile(database, well, file, (bytes) => progress("writing", bytes / Math.max(1, all * 2)));
  }
  try {
    const { manifest, sha256 } = await proveFile(file, (share) => progress("checking", share));
    progress("removing", 0);
    // Changes in progress end first, so that the comparison below sees them.
    await database.jobs.transaction((client) =>
      client.query({ text: "SELECT FROM well WHERE well_no = $1 FOR UPDATE", values: [well] }),
    );
    return await database.jobs.transaction(async (client) => {
      const wellId = await removeArchived(client, task, manifest, sha256);
      return await noteStored(client, jobId, { wellId, notice: null });
    });
  } catch (fault) {
    // If the connection broke, it is unknown whether the transaction was committed: then the file may be all that is left.
    const isUseless = fault instanceof ArchiveFault && !isWritten && !(await isArchived(database, well));
    if (isUseless) await rm(file, { force: true });
    throw fault;
  }
}

const ARCHIVED = "The well is archived already";

async function isArchived(database: Database, well: WellNo): Promise<boolean> {
  const rows = await database.query({ text: "SELECT FROM well_archive WHERE well_no = $1", values: [well] });
  return rows.length > 0;
}

/** Writes the file under a temporary name until it is completely on disk. */
async function writeFile(
  database: Database,
  well: WellNo,
  file: string,
  progress: (bytes: number) => void,
): Promise<void> {
  const part = `${file}.part`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await pipeline(openArchive(database, well, progress), createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, file);
    // The name has to be on the disk too before what it names is removed.
    const folder = await open(dirname(file));
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (fault) {
    await rm(part, { force: true });
    throw fault;
  }
}

async function proveFile(file: string, progress: (share: number) => void) {
  const archive = await readArchive(file);
  try {
    await checkArchive(archive, (bytes) => progress(bytes / Math.max(1, archive.unpackedBytes)));
    const hash = createHash("sha256");
    for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
    return { manifest: archive.manifest, sha256: hash.digest("hex") };
  } finally {
    archive.close();
  }
}

async function removeArchived(
  client: ClientBase,
  { well, file, isWritten, removed, by, now }: Extract<ArchiveTask, { kind: "archive" }>,
  manifest: ArchiveManifest,
  sha256: string,
): Promise<WellId> {
  // What others add from here on is not seen, and so not removed; what they change ends this transaction.
  await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
  if (!(await tryLockWell(client, well))) throw new ArchiveFault("The well is being calculated; try again later");
  const { rows } = await client.query<{ id: WellId; isFinished: boolean; isArchived: boolean }>({
    text: `SELECT id, finished_at IS NOT NULL AS "isFinished",
        EXISTS (SELECT FROM well_archive WHERE well_no = $1) AS "isArchived"
      FROM well WHERE well_no = $1 AND deleted_at IS NULL FOR UPDATE`,
    values: [well],
  });
  if (!rows[0]) throw new ArchiveFault("The well is no longer there");
  if (!rows[0].isFinished) throw new ArchiveFault("The well is not finished");
  if (rows[0].isArchived !== isWritten) throw new ArchiveFault(ARCHIVED);
  const isThere = new Set<string>(
    archivedTables.filter(({ kept }) => !isWritten || kept === "all").map(({ name }) => name),
  );
  for (const [table, { sha256: stored }] of Object.entries(await sumTables(client, well))) {
    if (!isThere.has(table) || manifest.tables[table]?.sha256 === stored) continue;
    throw new ArchiveFault(`The well was changed while it was archived (${table}); nothing was removed`);
  }
  const freedBytes = await bytesOfWell(client, well);
  for (const { name } of tablesRemoved(removed)) {
    await client.query({ text: `DELETE FROM ${name} WHERE well_no = $1`, values: [well] });
  }
  const { size } = await stat(file);
  await client.query({
    text: `INSERT INTO well_archive
      (well_no, file, bytes, sha256, removed, samples, last_time, freed_bytes, archived_at, archived_by)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      ON CONFLICT (well_no) DO UPDATE SET removed = excluded.removed,
        freed_bytes = well_archive.freed_bytes + excluded.freed_bytes`,
    values: [
      well,
      basename(file),
      size,
      sha256,
      removed,
      manifest.samples.rows,
      manifest.samples.last,
      removed === "all" ? freedBytes.all : freedBytes.samples,
      now,
      by,
    ],
  });
  return rows[0].id;
}

/** The tables whose rows are removed, referring tables first; the well itself stays in the list. */
const tablesRemoved = (removedData: RemovedData) =>
  archivedTables
    .toReversed()
    .filter(({ name, kept }) => name !== "well" && (removedData === "all" || kept === "samples"));
