import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "@sigma/engine/math/quantile";
import { openTestRedis } from "@sigma/server/cluster/testing/redis-server";
import { launchBenchDatabase } from "../bench-database";
import { Client } from "pg";
import { startMarkedRig } from "../browser/marked-rig";
import { type AtEnd, closingAtEnd, temporaryFolder } from "../closing-at-end";
import { createTiming, type Measurement, milliseconds } from "../measurement";
import { createRigs, startLoad } from "./bench-rigs";
import { usageOf } from "./process-usage";
import { caller, type ServerProcess, signIn, signInUsers, startServer, stopServer } from "./server-processes";
import { openClients, type Received } from "./watching-clients";

const FIRST_PORT = 26_000;
const MOST_CPU = 1.4;
const MOST_LATENCY_MS = 150;
const MOST_TRIES = 120;
const CLIENTS_OF_A_USER = 40;
/** Frames and samples of both runs are the same within this share; otherwise the comparison is invalid. */
const MOST_UNLIKE = 0.03;

/**
 * How large the comparison is, how long each side runs before it is measured and how long it is measured, s; a folder takes profiles of
 * the servers. Code that runs a hundred times a second is compiled within minutes; until then its cost is not representative.
 */
type ServersOptions = {
  rigs: number;
  clients: number;
  warmUp: number;
  seconds: number;
  profiles?: string | undefined;
};

type Load = Received & {
  cpu: number;
  /** Of each server, shares of a core. */
  each: number[];
  latencies: number[];
  stored: number;
  machineLoad: number;
};

/**
 * Rigs and clients, each of another well, on one server, and on three that read rigs, two that serve requests and a worker.
 * TEST_REDIS_URL names a Redis other than the local one.
 */
export const serversCase = ({ rigs, clients, profiles, ...times }: ServersOptions): Promise<Measurement[]> =>
  closingAtEnd(async (atEnd) => {
    const redis = await openTestRedis();
    atEnd(() => redis.close());
    const folder = temporaryFolder(atEnd);
    const databaseUrl = await launchBenchDatabase(atEnd, { max_connections: 200 });
    const start = (role: string, name: string) => {
      const variables = { ROLE: role, DATA_DIR: join(folder, name), DATABASE_URL: databaseUrl };
      const redisVariable = role === "all" ? {} : { REDIS_URL: redis.url };
      return startServer({ ...variables, ...redisVariable }, profiles && join(profiles, name));
    };
    let servers: ServerProcess[] = [];
    const stop = async () => void (await Promise.all(servers.splice(0).map(stopServer)));
    atEnd(stop);
    servers = [await start("all", "one")];
    const token = await signIn(servers[0]!);
    const wellIds = await createRigs(caller(servers[0]!, token), 0, rigs, FIRST_PORT);
    const watchedWells = wellIds.toReversed().slice(0, clients);
    const tokens = await signInUsers(servers[0]!, token, Math.ceil(clients / CLIENTS_OF_A_USER));
    const run = (web: ServerProcess[]) =>
      measure({ servers, web, rigs, watched: watchedWells, tokens, databaseUrl, ...times });
    const singleLoad = await run([servers[0]!]);
    await stop();
    const roles = ["web", "web", "ingest", "ingest", "ingest", "worker"];
    servers = await Promise.all(roles.map((role, index) => start(role, `${role}-${index}`)));
    const six = await run(servers.slice(0, 2));
    return compare(singleLoad, six, { rigs, clients });
  });

