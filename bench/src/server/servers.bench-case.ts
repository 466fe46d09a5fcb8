import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "@sigma/engine/math/quantile";
import { launchEmbedded } from "@sigma/server/storage/launch-embedded";
import { io, type Socket } from "socket.io-client";
import { startMarkedRig } from "../browser/marked-rig";
import { type Measurement, milliseconds } from "../measurement";
import { createRigs, startLoad } from "./bench-rigs";
import { usageOf } from "./process-usage";

const FIRST_PORT = 26_000;
const RIGS = 300;
const CLIENTS = 200;
const WARM_UP_SECONDS = 20;
const SECONDS = 40;
const MOST_CPU = 1.4;
const MOST_LATENCY_MS = 150;
const MOST_TRIES = 60;
const PASSWORD = "measure-twice-1";

type Server = { url: string; child: ChildProcess & { pid: number } };
type Load = { cpu: number; latencies: number[]; frames: number };

/**
 * 300 rigs and 200 clients, each of another well, on one server, and on three that read rigs, two that answer and a worker. It runs
 * only where TEST_REDIS_URL names a Redis.
 */
export async function serversCase(): Promise<Measurement[]> {
  const redisUrl = process.env["TEST_REDIS_URL"];
  if (redisUrl === undefined) {
    console.log("  left out: TEST_REDIS_URL names no Redis");
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), "sigma-bench-"));
  chmodSync(folder, 0o755);
  const database = await launchEmbedded({ dataDir: join(folder, "database"), settings: { max_connections: 200 } });
  const start = (role: string, name: string) =>
    startServer({ ROLE: role, DATA_DIR: join(folder, name), DATABASE_URL: database.url, REDIS_URL: redisUrl });
  let servers: Server[] = [];
  const stop = async () => {
    await Promise.all(servers.splice(0).map(stopServer));
  };
  try {
    servers = [await start("all", "one")];
    const token = await signIn(servers[0]!);
    const wellIds = await createRigs(caller(servers[0]!, token), 0, RIGS, FIRST_PORT);
    const one = await measure(servers, [servers[0]!], wellIds, token);
    await stop();
    const roles = ["web", "web", "ingest", "ingest", "ingest", "worker"];
    servers = await Promise.all(roles.map((role, index) => start(role, `${role}-${index}`)));
    const six = await measure(servers, servers.slice(0, 2), wellIds, token);
    const p95 = (load: Load) => quantile(load.latencies, 0.95) ?? Number.POSITIVE_INFINITY;
    return [
      {
        task: `${RIGS} rigs, ${CLIENTS} clients: 3 ingest, 2 web, 1 worker, processor time against one server`,
        measured: `${(six.cpu / one.cpu).toFixed(2)} x`,
        target: `≤ ${MOST_CPU} x`,
        reached: six.cpu <= MOST_CPU * one.cpu,
        note: `${percent(six.cpu)} against ${percent(one.cpu)} of a core; ${six.frames} and ${one.frames} frames at clients`,
      },
      {
        task: "byte from the rig to a client of another server, p95",
        measured: milliseconds(p95(six)),
        target: `≤ ${MOST_LATENCY_MS} ms`,
        reached: p95(six) <= MOST_LATENCY_MS,
        note: `of ${six.latencies.length}; on one server ${milliseconds(p95(one))}`,
      },
    ];
  } finally {
    await stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Runs rigs and clients for a while; the last rig marks its frames, whose arrival the first client watches. */
async function measure(servers: Server[], web: Server[], wellIds: string[], token: string): Promise<Load> {
  const generators = [startLoad(FIRST_PORT, RIGS - 1, 1)];
  const sockets: Socket[] = [];
  const arrivedAt: number[] = [];
  let frames = 0;
  const rig = await openMarkedRig(FIRST_PORT + RIGS - 1);
  try {
    for (let client = 0; client < CLIENTS; client++) {
      const wellId = wellIds[RIGS - 1 - client]!;
      const socket = io(web[client % web.length]!.url, {
        transports: ["websocket"],
        auth: { token },
        query: { wellId },
        forceNew: true,
      });
      sockets.push(socket);
      socket.on("live-data", () => {
        frames++;
        if (client === 0) arrivedAt.push(Date.now());
      });
    }
    await sleep(WARM_UP_SECONDS * 1000);
    const cpu = () => servers.reduce((sum, { child }) => sum + usageOf(child.pid).cpuSeconds, 0);
    const [before, from, framesBefore] = [cpu(), Date.now(), frames];
    await sleep(SECONDS * 1000);
    const to = Date.now();
    const used = (cpu() - before) / ((to - from) / 1000);
    const written = rig.writtenAt.filter((time) => time >= from && time < to - 1000);
    const latencies = written.flatMap((time) => {
      const arrived = arrivedAt.find((at) => at >= time);
      return arrived === undefined ? [] : arrived - time;
    });
    return { cpu: used, latencies, frames: frames - framesBefore };
  } finally {
    for (const socket of sockets) socket.disconnect();
    await rig.stop();
    for (const generator of generators) generator.kill("SIGTERM");
  }
}

/** The server that has the lease of the rig opens its port within seconds. */
async function openMarkedRig(port: number): ReturnType<typeof startMarkedRig> {
  for (let tries = 1; ; tries++) {
    try {
      return await startMarkedRig(port);
    } catch (fault) {
      if (tries === MOST_TRIES) throw fault;
      await sleep(1000);
    }
  }
}

async function startServer(variables: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, ["server/dist/main.mjs"], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      PORT: "0",
      ADMIN_PASSWORD: PASSWORD,
      DEMO: "0",
      NODE_ENV: "production",
      SECRET_KEY: "0b".repeat(32),
      ...variables,
    },
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.on("message", (message: { ready?: boolean; url?: string }) => message.ready && resolve(message.url!));
    child.once("exit", (code) => reject(new Error(`a server ended with ${code} before it was ready`)));
  });
  return { url, child: child as Server["child"] };
}

async function stopServer({ child }: Server): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

const caller = ({ url }: Server, token: string) => ({
  async call<Reply>(method: "GET" | "POST", path: string, body?: object): Promise<Reply> {
    const response = await fetch(`${url}/${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Reply;
  },
});

const signIn = async (server: Server): Promise<string> =>
  (await caller(server, "").call<{ token: string }>("POST", "api/login", { username: "admin", password: PASSWORD }))
    .token;
