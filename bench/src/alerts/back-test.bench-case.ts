import { HOUR } from "@sigma/terms/durations";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@sigma/server/storage/database";
import { compactWell } from "@sigma/server/storage/samples/compact-well";
import { openTickWriter } from "@sigma/server/storage/samples/tick/tick-writer";
import type { AlertBackTest } from "@sigma/contract/alerts/notification-configuration";
import { io, type Socket } from "socket.io-client";
import { type Measurement, createTiming } from "../measurement";
import { type BenchServer, startBenchServer } from "../server/bench-server";
import { usageOf } from "../server/process-usage";
import { madeUpRig } from "../storage/made-up-rig";
import { advancedAlert } from "./made-up-alerts";

const DAYS = 20;
const ROUNDS = 5;

/** An advanced alert tried out on a recorded well through a running server, over 12 hours and 20 days. */
export async function backTestGroup(): Promise<Measurement[]> {
  const server = await startBenchServer();
  try {
    return await backTestCase(server);
  } finally {
    await server.stop();
  }
}

async function backTestCase(server: BenchServer): Promise<Measurement[]> {
  const { wellId, to } = await recordedWell(server);
  const socket = io(server.url, { transports: ["websocket"], auth: { token: server.token }, query: { wellId } });
  try {
    await once(socket as never, "connect");
    const { type, join: joined, rules, enabledIn, onDelay, offDelay } = advancedAlert;
    const alert = { type, join: joined, rules, enabledIn, onDelay, offDelay };
    const ask = (span: number) => backTest(socket, { wellId, alert, from: to - span, to });
    const first = await ask(12 * HOUR);
    const measure = async (span: number) => {
      const before = usageOf(server.server.pid).cpuSeconds;
      const bestRound = await rounds(() => ask(span));
      const cpu = (usageOf(server.server.pid).cpuSeconds - before) / ROUNDS;
      const note = `${alert.rules.length} rules, ${bestRound.found.samples.toLocaleString("en-US")} samples, ${bestRound.found.count} raises; median of ${ROUNDS}, longest ${Math.max(...bestRound.ms).toFixed(0)} ms, ${(1000 * cpu).toFixed(0)} ms of processor time each; load of the machine ${loadavg()[0]!.toFixed(1)}`;
      return { ms: middle(bestRound), note };
    };
    const short = await measure(12 * HOUR);
    const long = await measure(DAYS * 24 * HOUR);
    const task = "back-test of an advanced alert through a server";
    return [
      createTiming(`${task}, 12 h`, short.ms, 1000, short.note),
      createTiming("the same for the first time after the start", first.ms, 1000, "its thread starts with it"),
      createTiming(`${task}, 20 days`, long.ms, 10_000, long.note),
    ];
  } finally {
    socket.disconnect();
  }
}

type Timed = { ms: number[]; found: AlertBackTest };
const middle = ({ ms }: Timed) => ms.toSorted((a, b) => a - b)[Math.floor(ms.length / 2)]!;

async function rounds(ask: () => Promise<{ ms: number; found: AlertBackTest }>): Promise<Timed> {
  const all = [];
  for (let round = 0; round < ROUNDS; round++) all.push(await ask());
  return { ms: all.map(({ ms }) => ms), found: all[0]!.found };
}

async function backTest(socket: Socket, request: object): Promise<{ ms: number; found: AlertBackTest }> {
  const startTime = performance.now();
  const { data, error } = (await socket.emitWithAck("notification-configuration/back-test", request)) as {
    data?: AlertBackTest;
    error?: { message: string };
  };
  if (!data) throw new Error(error?.message);
  return { ms: performance.now() - startTime, found: data };
}

/** A well with 20 days of samples, as a rig leaves them behind. */
async function recordedWell({ call, databaseUrl }: BenchServer): Promise<{ wellId: string; to: number }> {
  const { _id: wellId } = await call<{ _id: string }>("POST", "api/well", { name: "Recorded" });
  const database = openDatabase({ url: databaseUrl });
  const spoolDir = await mkdtemp(join(tmpdir(), "sigma-bench-"));
  const writer = await openTickWriter({ database, spoolDir, tickMs: 60_000 });
  try {
    const [row] = await database.query<{ no: number }>({
      text: "SELECT well_no AS no FROM well WHERE id = $1",
      values: [wellId],
    });
    const hours = DAYS * 24 + 6;
    const from = Math.floor(Date.now() / 1000 / HOUR) * HOUR - (hours + 48) * HOUR;
    const rig = madeUpRig(from, hours * HOUR);
    for (let hour = from; hour < from + hours * HOUR; hour += HOUR) {
      for (let n = 0; n < HOUR; n++) writer.append(row!.no, rig.next().value!);
      await writer.flush();
      await compactWell(database, row!.no, hour + 1e7);
    }
    return { wellId, to: from + hours * HOUR - 1 };
  } finally {
    await writer.close();
    await database.close();
    await rm(spoolDir, { recursive: true });
  }
}
