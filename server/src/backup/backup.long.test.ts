import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPromise } from "yauzl";
import { ZipFile } from "yazl";
import { openDatabase } from "../storage/database";
import { type EmbeddedDatabase, launchEmbedded } from "../storage/launch-embedded";
import { backupName, removeOldBackups } from "./backup-files";
import { BACKUP_MANIFEST } from "./backup-manifest";
import { readBackupSettings } from "./nightly-backup";
import { proveBackup } from "./prove-backup";
import { restoreBackup } from "./restore-backup";
import { writeBackup } from "./write-backup";
import { folderOfFile } from "../storage/testing/own-folder";

const folder = folderOfFile();
let dataDir: string;
let file: string;
let database: EmbeddedDatabase;
let storedCount = 0;

const ask = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
};

/** Stores samples of a well, one per commit, until it is stopped; the samples that it returns are on disk. */
async function storeUntil(url: string, isDone: () => boolean): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  let time = 1;
  for (; !isDone(); time++) await client.query("INSERT INTO sample_hot VALUES (7, $1, 0, 0, '{1, 2, 3}')", [time]);
  await client.end();
  return time - 1;
}

beforeAll(async () => {
  dataDir = join(folder, "data");
  file = join(folder, "backups", "one.zip");
  database = await launchEmbedded({ dataDir });
  const migratedDatabase = openDatabase({ url: database.url });
  await migratedDatabase.migrate();
  await migratedDatabase.close();
  await writeFile(join(dataDir, "secret.key"), "the key of secrets");
  let isWritten = false;
  const storing = storeUntil(database.url, () => isWritten);
  await writeBackup(dataDir, file);
  isWritten = true;
  storedCount = await storing;
});

afterAll(() => database.stop());

it("restores a database that was written to during the backup: every earlier sample is present and complete", async () => {
  const restoredDir = join(folder, "restored");
  const { manifest, lacks } = await restoreBackup(file, restoredDir);
  expect(lacks).toEqual([]);
  expect(await readFile(join(restoredDir, "secret.key"), "utf8")).toBe("the key of secrets");
  const restoredDatabase = await launchEmbedded({ dataDir: restoredDir });
  try {
    const [row] = await ask(
      restoredDatabase.url,
      "SELECT count(*)::int AS n, max(time)::int AS newest, bool_and(v = '{1, 2, 3}') AS whole FROM sample_hot",
    );
    expect(row).toEqual({ n: row!["newest"], newest: row!["newest"], whole: true });
    expect(row!["n"]).toBeGreaterThanOrEqual(manifest.content.tables["public.sample_hot"]!);
    expect(row!["n"]).toBeLessThanOrEqual(storedCount);
    expect(row!["n"]).toBeGreaterThan(0);
  } finally {
    await restoredDatabase.stop();
  }
  const before = await readdir(restoredDir, { recursive: true });
  await expect(restoreBackup(file, restoredDir)).rejects.toThrow(
    `${file} was not restored into ${restoredDir}, and nothing of it is left there: there is a database already`,
  );
  expect(await readdir(restoredDir, { recursive: true })).toEqual(before);
});

it("verifies a backup in a temporary folder and leaves no files behind", async () => {
  expect((await proveBackup(file)).lacks).toEqual([]);
  expect(await readdir(join(folder, "backups"))).toEqual(["one.zip"]);
});

it("names file, folder and fault if a file is damaged, cut short or not a backup, and leaves nothing", async () => {
  const whole = await readFile(file);
  const flipByte = (at: number) =>
    Buffer.concat([whole.subarray(0, at), Buffer.from([whole[at]! ^ 0xff]), whole.subarray(at + 1)]);
  const cases: [string, Buffer, RegExp][] = [
    ["cut", whole.subarray(0, whole.length / 2), /it is not a backup/],
    ["text", Buffer.from("no zip at all"), /it is not a backup/],
    ["damaged-early", flipByte(3000), /./],
    ["damaged-late", flipByte(Math.floor(whole.length * 0.8)), /./],
  ];
  for (const [name, bytes, says] of cases) {
    const path = join(folder, `${name}.zip`);
    const target = join(folder, name);
    await writeFile(path, bytes);
    const fault = await restoreBackup(path, target).catch((error: Error) => error.message);
    expect(fault).toContain(`${path} was not restored into ${target}, and nothing of it is left there`);
    expect(fault).toMatch(says);
    expect(await readdir(folder)).not.toContain(name);
  }
});

