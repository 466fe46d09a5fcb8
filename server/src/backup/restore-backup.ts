import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { chown, lstat, mkdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { text } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { type SystemAccount, databaseAccount } from "../storage/embedded/account";
import { clusterHome, readAccess } from "../storage/embedded/cluster";
import { clusterClient } from "../storage/embedded/cluster-client";
import { launchEmbedded } from "../storage/launch-embedded";
import { BackupManifest, lackOf, BACKUP_MANIFEST, readContent } from "./backup-manifest";
import type { BackupProgress } from "./write-backup";

/** What a restored Sigma has, and what it lacks of the backup; nothing where the proof holds. */
export type Restored = { manifest: BackupManifest; wells: number; lacks: string[] };

/**
 * Restores a backup into a folder that has no database yet, starts the database, reads every table and holds it against
 * what was backed up.
 *
 * The database gets its name once every file has been written and has its checksum, so that a restore that was broken
 * off leaves nothing that could be taken for a whole one.
 *
 * @throws Error that says what is wrong with the file or the folder
 */
export async function restoreBackup(
  file: string,
  dataDir: string,
  progress: BackupProgress = () => undefined,
): Promise<Restored> {
  const account = await databaseAccount(join(dataDir, "postgres"));
  const home = await clusterHome(dataDir, account);
  const cluster = join(home, "cluster");
  if (await lstat(cluster).catch(() => null)) {
    throw new Error(`${dataDir} has a database already. Restore into another folder, or move that one away.`);
  }
  const part = join(home, "cluster.part");
  await rm(part, { recursive: true, force: true });
  const manifest = await unpack(file, { cluster: part, home, data: await realpath(dataDir) }, account, progress);
  await writeFile(join(part, "sigma.conf"), "", { mode: 0o600 });
  if (account) await chown(join(part, "sigma.conf"), account.uid, account.gid);
  await rename(part, cluster);
  return await prove(manifest, dataDir, home);
}

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
  const zip = await openPromise(file, { strictFileNames: true }).catch((fault: Error) => {
    throw new Error(`${file} is not a backup: ${fault.message}`);
  });
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
  if (manifest === null) throw new Error(`${file} is not a whole backup: it has no ${BACKUP_MANIFEST}`);
  const wrong = Object.entries(manifest.files).find(([name, hash]) => hashes[name] !== hash);
  if (wrong) throw new Error(`${file} is damaged: the checksum of ${wrong[0]} is wrong`);
  return manifest;
}

function readManifest(json: string): BackupManifest {
  try {
    return BackupManifest.parse(JSON.parse(json));
  } catch {
    throw new Error("This Sigma cannot read the backup: it was written by another version, or is damaged");
  }
}

/** Where an entry belongs. @throws Error for one that Sigma has not written */
function placeOf(name: string, places: Places): string {
  if (name === "access.json") return join(places.home, name);
  const [, root, inner] = /^(cluster|data)\/(.+)$/.exec(name) ?? [];
  if (root === undefined || inner === undefined)
    throw new Error(`The backup has a file that is none of Sigma's: ${name}`);
  return join(places[root as "cluster" | "data"], inner);
}

async function makeFolder(folder: string, owner: SystemAccount | null): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!owner || first === undefined) return;
  for (let made = folder.replace(/\/$/, ""); made.length >= first.replace(/\/$/, "").length; made = dirname(made)) {
    await chown(made, owner.uid, owner.gid);
  }
}

async function unpackFile(zip: ZipFile, entry: Entry, target: string, count: (bytes: number) => void): Promise<string> {
  const hash = createHash("sha256");
  const hashed = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece);
      count(piece.length);
      done(null, piece);
    },
  });
  await pipeline(await zip.openReadStreamPromise(entry), hashed, createWriteStream(target, { mode: 0o600 }));
  return hash.digest("hex");
}
