import { DAY } from "@sigma/terms/durations";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@sigma/server/storage/database";
import { createSampleReader } from "@sigma/server/storage/samples/sample-reader";
import { quantile } from "@sigma/engine/math/quantile";
import type { Pool } from "pg";
import type { Measurement } from "../measurement";
import { createRig } from "../server/bench-rigs";
import { type BenchServer, onServer } from "../server/bench-server";
import { untilCalculated } from "../server/until-calculated";
import { watchCalls } from "../server/watch-calls";
import { historyFrame, historyChannels } from "./history-rig";

const PORT = 20_990;
/** Number of the first well of a new database. */
const WELL = 1;
const PER_MESSAGE = 10;
/** Samples a second that the rig offers: as fast as this the backlog is sent, if the server reads it. */
const OFFERED = 5500;
const LEAST_RATE = 5000;
const MOST_REST_MS = 200;
const MOST_LATE_SECONDS = 1;
/** A backlog that is not stored after so long is given up, ms. */
const GIVE_UP_MS = 3_600_000;

/** The seconds that the rig stored while it had no reader, `end` not included. */
type Backlog = { first: number; end: number };

/**
 * A rig that continues to drill sends its stored messages of some days, the newest first, over the same connection.
 *
 * @param days length of the backlog; 20 is the specified figure
 */
export const backlogCase = (days: number): Promise<Measurement[]> =>
  onServer(async (server) => {
    const { pool, databaseUrl } = server;
    await createHistoryRig(server);
    const socket = connect(PORT, "127.0.0.1");
    await once(socket, "connect");
    const ending = new AbortController();
    const late: number[] = [];
    const liveWatch = watchLive(socket, pool, late, ending.signal);
    await sleep(5000);
    const calls = watchCalls(server, "api/wells");
    const total = days * DAY;
    const end = Math.floor(Date.now() / 1000) - 60;
    const backlog = { first: end - total, end };
    const startTime = performance.now();
    await sendBacklog(socket, backlog);
    const storedCount = await untilStored(pool, databaseUrl, backlog);
    const took = (performance.now() - startTime) / 1000;
    const arrivedCount = late.length;
    const arrivalTimes = calls.takeTimes();
    const recomputeSeconds = await untilCalculated(pool, 2);
    ending.abort();
    await Promise.all([liveWatch, calls.stop()]);
    const recomputeTimes = calls.takeTimes();
    const times = [...arrivalTimes, ...recomputeTimes];
    const lostCount = Math.max(0, total - storedCount);
    const longest = Math.max(...late);
    const rate = total / took;
    socket.destroy();
    const task = `backlog of ${days} days (${total} samples, ${PER_MESSAGE} a message) into a live well, newest first`;
    return [
      {
        task,
        measured: `${rate.toFixed(0)} samples/s, ${lostCount} lost`,
        target: `≥ ${LEAST_RATE} samples/s`,
        reached: rate >= LEAST_RATE && lostCount === 0,
        note: `${historyChannels().length} channels; ${OFFERED} a second offered; recomputed ${recomputeSeconds.toFixed(0)} s after the last`,
      },
      {
        task: "REST calls meanwhile, p95",
        measured: `${p95(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms of ${times.length}`,
        target: `≤ ${MOST_REST_MS} ms`,
        reached: p95(times) <= MOST_REST_MS,
        note: `${p95(arrivalTimes).toFixed(0)} ms while it came, ${p95(recomputeTimes).toFixed(0)} ms while it was recomputed`,
      },
      {
        task: "live samples of the same well meanwhile, from the write of the rig to the commit",
        measured: `${longest.toFixed(2)} s at most`,
        target: `≤ ${MOST_LATE_SECONDS} s`,
        reached: longest <= MOST_LATE_SECONDS,
        note: `p95 ${p95(late.slice(0, arrivedCount)).toFixed(2)} s while it came, ${p95(late.slice(arrivedCount)).toFixed(2)} s while it was recomputed; looked at every 50 ms`,
      },
    ];
  });

const p95 = (values: readonly number[]): number => quantile(values, 0.95) ?? Number.NaN;

async function createHistoryRig(server: BenchServer): Promise<void> {
  const address = { connectionType: "server", host: "127.0.0.1", port: PORT };
  await createRig(server, "with a history", { ...address, channels: historyChannels() });
  await sleep(2000);
}

/** Sends the sample of each second when the second starts, and notes the time from the write to the commit, s. */
async function watchLive(socket: Socket, database: Pool, late: number[], over: AbortSignal): Promise<void> {
  const sendTimes = new Map<number, number>();
  let next = Math.floor(Date.now() / 1000) + 1;
  while (!over.aborted) {
    const now = Date.now() / 1000;
    if (now >= next) {
      socket.write(historyFrame(next));
      sendTimes.set(next, now);
      next++;
    }
    const { rows } = await database.query<{ newest: number | null }>(
      `SELECT max(time)::float8 AS newest FROM sample_hot WHERE well_no = ${WELL}`,
    );
    const seenAt = Date.now() / 1000;
    for (const [second, at] of sendTimes) {
      if (second > (rows[0]?.newest ?? 0)) break;
      late.push(seenAt - at);
      sendTimes.delete(second);
    }
    await sleep(50);
  }
  const endedAt = Date.now() / 1000;
  for (const at of sendTimes.values()) late.push(endedAt - at);
}

async function sendBacklog(socket: Socket, { first: oldest, end }: Backlog): Promise<void> {
  const startTime = performance.now();
  for (let first = end - PER_MESSAGE; first >= oldest; first -= PER_MESSAGE) {
    const sentCount = end - first;
    let message = "";
    for (let index = 0; index < PER_MESSAGE; index++) message += historyFrame(first + index);
    if (!socket.write(message)) await once(socket, "drain");
    const ahead = sentCount / OFFERED - (performance.now() - startTime) / 1000;
    if (ahead > 0.02) await sleep(ahead * 1000);
  }
}

/** Waits until the oldest sample, which is sent last, has been stored, and no earlier sample is missing. */
async function untilStored(database: Pool, databaseUrl: string, { first, end }: Backlog): Promise<number> {
  const deadline = performance.now() + GIVE_UP_MS;
  while ((await oldestStored(database)) > first && performance.now() < deadline) await sleep(100);
  const storage = openDatabase({ url: databaseUrl });
  try {
    const samples = createSampleReader(storage);
    let storedCount = 0;
    for (let tries = 0; storedCount < end - first && tries < 20; tries++) {
      if (tries > 0) await sleep(500);
      storedCount = (await samples.timeRange({ well: WELL, channels: [], from: first, to: end - 1 })).time.length;
    }
    return storedCount;
  } finally {
    await storage.close();
  }
}

/** Found by a look into an index: counting would take the processor that is measured. */
async function oldestStored(database: Pool): Promise<number> {
  const { rows } = await database.query<{ oldest: number | null }>(
    `SELECT least((SELECT min(time) FROM sample_hot WHERE well_no = ${WELL}),
      (SELECT first_time FROM sample_hour WHERE well_no = ${WELL} ORDER BY hour LIMIT 1))::float8 AS oldest`,
  );
  return rows[0]!.oldest ?? Infinity;
}