it("leaves a folder unchanged if a restore fails, with files of others in it", async () => {
  const target = join(folder, "of-others");
  await mkdir(join(target, "spool"), { recursive: true });
  await writeFile(join(target, "secret.key"), "a key of somebody else");
  await expect(restoreBackup(file, target)).rejects.toThrow(`there is a file ${join(target, "secret.key")} already`);
  expect((await readdir(target, { recursive: true })).toSorted()).toEqual(["secret.key", "spool"]);
  expect(await readFile(join(target, "secret.key"), "utf8")).toBe("a key of somebody else");
});

it("leaves nothing if the restored database does not start", async () => {
  const target = join(folder, "not-starting");
  const brokenFile = join(folder, "not-starting.zip");
  await changeBackup(file, brokenFile, "cluster/postgresql.conf", "no_such_setting = on\n");
  await expect(restoreBackup(brokenFile, target)).rejects.toThrow(
    /was not restored into .*: The database did not start/s,
  );
  expect(await readdir(folder)).not.toContain("not-starting");
});

/** Writes a backup again with another content of one file, whose checksum is that of the new content. */
async function changeBackup(from: string, to: string, changedEntry: string, content: string): Promise<void> {
  const source = await openPromise(from);
  const target = new ZipFile();
  for await (const entry of source.eachEntry()) {
    if (entry.fileName.endsWith("/")) {
      target.addEmptyDirectory(entry.fileName.slice(0, -1));
      continue;
    }
    let bytes = await buffer(await source.openReadStreamPromise(entry));
    if (entry.fileName === changedEntry) bytes = Buffer.from(content);
    if (entry.fileName === BACKUP_MANIFEST) {
      const manifest = JSON.parse(bytes.toString()) as { files: Record<string, string> };
      manifest.files[changedEntry] = createHash("sha256").update(content).digest("hex");
      bytes = Buffer.from(JSON.stringify(manifest));
    }
    target.addBuffer(bytes, entry.fileName);
  }
  target.end();
  await pipeline(target.outputStream, createWriteStream(to));
}

it("refuses a folder without a database of Sigma's own", async () => {
  await expect(writeBackup(join(folder, "nothing"), join(folder, "x.zip"))).rejects.toThrow(
    "There is no database of Sigma's own",
  );
});

it("keeps the newest backups of a folder and every file of another name", async () => {
  const keptFolder = join(folder, "kept");
  await rm(keptFolder, { recursive: true, force: true });
  const names = [1, 2, 3, 4].map((day) => backupName(new Date(Date.UTC(2026, 10, day, 2, 15))));
  expect(names[0]).toBe("sigma-20261101T021500Z.zip");
  await Promise.all([...names, "mine.zip"].map((name) => writeFile(join(folder, name), "")));
  await removeOldBackups(folder, 2);
  const left = await readdir(folder);
  expect(names.filter((name) => left.includes(name))).toEqual(names.slice(2));
  expect(left).toContain("mine.zip");
});

it("reads where backups go, and refuses a number or a database that it cannot keep", () => {
  expect(readBackupSettings({})).toBeNull();
  expect(readBackupSettings({ BACKUP_DIR: "/backups" })).toEqual({ folder: "/backups", kept: 7 });
  expect(() => readBackupSettings({ BACKUP_DIR: "/backups", BACKUP_KEEP: "0" })).toThrow("BACKUP_KEEP must be");
  expect(() => readBackupSettings({ BACKUP_DIR: "/backups", DATABASE_URL: "postgresql://x" })).toThrow(
    "BACKUP_DIR is for",
  );
});
