import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { openDatabase } from "./database";
import { databaseAccount } from "./embedded/account";
import { binariesFor } from "./embedded/binaries";
import { clusterHome, createCluster, type DatabaseCluster, startDatabaseServer } from "./embedded/cluster";
import { type EmbeddedDatabase, launchEmbedded } from "./launch-embedded";
import { livingPostmaster } from "./embedded/lock-file";
import { compactWell } from "./samples/compact-well";
import { createSampleReader } from "./samples/sample-reader";
import { openTickWriter } from "./samples/tick/tick-writer";
import { folderOfFile } from "./testing/own-folder";

const dataDir = folderOfFile();
let running: EmbeddedDatabase | null = null;
let child: ChildProcess | null = null;

afterEach(async () => {
  child?.kill("SIGKILL");
  await running?.stop();
  running = null;
});

const postmaster = async () =>
  Number.parseInt(await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8"), 10);

async function ask<Row extends object>(text: string): Promise<Row[]> {
  const database = openDatabase({ url: running!.url });
  try {
    return await database.query<Row>({ text });
  } finally {
    await database.close();
  }
}

/**
 * Lets another process take samples for a while, ends it, and returns the second that it had reported as committed.
 *
 * @param databaseDies after how many seconds of samples the database server is killed
 */
async function intakeUntilKilled(
  from: number,
  seconds: number,
  { databaseDies = [], by = "SIGKILL" }: { databaseDies?: number[]; by?: "SIGKILL" | "SIGTERM" } = {},
): Promise<number> {
  const script = fileURLToPath(new URL("testing/intake-child.ts", import.meta.url));
  child = spawn(process.execPath, ["--import", "tsx", script, dataDir, String(from)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let committedSecond = from - 1;
  for await (const line of createInterface({ input: child.stdout! })) {
    committedSecond = Number(line);
    if (committedSecond >= from + (databaseDies[0] ?? seconds)) {
      databaseDies.shift();
      const pid = await postmaster().catch(() => 0);
      if (pid > 0 && committedSecond < from + seconds) process.kill(pid, "SIGKILL");
    }
    if (committedSecond >= from + seconds) break;
  }
  if (committedSecond < from + seconds) throw new Error(`The intake ended by itself after ${committedSecond - from} s`);
  child.kill(by);
  await once(child, "exit");
  child = null;
  return committedSecond;
}

/** The number of missing committed seconds, and of duplicate or wrong stored ones, in hot rows and in chunks. */
async function audit(from: number, committedSecond: number): Promise<{ missing: number; wrong: number }> {
  const database = openDatabase({ url: running!.url });
  const writer = await openTickWriter({ database, spoolDir: join(dataDir, "spool") });
  let [missing, wrong] = [0, 0];
  try {
    await writer.drained();
    for (const pack of [false, true]) {
      if (pack) await compactWell(database, 1, 4e9);
      const { time, columns } = await createSampleReader(database).timeRange({
        well: 1,
        channels: ["holeDepth"],
        from,
      });
      missing += Math.max(0, committedSecond - from + 1 - time.length);
      wrong += time.filter((second, n) => second !== from + n || columns.holeDepth![n] !== second % 30_000).length;
    }
    return { missing, wrong };
  } finally {
    await writer.close();
    await database.close();
  }
}

it("creates a cluster, keeps it over a restart and requires the password", async () => {
  running = await launchEmbedded({ dataDir });
  await ask("CREATE TABLE kept AS SELECT 1 AS n");
  expect(await ask("SELECT current_setting('listen_addresses') AS listens")).toEqual([{ listens: "" }]);
  const { url } = running;
  await running.stop();
  running = await launchEmbedded({ dataDir });
  expect(running.url).toBe(url);
  expect(await ask("SELECT n FROM kept")).toEqual([{ n: 1 }]);
  const stranger = openDatabase({ url: url.replace(/:[^:@]+@/, ":guess@") });
  await expect(stranger.query({ text: "SELECT 1" })).rejects.toThrow("password authentication failed");
  await stranger.close();
});

it("takes over the server of a killed process, with every committed sample once", async () => {
  const committedSecond = await intakeUntilKilled(1_000_000, 2000);
  const orphan = await postmaster();
  running = await launchEmbedded({ dataDir });
  expect(await postmaster()).toBe(orphan);
  expect(await audit(1_000_000, committedSecond)).toEqual({ missing: 0, wrong: 0 });
});

it("recovers when server and database are killed at once", async () => {
  const pendingIntake = intakeUntilKilled(2_000_000, 2000);
  await wait(1000);
  const reportedSecond = await pendingIntake;
  process.kill(await postmaster(), "SIGKILL");
  running = await launchEmbedded({ dataDir });
  expect(await audit(2_000_000, reportedSecond)).toEqual({ missing: 0, wrong: 0 });
});

it("loses no data when only the database is killed repeatedly", async () => {
  const committedSecond = await intakeUntilKilled(3_000_000, 20_000, { databaseDies: [1000, 8000] });
  running = await launchEmbedded({ dataDir });
  expect(await audit(3_000_000, committedSecond)).toEqual({ missing: 0, wrong: 0 });
});

it("is ended by a process that ends without having stopped it, with every committed sample once", async () => {
  const committedSecond = await intakeUntilKilled(4_000_000, 2000, { by: "SIGTERM" });
  const cluster = join(dataDir, "postgres/cluster");
  await expect.poll(() => livingPostmaster(cluster), { timeout: 60_000 }).toBeNull();
  running = await launchEmbedded({ dataDir });
  expect(await audit(4_000_000, committedSecond)).toEqual({ missing: 0, wrong: 0 });
});

it("starts over a lock file whose number belongs to a zombie or to another program", async () => {
  const lock = join(dataDir, "postgres/cluster/postmaster.pid");
  // The child ends after the shell has become `sleep`, which reaps no processes.
  const parent = spawn("sh", ["-c", "sleep 1 & echo $!; exec sleep 30"], { stdio: ["ignore", "pipe", "ignore"] });
  const [line] = (await once(parent.stdout, "data")) as [Buffer];
  await wait(1500);
  try {
    for (const pid of [Number(line), process.pid]) {
      expect(process.kill(pid, 0)).toBe(true);
      await writeFile(lock, `${pid}\n${join(dataDir, "postgres/cluster")}\n1700000000\n5432\n\n\n  1234567  42\n`);
      running = await launchEmbedded({ dataDir });
      expect(await ask("SELECT 1 AS one")).toEqual([{ one: 1 }]);
      await running.stop();
      running = null;
    }
  } finally {
    parent.kill("SIGKILL");
  }
});

it("does not share a cluster with another process that lives", async () => {
  running = await launchEmbedded({ dataDir });
  await expect(launchEmbedded({ dataDir })).rejects.toThrow(`Another Sigma uses ${dataDir}`);
  expect(await ask("SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

it.runIf(process.getuid?.() === 0)("keeps the cluster where its account can reach it", async () => {
  const closedFolder = await mkdtemp(join(tmpdir(), "sigma-closed-"));
  running = await launchEmbedded({ dataDir: join(closedFolder, "data") });
  const home = await realpath(join(closedFolder, "data/postgres"));
  try {
    expect(home).toMatch(/^\/var\/lib\/sigma\/data-/);
    expect(await ask("SELECT 1 AS one")).toEqual([{ one: 1 }]);
  } finally {
    await running.stop();
    running = null;
    await rm(closedFolder, { recursive: true });
    await rm(home, { recursive: true });
  }
});

it.runIf(process.getuid?.() === 0)("lets the account through a data folder that only root could enter", async () => {
  const own = await mkdtemp(join(tmpdir(), "sigma-own-"));
  running = await launchEmbedded({ dataDir: own });
  try {
    expect(await realpath(join(own, "postgres"))).toBe(join(await realpath(own), "postgres"));
    expect((await stat(own)).mode & 0o777).toBe(0o711);
  } finally {
    await running.stop();
    running = null;
    await rm(own, { recursive: true });
  }
});

it("restarts the server when it dies, and reports it", async () => {
  const reportedMessages: string[] = [];
  running = await launchEmbedded({ dataDir, tell: (message) => void reportedMessages.push(message) });
  const before = await postmaster();
  process.kill(before, "SIGKILL");
  const database = openDatabase({ url: running.url });
  const countAnswers = async () => (await database.query({ text: "SELECT 1 AS one" }).catch(() => [])).length;
  await expect.poll(async () => (await countAnswers()) === 1 && (await postmaster()) !== before).toBe(true);
  await expect
    .poll(() => [reportedMessages.at(0), reportedMessages.at(-1)])
    .toEqual([
      "The embedded database has stopped by itself. Sigma starts it again; samples are kept on disk meanwhile",
      "The embedded database runs again",
    ]);
  await database.close();
});

it("leaves no server running when it is stopped during a restart", async () => {
  const reportedMessages: string[] = [];
  running = await launchEmbedded({ dataDir, tell: (message) => void reportedMessages.push(message) });
  process.kill(await postmaster(), "SIGKILL");
  await expect.poll(() => reportedMessages).not.toEqual([]);
  await running.stop();
  await wait(1500);
  expect(await livingPostmaster(join(dataDir, "postgres/cluster"))).toBeNull();
});

/** The cluster of a folder as the first steps of a start leave it. */
async function madeCluster(folder: string): Promise<DatabaseCluster> {
  const account = await databaseAccount(join(folder, "postgres"));
  const home = await clusterHome(folder, account);
  const cluster = { home, data: join(home, "cluster"), bin: await binariesFor(account), account };
  await createCluster(cluster);
  return cluster;
}

it("takes over a server without a database, from a first start that was killed before it created one", async () => {
  const own = await mkdtemp(join(tmpdir(), "sigma-first-"));
  try {
    await startDatabaseServer(await madeCluster(own), {});
    running = await launchEmbedded({ dataDir: own });
    expect(await ask("SELECT current_database() AS name")).toEqual([{ name: "sigma" }]);
  } finally {
    await running?.stop();
    running = null;
    await rm(own, { recursive: true });
  }
});

it("takes over a server that becomes available meanwhile, for example one that a killed first start was starting", async () => {
  const own = await mkdtemp(join(tmpdir(), "sigma-first-"));
  try {
    const serverStart = startDatabaseServer(await madeCluster(own), {}).catch(() => null);
    running = await launchEmbedded({ dataDir: own });
    await serverStart;
    expect(await ask("SELECT current_database() AS name")).toEqual([{ name: "sigma" }]);
  } finally {
    await running?.stop();
    running = null;
    await rm(own, { recursive: true });
  }
});

it("creates a cluster next to one that the initdb of a killed process is still writing", async () => {
  const own = await mkdtemp(join(tmpdir(), "sigma-first-"));
  try {
    const clusterStart = madeCluster(own).catch(() => null);
    await expect
      .poll(async () => (await readdir(own, { recursive: true })).some((name) => /\.part\//.test(name)))
      .toBe(true);
    running = await launchEmbedded({ dataDir: own });
    await clusterStart;
    expect(await ask("SELECT current_database() AS name")).toEqual([{ name: "sigma" }]);
    expect((await readdir(join(own, "postgres"))).filter((name) => name.endsWith(".part"))).toEqual([]);
  } finally {
    await running?.stop();
    running = null;
    await rm(own, { recursive: true });
  }
});
