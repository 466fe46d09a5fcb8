import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { databaseAccount } from "./embedded/account";
import { binariesFor } from "./embedded/binaries";
import {
  type Access,
  type DatabaseCluster,
  clusterHome,
  createCluster,
  endSoon,
  livingAccess,
  startDatabaseServer,
  stopServer,
} from "./embedded/cluster";
import { clusterClient } from "./embedded/cluster-client";
import { livingPostmaster } from "./embedded/lock-file";
import type { ServerSettings } from "./embedded/settings";
import { join } from "node:path";
import { lockKeys } from "./advisory-locks";

/** A running embedded database. */
export type EmbeddedDatabase = {
  /** The address for `openDatabase`; the same until it is stopped. */
  url: string;
  /** Stops the server; committed data are kept. */
  stop(): Promise<void>;
};

/** Maximum time for a killed server to end, ms. */
const END_TIMEOUT_MS = 5000;

/** The message of PostgreSQL on a start while processes of the killed server have not ended. */
const MEMORY_IN_USE = "shared memory block";

/** Maximum time for which the lock of a process that was just killed may still be held, ms. */
const OWNER_GRACE = 2000;

/**
 * Starts the PostgreSQL that comes with Sigma on the cluster in `dataDir`, which is created on first use.
 *
 * A server that a killed process left running is taken over; a killed server recovers. While this process
 * is running, a server that dies is started again. It listens on a Unix socket that only its account can open (Windows, or
 * a path too long for a socket: on the loopback address), and asks for a password in either case.
 *
 * @param options `settings` replace those of `serverSettings`; `tell` is called when the server has died and when it runs again
 * @throws Error if another process uses the cluster, no binaries fit this machine, or the server does not start
 * @see docs/decisions/001-embedded-postgres.md
 */
