import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  appendFile,
  chmod,
  chown,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { join, resolve } from "node:path";
import { type SystemAccount, canReach } from "./account";
import { freePort } from "./free-port";
import { postmasterPort } from "./lock-file";
import { configurationFile, type ServerSettings, serverSettings } from "./settings";
import { writeWhole } from "./write-whole";

/** The folder of clusters whose data folder the database's account cannot reach. */
const SHARED_CLUSTERS = "/var/lib/sigma";

/** Longest path of a Unix socket, with some room for its file name. */
const LONGEST_SOCKET_FOLDER = 80;

/** A cluster on disk: its home holds the data, the socket and how to sign in. */
export type DatabaseCluster = { home: string; data: string; bin: string; account: SystemAccount | null };

/** How the server is reached. `host` is a folder with a Unix socket, or the loopback address. */
export type Access = { host: string; port: number; password: string };

/**
 * The folder of the cluster of a data folder, created if missing.
 *
 * It is `postgres` in the data folder. A data folder that only root can traverse is made traversable, not readable. If the
 * database's account still cannot access it, `postgres` is a link to a folder under /var/lib/sigma.
 */
export async function clusterHome(dataDir: string, account: SystemAccount | null): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  const place = join(folder, "postgres");
  if (account && (await canReach(folder, account)) && !(await canReach(place, account))) {
    await chmod(folder, ((await stat(folder)).mode & 0o777) | 0o011);
  }
  if (!(await lstat(place).catch(() => null))) {
    if (account === null || (await canReach(place, account))) await mkdir(place, { mode: 0o700 });
    else {
      const name = createHash("sha256").update(place).digest("hex").slice(0, 12);
      const elsewhere = join(SHARED_CLUSTERS, `data-${name}`);
      await mkdir(SHARED_CLUSTERS, { recursive: true, mode: 0o755 });
      await mkdir(elsewhere, { recursive: true, mode: 0o700 });
      await symlink(elsewhere, place);
    }
  }
  const home = await realpath(place);
  if (account) await chown(home, account.uid, account.gid);
  return home;
}

/**
 * Runs initdb if the cluster does not exist yet. A cluster left incomplete by a killed process is created again, in a separate
 * folder: the initdb of that process may still write into the first one.
 */
