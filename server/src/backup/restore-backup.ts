import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { chown, lstat, mkdir, readdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { text } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { type SystemAccount, databaseAccount } from "../storage/embedded/account";
import { clusterHome, readAccess } from "../storage/embedded/cluster";
import { clusterClient } from "../storage/embedded/cluster-client";
import { livingPostmaster } from "../storage/embedded/lock-file";
import { launchEmbedded } from "../storage/launch-embedded";
import { BackupManifest, lackOf, BACKUP_MANIFEST, readContent } from "./backup-manifest";
import type { BackupProgress } from "./write-backup";

/** The contents of a restored Sigma, and the data of the backup that it lacks; empty if the verification passes. */
export type Restored = { manifest: BackupManifest; wells: number; lacks: string[] };

/**
 * Restores a backup into a folder without a database, starts the database, reads every table and compares it with
 * the backed-up one.
 *
 * Everything is unpacked beside its final location and renamed once every file has its checksum, the database last. A restore
 * that fails, also because its database does not start, removes its files.
 *
 * @throws Error that names the file, the folder and the fault
 */
export async function restoreBackup(
  file: string,
  dataDir: string,
  progress: BackupProgress = () => undefined,
): Promise<Restored> {
  const madePaths: string[] = [];
  try {
    return await restoreInto(file, dataDir, { made: madePaths, progress });
  } catch (fault) {
    await removeMade(madePaths);
    throw new Error(
      `${file} was not restored into ${dataDir}, and nothing of it is left there: ${(fault as Error).message}`,
      {
        cause: fault,
      },
    );
  }
}

/** @param made receives each path that did not exist before, when it is created */
async function restoreInto(
  file: string,
  dataDir: string,
  { made, progress }: { made: string[]; progress: BackupProgress },
): Promise<Restored> {
  await checkIsBackup(file);
  const place = join(dataDir, "postgres");
  if (!(await isThere(dataDir))) made.push(dataDir);
  const account = await databaseAccount(place);
  const hadPlace = await isThere(place);
  const home = await clusterHome(dataDir, account);
  if (!hadPlace) made.push(place, home);
  const cluster = join(home, "cluster");
  if (await isThere(cluster)) {
    throw new Error("there is a database already. Restore into another folder, or move that one away");
  }
  const data = await realpath(dataDir);
  const [part, staged] = [join(home, "cluster-restored.part"), join(data, ".restored.part")];
  for (const folder of [part, staged]) {
    await rm(folder, { recursive: true, force: true });
    made.push(folder);
  }
  const manifest = await unpack(file, { cluster: part, home: part, data: staged }, account, progress);
  await rename(join(part, "access.json"), join(home, "access.json"));
  made.push(join(home, "access.json"));
  await writeFile(join(part, "sigma.conf"), "", { mode: 0o600 });
  if (account) await chown(join(part, "sigma.conf"), account.uid, account.gid);
  await moveInto(staged, data, made);
  await rename(part, cluster);
  made.push(cluster);
  return await prove(manifest, dataDir, home);
}

/** Moves the contents of a folder into another folder. @throws Error if that folder has a file of the same name */
async function moveInto(from: string, to: string, madePaths: string[]): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true }).catch(() => [])) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (!(await isThere(target))) {
      await rename(source, target);
      madePaths.push(target);
    } else if (entry.isDirectory()) await moveInto(source, target, madePaths);
    else throw new Error(`there is a file ${target} already. Restore into another folder, or move that one away`);
  }
  await rm(from, { recursive: true, force: true });
}

/** Removes everything a failed restore has created, in reverse order; a database that it started has to end before. */
async function removeMade(madePaths: readonly string[]): Promise<void> {
  for (const path of madePaths.toReversed()) {
    for (const until = Date.now() + LONGEST_END; (await livingPostmaster(path)) !== null && Date.now() < until; ) {
      await wait(50);
    }
    await rm(path, { recursive: true, force: true });
  }
}