export async function launchEmbedded({
  dataDir,
  settings = {},
  tell = () => undefined,
}: {
  dataDir: string;
  settings?: ServerSettings;
  tell?: (message: string) => void;
}): Promise<EmbeddedDatabase> {
  const account = await databaseAccount(join(dataDir, "postgres"));
  const home = await clusterHome(dataDir, account);
  const cluster: DatabaseCluster = { home, data: join(home, "cluster"), bin: await binariesFor(account), account };
  await createCluster(cluster);

  let isOurs = false;
  // A process that ends without this part having ended, as after a second signal, cannot wait for it any more.
  const leave = () => {
    if (isOurs) endSoon(cluster);
  };
  process.once("exit", leave);
  const launch = async () => {
    const running = await ensureRunning(cluster, settings, () => (isOurs = true));
    const folderClaim = await claim(running, dataDir);
    isOurs = true;
    return { running, claimed: folderClaim };
  };
  let { running: access, claimed: owner } = await launch().catch((error: unknown) => {
    process.off("exit", leave);
    leave();
    throw error;
  });
  const stopping = new AbortController();
  let reviving: Promise<void> | null = null;
  const watch = () =>
    owner.once("end", () => {
      if (stopping.signal.aborted) return;
      isOurs = false;
      reviving = revive();
    });
  const revive = async () => {
    tell("The embedded database has stopped by itself. Sigma starts it again; samples are kept on disk meanwhile");
    let reportedReason = "";
    for (let pause = 250; !stopping.signal.aborted; pause = Math.min(2 * pause, 10_000)) {
      try {
        ({ running: access, claimed: owner } = await launch());
        watch();
        tell("The embedded database runs again");
        return;
      } catch (error) {
        const why = (error as Error).message;
        if (why !== reportedReason) tell(`The embedded database could not be started and is tried again: ${why}`);
        reportedReason = why;
        await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  watch();

  return {
    url: urlOf(access),
    async stop() {
      if (stopping.signal.aborted) return;
      stopping.abort();
      // A server that is being started at this moment has to be stopped too.
      await reviving;
      await owner.end().catch(() => undefined);
      if ((await livingPostmaster(cluster.data)) !== null) await stopServer(cluster);
      process.off("exit", leave);
    },
  };
}

/**
 * Takes a server that lives over, or starts one, and makes the database that a killed first start had not made yet.
 *
 * @param onStart is called where the server had to be started
 */
async function ensureRunning(cluster: DatabaseCluster, settings: ServerSettings, onStart: () => void): Promise<Access> {
  const access = (await living(cluster)) ?? (await startOnceFree(cluster, settings, onStart));
  await createDatabase(access);
  return access;
}

/**
 * Starts the server, with retries while the processes of a killed one still hold its shared memory. If another
 * server, started by a killed process, becomes available meanwhile, that one is taken over.
 */
async function startOnceFree(cluster: DatabaseCluster, settings: ServerSettings, onStart: () => void): Promise<Access> {
  for (const deadline = Date.now() + END_TIMEOUT_MS; ; await wait(100)) {
    try {
      const access = await startDatabaseServer(cluster, settings);
      onStart();
      return access;
    } catch (error) {
      const access = await living(cluster);
      if (access) return access;
      if (Date.now() > deadline || !(error as Error).message.includes(MEMORY_IN_USE)) throw error;
    }
  }
}

/**
 * The access to the cluster's running server that accepts connections; null without such a server.
 *
 * A server with a lock file may still be starting, or ending after it was killed: until then that file prevents
 * another from starting.
 */
async function living(cluster: DatabaseCluster): Promise<Access | null> {
  for (const deadline = Date.now() + END_TIMEOUT_MS; ; await wait(50)) {
    if ((await livingPostmaster(cluster.data)) === null) return null;
    const access = await livingAccess(cluster);
    if (await answers(access)) return access;
    if (Date.now() > deadline) return null;
  }
}

/** Whether a server accepts connections; waits while it is still recovering. */
async function answers(access: Access): Promise<boolean> {
  const CANNOT_CONNECT_NOW = "57P03";
  for (;;) {
    const client = clusterClient(access, "postgres");
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== CANNOT_CONNECT_NOW) return false;
      await wait(100);
    }
  }
}

async function createDatabase(access: Access): Promise<void> {
  const client = clusterClient(access, "postgres");
  await client.connect();
  try {
    for (const deadline = Date.now() + END_TIMEOUT_MS; ; await wait(100)) {
      const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'sigma'");
      if (rowCount !== 0) return;
      try {
        return void (await client.query("CREATE DATABASE sigma"));
      } catch (error) {
        if (Date.now() > deadline || !BEING_MADE.has((error as { code?: string }).code ?? "")) throw error;
      }
    }
  } finally {
    await client.end();
  }
}

/** The messages of PostgreSQL while the session of a killed process is still creating the same database: already exists, in use. */
const BEING_MADE = new Set(["42P04", "23505", "55006"]);

/** Holds the lock of the cluster's owner on a separate connection: the server releases it when this process dies. */
async function claim(access: Access, dataDir: string): Promise<Client> {
  const client = clusterClient(access, "sigma");
  await client.connect();
  for (const deadline = Date.now() + OWNER_GRACE; ; await wait(50)) {
    const { rows } = await client.query<{ mine: boolean }>("SELECT pg_try_advisory_lock($1) AS mine", [lockKeys.owner]);
    if (rows[0]?.mine) return client;
    if (Date.now() > deadline) {
      await client.end();
      throw new Error(`Another Sigma uses ${dataDir}. Stop it, or give this one a DATA_DIR of its own.`);
    }
  }
}

function urlOf({ host, port, password }: Access): string {
  const place = host.startsWith("127.") ? `${host}:${port}` : "localhost";
  const socket = host.startsWith("127.") ? "" : `?host=${encodeURIComponent(host)}&port=${port}`;
  return `postgresql://sigma:${password}@${place}/sigma${socket}`;
}