export async function createCluster(cluster: DatabaseCluster): Promise<void> {
  const { home, data, account } = cluster;
  await removeParts(home);
  const isMade = () =>
    lstat(join(data, "PG_VERSION")).then(
      () => true,
      () => false,
    );
  if (await isMade()) return;
  const attempt = randomBytes(6).toString("hex");
  const part = join(home, `cluster-${attempt}.part`);
  const passwordFile = join(home, `password-${attempt}.part`);
  const access = await newAccess(home);
  try {
    await writeWhole(passwordFile, `${access.password}\n`, account);
    const rules = ["--encoding=UTF8", "--locale=C", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
    await runProgram(cluster, "initdb", ["-D", part, "-U", "sigma", ...rules]);
    await appendFile(join(part, "postgresql.conf"), "\ninclude 'sigma.conf'\n");
    if (await isMade()) return;
    await writeWhole(join(home, "access.json"), JSON.stringify(access), account);
    await rename(part, data);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(part, { recursive: true, force: true });
  }
}

/** Removes the incomplete files of a killed process. Files that its initdb still writes are removed at the next start. */
async function removeParts(home: string): Promise<void> {
  const parts = (await readdir(home)).filter((name) => /^(?:cluster|password)\b.*\.part$/.test(name));
  await Promise.all(parts.map((name) => rm(join(home, name), { recursive: true, force: true }).catch(() => undefined)));
}

/** How the server of a cluster is reached, as it was last started. */
export async function readAccess({ home }: Pick<DatabaseCluster, "home">): Promise<Access> {
  return JSON.parse(await readFile(join(home, "access.json"), "utf8")) as Access;
}

/** How to reach a running server: a process that was killed while it started another one may have written another port. */
export async function livingAccess({ home, data }: Pick<DatabaseCluster, "home" | "data">): Promise<Access> {
  const access = await readAccess({ home });
  return { ...access, port: (await postmasterPort(data)) ?? access.port };
}

/** Starts the server and returns how to reach it; resolves when it accepts connections, recovery included. */
export async function startDatabaseServer(cluster: DatabaseCluster, settings: ServerSettings): Promise<Access> {
  const { home, data, account } = cluster;
  const recordedAccess = await readAccess(cluster);
  const access = { ...(await newAccess(home, recordedAccess.port)), password: recordedAccess.password };
  const overSocket = access.host === home;
  const listening: ServerSettings = overSocket
    ? { listen_addresses: "", unix_socket_directories: home, unix_socket_permissions: "0700", port: access.port }
    : { listen_addresses: access.host, unix_socket_directories: "", port: access.port };
  const configuration = configurationFile({ ...serverSettings(), ...settings, ...listening });
  await writeWhole(join(data, "sigma.conf"), configuration, account);
  await writeWhole(join(home, "access.json"), JSON.stringify(access), account);
  const log = join(home, "start.log");
  await writeWhole(log, "", account);
  // No server is running, so a remaining socket belongs to a killed one, even if its process is still a zombie.
  await rm(join(home, `.s.PGSQL.${access.port}.lock`), { force: true });
  try {
    await runProgram(cluster, "pg_ctl", ["start", "-D", data, "-l", log, "-w", "-t", "600", "-s"]);
  } catch (error) {
    const logWords = `${await lastWords(log)} ${await lastWords(join(data, "log", todaysLog()))}`;
    throw new Error(`The database did not start. ${(error as Error).message} ${logWords}`.trim(), { cause: error });
  }
  return access;
}

const lastWords = async (log: string) => (await readFile(log, "utf8").catch(() => "")).slice(-2000);

/** The log of the server has a file for each day of the week, in UTC. */
const todaysLog = () => `postgres-${["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][new Date().getUTCDay()]}.log`;

/** Stops the server: open transactions are rolled back, all committed data are on disk. */
export async function stopServer(cluster: DatabaseCluster): Promise<void> {
  await runProgram(cluster, "pg_ctl", ["stop", "-D", cluster.data, "-m", "fast", "-w", "-t", "120", "-s"]);
}

/** Makes a server of this process end by itself as `stopServer` does, if nothing can be awaited any more. */
export function endSoon({ data }: DatabaseCluster): void {
  try {
    const pid = Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8"), 10);
    // Windows has no such signal; there the next start takes the server over.
    if (pid > 0 && process.platform !== "win32") process.kill(pid, "SIGINT");
  } catch {
    // It has ended.
  }
}

/** A restarted server keeps its port if that is still free. */
async function newAccess(home: string, usualPort = 0): Promise<Access> {
  const password = randomBytes(24).toString("base64url");
  if (process.platform !== "win32" && home.length <= LONGEST_SOCKET_FOLDER) return { host: home, port: 5432, password };
  return { host: "127.0.0.1", port: await freePort(usualPort), password };
}

function runProgram({ bin, home, account }: DatabaseCluster, program: string, args: string[]): Promise<void> {
  return new Promise((finish, fail) => {
    const child = spawn(resolve(bin, program), args, {
      cwd: home,
      env: { PATH: process.env["PATH"], SystemRoot: process.env["SystemRoot"], LC_ALL: "C", TZ: "UTC" },
      stdio: ["ignore", "ignore", "pipe"],
      windowsHide: true,
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    let errorOutput = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (errorOutput = (errorOutput + text).slice(-4000)));
    child.once("error", (error) => fail(new Error(`${program} cannot run: ${error.message}`, { cause: error })));
    child.once("exit", (code) =>
      code === 0 ? finish() : fail(new Error(`${program} ended with ${code}. ${errorOutput}`)),
    );
  });
}
