import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import type { Measurement } from "../measurement";
import { type BenchServer, startBenchServer } from "../server/bench-server";
import { historyFrame, historyChannels } from "./history-rig";

const PORT = 20_990;
const DAY = 86_400;
const PER_MESSAGE = 10;
/** Samples a second that the rig offers: as fast as this the backlog is sent, if the server reads it. */
const OFFERED = 6000;
const LEAST_RATE = 5000;
const MOST_REST_MS = 200;
const MOST_LATE_SECONDS = 1;

/**
 * A rig that goes on drilling sends what it stored for some days, the newest message first, over the same connection.
 *
 * @param days length of the backlog; 20 is the figure asked for
 */
export async function backlogCase(days: number): Promise<Measurement[]> {
  const server = await startBenchServer();
  const database = new Pool({ connectionString: server.databaseUrl, max: 2 });
  try {
    await createHistoryRig(server);
    const socket = connect(PORT, "127.0.0.1");
    await once(socket, "connect");
    const ending = new AbortController();
    const live = watchLive(socket, database, ending.signal);
    await sleep(5000);
    const rest = watchRest(server, ending.signal);
    const total = days * DAY;
    const started = performance.now();
    await sendBacklog(socket, total);
    const stored = await until(database, total);
    const took = (performance.now() - started) / 1000;
    const calculated = await untilCalculated(database);
    ending.abort();
    const [late, times] = await Promise.all([live, rest]);
    const lost = total - stored;
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
    const rate = total / took;
    socket.destroy();
    const task = `backlog of ${days} days (${total} samples, ${PER_MESSAGE} a message) into a live well, newest first`;
    return [
      {
        task,
        measured: `${rate.toFixed(0)} samples/s, ${lost} lost`,
        target: `≥ ${LEAST_RATE} samples/s`,
        reached: rate >= LEAST_RATE && lost === 0,
        note: `${historyChannels().length} channels; ${OFFERED} a second offered; recomputed ${calculated.toFixed(0)} s after the last`,
      },
      {
        task: "REST calls meanwhile, p95",
        measured: `${p95.toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms of ${times.length}`,
        target: `≤ ${MOST_REST_MS} ms`,
        reached: p95 <= MOST_REST_MS,
        note: "",
      },
      {
        task: "live samples of the same well meanwhile, from the write of the rig to the commit",
        measured: `${late.toFixed(2)} s at most`,
        target: `≤ ${MOST_LATE_SECONDS} s`,
        reached: late <= MOST_LATE_SECONDS,
        note: "looked at every 50 ms",
      },
    ];
  } finally {
    await database.end();
    await server.stop();
  }
}

async function createHistoryRig({ call }: BenchServer): Promise<void> {
  const rig = await call<{ _id: string }>("POST", "api/rig", { name: "Rig with a history" });
  const address = { connectionType: "server", host: "127.0.0.1", port: PORT };
  await call("POST", "api/wits-configs", { rigId: rig._id, ...address, channels: historyChannels() });
  await call("POST", "api/well", { name: "Well with a history", rigId: rig._id });
  await sleep(2000);
}

/** Sends each second's sample when it begins. @returns s from the write to the commit, the longest */
async function watchLive(socket: Socket, database: Pool, over: AbortSignal): Promise<number> {
  const sent = new Map<number, number>();
  let worst = 0;
  let next = Math.floor(Date.now() / 1000) + 1;
  while (!over.aborted) {
    const now = Date.now() / 1000;
    if (now >= next) {
      socket.write(historyFrame(next));
      sent.set(next, now);
      next++;
    }
    const { rows } = await database.query<{ newest: number | null }>(
      "SELECT max(time)::float8 AS newest FROM sample_hot",
    );
    const seenAt = Date.now() / 1000;
    for (const [second, at] of sent) {
      const isStored = second <= (rows[0]?.newest ?? 0);
      worst = Math.max(worst, seenAt - at);
      if (isStored) sent.delete(second);
    }
    await sleep(50);
  }
  return worst;
}

/** Calls the server ten times a second. @returns ms of each call */
async function watchRest({ call }: BenchServer, over: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!over.aborted) {
    const at = performance.now();
    await call("GET", "api/wells");
    times.push(performance.now() - at);
    await sleep(100);
  }
  return times;
}

async function sendBacklog(socket: Socket, total: number): Promise<void> {
  const end = Math.floor(Date.now() / 1000) - 60;
  const started = performance.now();
  for (let sent = 0; sent < total; sent += PER_MESSAGE) {
    const first = end - sent - PER_MESSAGE;
    let message = "";
    for (let index = 0; index < PER_MESSAGE; index++) message += historyFrame(first + index);
    if (!socket.write(message)) await once(socket, "drain");
    const ahead = sent / OFFERED - (performance.now() - started) / 1000;
    if (ahead > 0.02) await sleep(ahead * 1000);
  }
}

/** Waits until so many old samples are stored, or no more come. */
async function until(database: Pool, total: number): Promise<number> {
  const old = Math.floor(Date.now() / 1000) - 60;
  let stored = 0;
  for (let same = 0; stored < total && same < 40; ) {
    const before = stored;
    const { rows } = await database.query<{ stored: number }>(
      `SELECT ((SELECT count(*) FROM sample_hot WHERE time < ${old}) +
        (SELECT coalesce(sum(n), 0) FROM sample_hour WHERE last_time < ${old}))::float8 AS stored`,
    );
    stored = rows[0]!.stored;
    same = stored === before ? same + 1 : 0;
    if (stored < total) await sleep(250);
  }
  return Math.min(stored, total);
}

/** Waits until nothing is left to be recomputed. @returns s */
async function untilCalculated(database: Pool): Promise<number> {
  const started = performance.now();
  for (let quiet = 0; quiet < 8; ) {
    const { rows } = await database.query<{ waiting: number }>(
      "SELECT count(*)::float8 AS waiting FROM recompute WHERE job IS NOT NULL",
    );
    quiet = rows[0]!.waiting === 0 ? quiet + 1 : 0;
    await sleep(250);
  }
  return (performance.now() - started) / 1000 - 2;
}