/** Maximum time for a database to stop on request, ms. */
const LONGEST_END = 30_000;

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

async function checkIsBackup(file: string): Promise<void> {
  const zip = await openBackup(file);
  let isWhole = false;
  for await (const { fileName } of zip.eachEntry()) isWhole ||= fileName === BACKUP_MANIFEST;
  if (!isWhole) throw new Error(`it is not a whole backup: it has no ${BACKUP_MANIFEST}`);
}

const openBackup = (file: string): Promise<ZipFile> =>
  openPromise(file, { strictFileNames: true }).catch((fault: Error) => {
    throw new Error(`it is not a backup: ${fault.message}`);
  });

async function prove(manifest: BackupManifest, dataDir: string, home: string): Promise<Restored> {
  const database = await launchEmbedded({ dataDir, settings: { shared_buffers: "64MB" } });
  const client = clusterClient(await readAccess({ home }), "sigma");
  try {
    await client.connect();
    const content = await readContent(client);
    const wells = content.tables["public.well"] ?? 0;
    return { manifest, wells, lacks: lackOf(content, manifest.content) };
  } finally {
    await client.end();
    await database.stop();
  }
}

type Places = { cluster: string; home: string; data: string };

async function unpack(
  file: string,
  places: Places,
  account: SystemAccount | null,
  progress: BackupProgress,
): Promise<BackupManifest> {
  const zip = await openBackup(file);
  const hashes: Record<string, string> = {};
  let manifest: BackupManifest | null = null;
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (name === BACKUP_MANIFEST) {
      manifest = readManifest(await text(await zip.openReadStreamPromise(entry)));
      continue;
    }
    const target = placeOf(name, places);
    // What belongs to the database belongs to its account.
    const owner = target.startsWith(places.home) ? account : null;
    if (name.endsWith("/")) await makeFolder(target, owner);
    else {
      await makeFolder(dirname(target), target.startsWith(places.cluster) ? owner : null);
      hashes[name] = await unpackFile(zip, entry, target, (size) => (bytes += size));
      if (owner) await chown(target, owner.uid, owner.gid);
      progress(Object.keys(hashes).length, bytes);
    }
  }
  if (manifest === null) throw new Error(`it is not a whole backup: it has no ${BACKUP_MANIFEST}`);
  const wrong = Object.entries(manifest.files).find(([name, hash]) => hashes[name] !== hash);
  if (wrong) throw new Error(`it is damaged: the checksum of ${wrong[0]} is wrong`);
  return manifest;
}

function readManifest(json: string): BackupManifest {
  try {
    return BackupManifest.parse(JSON.parse(json));
  } catch {
    throw new Error("this Sigma cannot read the backup: it was written by another version, or is damaged");
  }
}

/** The path of an entry. @throws Error for one that Sigma has not written */
function placeOf(name: string, places: Places): string {
  if (name === "access.json") return join(places.home, name);
  const [, root, inner] = /^(cluster|data)\/(.+)$/.exec(name) ?? [];
  if (root === undefined || inner === undefined) throw new Error(`it has a file that isn't Sigma's: ${name}`);
  return join(places[root as "cluster" | "data"], inner);
}

async function makeFolder(folder: string, owner: SystemAccount | null): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!owner || first === undefined) return;
  for (
    let madeFolder = folder.replace(/\/$/, "");
    madeFolder.length >= first.replace(/\/$/, "").length;
    madeFolder = dirname(madeFolder)
  ) {
    await chown(madeFolder, owner.uid, owner.gid);
  }
}

async function unpackFile(zip: ZipFile, entry: Entry, target: string, count: (bytes: number) => void): Promise<string> {
  const hash = createHash("sha256");
  const hashStream = new Transform({
    transform(piece: Buffer, _encoding, callback) {
      hash.update(piece);
      count(piece.length);
      callback(null, piece);
    },
  });
  await pipeline(await zip.openReadStreamPromise(entry), hashStream, createWriteStream(target, { mode: 0o600 }));
  return hash.digest("hex");
}