function compare(
  singleLoad: Load,
  six: Load,
  { rigs, clients }: Pick<ServersOptions, "rigs" | "clients">,
): Measurement[] {
  const p95 = ({ latencies }: Load) => quantile(latencies, 0.95) ?? Number.POSITIVE_INFINITY;
  const unlike = Math.max(
    ...(["frames", "samples", "stored"] as const).map((name) => Math.abs(six[name] / singleLoad[name] - 1)),
  );
  const isFair = unlike <= MOST_UNLIKE;
  return [
    {
      task: `${rigs} rigs, ${clients} clients: 3 ingest, 2 web, 1 worker, processor time against one server without Redis`,
      measured: `${(six.cpu / singleLoad.cpu).toFixed(2)} x`,
      target: `≤ ${MOST_CPU} x`,
      reached: isFair ? six.cpu <= MOST_CPU * singleLoad.cpu : null,
      note:
        `${percent(six.cpu)} (${six.each.map(percent).join(", ")}) against ${percent(singleLoad.cpu)} of a core; ` +
        `${receivedText(six)} against ${receivedText(singleLoad)}${isFair ? "" : ": the two runs are not alike"}`,
    },
    createTiming(
      "byte from the rig to a client of another server, p95",
      p95(six),
      MOST_LATENCY_MS,
      `of ${six.latencies.length}; on one server ${milliseconds(p95(singleLoad))}`,
    ),
  ];
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const receivedText = ({ frames, samples, bytes, stored, machineLoad }: Load) =>
  `${frames} frames, ${samples} samples and ${(bytes / 1e6).toFixed(1)} MB to clients, ${stored} samples stored, load ${machineLoad.toFixed(0)}`;

type Side = Pick<ServersOptions, "rigs" | "warmUp" | "seconds"> & {
  servers: ServerProcess[];
  web: ServerProcess[];
  watched: string[];
  tokens: string[];
  databaseUrl: string;
};

/** Runs rigs and clients for a while; the last rig marks its frames, whose arrival the first client watches. */
const measure = (options: Side): Promise<Load> =>
  closingAtEnd(async (atEnd) => {
    const { servers, web, rigs, watched, tokens, databaseUrl, warmUp, seconds: lasting } = options;
    startLoad(atEnd, FIRST_PORT, rigs - 1, 1);
    const rig = await openMarkedRig(atEnd, FIRST_PORT + rigs - 1);
    const database = new Client({ connectionString: databaseUrl });
    await database.connect();
    atEnd(() => database.end());
    const urls = web.map(({ url }) => url);
    const clients = openClients(urls, watched, tokens);
    atEnd(() => clients.close());
    await clients.untilAllLive();
    await untilSpread(database);
    await sleep(warmUp * 1000);
    const cpu = () => servers.map(({ child }) => usageOf(child.pid).cpuSeconds);
    const [before, from, receivedBefore] = [cpu(), Date.now(), clients.received()];
    await sleep(lasting * 1000);
    const [after, to, received] = [cpu(), Date.now(), clients.received()];
    const seconds = (to - from) / 1000;
    const each = after.map((cpuUsed, server) => (cpuUsed - before[server]!) / seconds);
    const latencies = rig.writtenAt
      .filter((time) => time >= from && time < to - 1000)
      .flatMap((time) => {
        const arrivalTime = clients.arrivedAt.find((at) => at >= time);
        return arrivalTime === undefined ? [] : arrivalTime - time;
      });
    const machineLoad = loadavg()[0]!;
    // The last delivered samples have been stored by now.
    await sleep(3000);
    const firstSecond = Math.floor(from / 1000);
    const { rows } = await database.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM sample_hot WHERE time >= $1 AND time < $2",
      [firstSecond, firstSecond + lasting],
    );
    return {
      cpu: each.reduce((sum, share) => sum + share, 0),
      each,
      latencies,
      frames: received.frames - receivedBefore.frames,
      samples: received.samples - receivedBefore.samples,
      bytes: received.bytes - receivedBefore.bytes,
      stored: rows[0]!.n,
      machineLoad,
    };
  });

/** Waits until servers started one after the other have finished handing rigs to one another, which also costs work. */
async function untilSpread(database: Client): Promise<void> {
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const { rows } = await database.query<{ unlike: number }>(
      `SELECT coalesce(max(rigs) - min(rigs), 0)::int AS unlike
        FROM (SELECT count(rig_id) AS rigs FROM node LEFT JOIN rig_lease ON node_id = id
          WHERE 'ingest' = ANY (roles) AND beat_at > clock_timestamp() - interval '6 s' GROUP BY id) AS held`,
    );
    if (rows[0]!.unlike <= 1) return;
    await sleep(1000);
  }
}

/** The server that has the lease of the rig opens its port within seconds. */
async function openMarkedRig(atEnd: AtEnd, port: number): ReturnType<typeof startMarkedRig> {
  for (let tries = 1; ; tries++) {
    try {
      return await startMarkedRig(atEnd, port);
    } catch (fault) {
      if (tries === MOST_TRIES) throw fault;
      await sleep(1000);
    }
  }
}
