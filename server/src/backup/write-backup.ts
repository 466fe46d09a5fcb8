import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, realpath, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { ZipFile } from "yazl";
import { readAccess } from "../storage/embedded/cluster";
import { clusterClient } from "../storage/embedded/cluster-client";
import { livingPostmaster } from "../storage/embedded/lock-file";
import { launchEmbedded } from "../storage/launch-embedded";
import { type BackupManifest, BACKUP_MANIFEST, readContent } from "./backup-manifest";

/** Reports the progress of a backup. */
export type BackupProgress = (files: number, bytes: number) => void;

/** Of the database's folder: what belongs to the running server, and what another makes again. */
const notCopied =
  /^(postmaster\.(pid|opts)|sigma\.conf)$|^(pg_wal|pg_replslot|pg_stat_tmp|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_subtrans|log)\/|(^|\/)pgsql_tmp/;

/** Of the folder of data: the database has its own way, and what an upload left behind is sent again. */
const notData = /^(postgres|uploads|\.restored\.part)(\/|$)|^\.writable-|^first-password$/;

/**
 * Writes a backup of all data that a Sigma with its own database keeps: the database, samples that wait on disk, and
 * the key of stored secrets. It may run meanwhile.
 *
 * The files of the database are copied between `pg_backup_start` and `pg_backup_stop`, with the log that makes them
 * one state; the file is complete once it has its name.
 *
 * @param dataDir DATA_DIR of the Sigma
 * @param file path of the backup: a zip, as secret as the server itself
 * @throws Error if Sigma does not have its own database, or the file cannot be written
 * @see docs/guides/operate.md
 */
export async function writeBackup(
  dataDir: string,
  file: string,
  progress: BackupProgress = () => undefined,
): Promise<BackupManifest> {
  const home = await realpath(join(dataDir, "postgres")).catch(() => {
    throw new Error(`There is no database of Sigma's own in ${dataDir}.`);
  });
  const cluster = join(home, "cluster");
  // A database that is not running is started for the duration of the backup.
  const own = (await livingPostmaster(cluster)) === null ? await launchEmbedded({ dataDir }) : null;
  const client = clusterClient(await readAccess({ home }), "sigma");
  const part = `${file}.part`;
  try {
    await client.connect();
    await mkdir(dirname(file), { recursive: true });
    const zip = zipInto(part, progress);
    const manifest = await writeFiles(client, { dataDir, home, cluster }, zip);
    await zip.addText(BACKUP_MANIFEST, JSON.stringify(manifest));
    await zip.close();
    await rename(part, file);
    return manifest;
  } catch (fault) {
    await rm(part, { force: true });
    throw new Error(`The backup of ${dataDir} was not written to ${file}: ${(fault as Error).message}`, {
      cause: fault,
    });
  } finally {
    await client.end();
    await own?.stop();
  }
}

async function writeFiles(
  client: Client,
  { dataDir, home, cluster }: { dataDir: string; home: string; cluster: string },
  zip: BackupZip,
): Promise<BackupManifest> {
  const createdAt = new Date().toISOString();
  // Samples waiting on disk are backed up first: those that reach the database meanwhile are in both, and are stored once.
  await zip.addFolder(dataDir, "data", (name) => !notData.test(name));
  await zip.addFile(join(home, "access.json"), "access.json");
  // The slot retains the log from here on, and is removed with the connection.
  await client.query("SELECT pg_create_physical_replication_slot($1, true, true)", [`sigma_backup_${process.pid}`]);
  const startReply = await client.query<{ segment: string }>(
    "SELECT pg_walfile_name(pg_backup_start('sigma', true)) AS segment",
  );
  await zip.addFolder(cluster, "cluster", (name) => !notCopied.test(name));
  const content = await readContent(client);
  const { rows } = await client.query<{ labelfile: string; segment: string; postgres: string }>(
    `SELECT labelfile, pg_walfile_name(lsn) AS segment, current_setting('server_version_num') AS postgres
     FROM pg_backup_stop(false)`,
  );
  const { labelfile, segment: last, postgres } = rows[0]!;
  await zip.addText("cluster/backup_label", labelfile);
  const segments = (await readdir(join(cluster, "pg_wal"))).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= startReply.rows[0]!.segment && name <= last,
  );
  for (const segment of segments) await zip.addFile(join(cluster, "pg_wal", segment), `cluster/pg_wal/${segment}`);
  return { format: "sigma-backup", version: 1, createdAt, postgres: Number(postgres), files: zip.hashes, content };
}

type BackupZip = {
  hashes: Record<string, string>;
  addFolder(folder: string, name: string, isTaken: (name: string) => boolean): Promise<void>;
  addFile(path: string, name: string): Promise<void>;
  addText(name: string, text: string): Promise<void>;
  close(): Promise<void>;
};

function zipInto(file: string, progress: BackupProgress): BackupZip {
  const zip = new ZipFile();
  const output = createWriteStream(file, { mode: 0o600, flush: true });
  const outputEnd = finished(zip.outputStream.pipe(output));
  // The next file, or the close, fails with this.
  outputEnd.catch(() => undefined);
  const hashes: Record<string, string> = {};
  let bytes = 0;

  async function addFile(path: string, name: string): Promise<void> {
    // A running database creates and removes files; the log compensates for removed ones.
    const handle = await open(path).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === "ENOENT") return null;
      throw fault;
    });
    if (handle === null) return;
    const hash = createHash("sha256");
    const hashStream = new Transform({
      transform(piece: Buffer, _encoding, callback) {
        hash.update(piece);
        bytes += piece.length;
        callback(null, piece);
      },
    });
    // Samples are already compressed: a higher level has no benefit.
    zip.addReadStream(hashStream, name, { mode: 0o100600, compress: true, compressionLevel: 1 });
    await Promise.race([pipeline(handle.createReadStream({ highWaterMark: 1 << 20 }), hashStream), outputEnd]);
    hashes[name] = hash.digest("hex");
    progress(Object.keys(hashes).length, bytes);
  }

  async function addFolder(folder: string, name: string, isTaken: (name: string) => boolean): Promise<void> {
    const walk = async (inner: string): Promise<void> => {
      const entries = await readdir(join(folder, inner), { withFileTypes: true });
      for (const entry of entries) {
        const path = inner === "" ? entry.name : `${inner}/${entry.name}`;
        if (entry.isDirectory()) {
          // A folder must exist even if its contents are created again.
          zip.addEmptyDirectory(`${name}/${path}`);
          if (isTaken(`${path}/`)) await walk(path);
        } else if (entry.isFile() && isTaken(path)) await addFile(join(folder, path), `${name}/${path}`);
      }
    };
    await walk("");
  }

  return {
    hashes,
    addFile,
    addFolder,
    async addText(name, text) {
      if (name !== BACKUP_MANIFEST) hashes[name] = createHash("sha256").update(text).digest("hex");
      zip.addBuffer(Buffer.from(text), name, { mode: 0o100600 });
    },
    async close() {
      zip.end();
      await outputEnd;
    },
  };
}
