import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startAgent } from "@sigma/edge/agent";
import { simulatedRigChannels } from "@sigma/formats/wits0/simulated-rig";
import { openDatabase } from "@sigma/server/storage/database";
import { createSampleReader } from "@sigma/server/storage/samples/sample-reader";
import { Pool } from "pg";
import type { Measurement } from "../measurement";
import { type BenchServer, startBenchServer } from "../server/bench-server";
import { openCutLink } from "./cut-link";
import { drilledFrames } from "./drilled-frames";

const DIRECT_PORT = 20_980;
const EDGE_PORT = 20_981;
/** Numbers of the first wells of a new database. */
const EDGE_WELL = 1;
const DIRECT_WELL = 2;
const BEFORE_CUT = 300;
const CUT = 3600;
const MOST_LIVE_SECONDS = 2;
const MOST_FILL_SECONDS = 30;
const GIVE_UP_MS = 300_000;

/**
 * A rig whose link is cut for an hour, by the clock of the rig: the hour is fed to the agent while the link is down. The
 * same frames go to a second rig that is connected directly.
 */
export async function linkCutCase(): Promise<Measurement[]> {
  const server = await startBenchServer();
  const database = new Pool({ connectionString: server.databaseUrl, max: 2 });
  const folder = mkdtempSync(join(tmpdir(), "sigma-edge-bench-"));
  const link = await openCutLink(Number(new URL(server.url).port));
  const rigId = await createRigs(server);
  const { token } = await server.call<{ token: string }>("POST", "api/api-token", { name: "edge", access: "push" });
  const agent = await startAgent(
    {
      server: `http://127.0.0.1:${link.port}`,
      token,
      rigId,
      name: "bench",
      rig: { listen: { host: "127.0.0.1", port: EDGE_PORT } },
      passThrough: null,
      folder,
      mostDays: 30,
      mostBytes: 1e9,
      statusPort: null,
    },
    { tell: (sentence) => console.log(`    ${sentence}`) },
  );
  try {
    const rigs = await Promise.all([EDGE_PORT, DIRECT_PORT].map(connectSocket));
    const first = Math.floor(Date.now() / 1000) - BEFORE_CUT - CUT - 600;
    const frame = drilledFrames(first);
    for (let n = 0; n < BEFORE_CUT; n++) await send(rigs, frame());
    const before = first + BEFORE_CUT - 1;
    await until(
      async () => (await newest(database, EDGE_WELL)) >= before && (await newest(database, DIRECT_WELL)) >= before,
    );
    await link.cut();
    const fedAt = performance.now();
    for (let n = 0; n < CUT; n++) await send(rigs, frame());
    const feedSeconds = (performance.now() - fedAt) / 1000;
    await until(() => agent.status().log.frames >= BEFORE_CUT + CUT);
    await until(async () => (await newest(database, DIRECT_WELL)) >= before + CUT);
    const newestSample = await newest(database, EDGE_WELL);

    await link.mend();
    const mendedAt = performance.now();
    let liveAfter = Infinity;
    let filledAfter = Infinity;
    let next = mendedAt;
    while (filledAfter === Infinity || liveAfter === Infinity) {
      const now = performance.now();
      if (now - mendedAt > GIVE_UP_MS) break;
      if (now >= next) {
        await send(rigs, frame());
        next += 1000;
      }
      if (liveAfter === Infinity && (await newest(database, EDGE_WELL)) > newestSample + CUT)
        liveAfter = (performance.now() - mendedAt) / 1000;
      const gap = await countOf(database, before, before + CUT);
      if (filledAfter === Infinity && gap >= CUT) filledAfter = (performance.now() - mendedAt) / 1000;
      await sleep(20);
    }
    await untilCalculated(database);
    const recomputeSeconds = (performance.now() - mendedAt) / 1000;
    const differences = await compare(server, database);
    return [
      {
        task: "edge: link cut for 1 h at 60 channels, then back: the first live sample is stored",
        measured: `${liveAfter.toFixed(2)} s`,
        target: `≤ ${MOST_LIVE_SECONDS} s`,
        reached: liveAfter <= MOST_LIVE_SECONDS,
        note: `the hour was fed in ${feedSeconds.toFixed(1)} s while the link was down`,
      },
      {
        task: "edge: the gap is filled",
        measured: `${filledAfter.toFixed(1)} s`,
        target: `≤ ${MOST_FILL_SECONDS} s`,
        reached: filledAfter <= MOST_FILL_SECONDS,
        note: `recomputed ${recomputeSeconds.toFixed(1)} s after the link was back`,
      },
      {
        task: "edge: samples, depth rows and events beside those of the rig without the cut",
        measured: differences.length === 0 ? "equal" : differences.join("; "),
        target: "equal",
        reached: differences.length === 0,
        note: "but for the origin, which says that samples came later",
      },
    ];
  } finally {
    await agent.close();
    await link.close();
    await database.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the id of the rig that the agent feeds */
async function createRigs({ call }: BenchServer): Promise<string> {
  const ids: string[] = [];
  for (const [name, address] of [
    ["Edge", { connectionType: "edge", host: "", port: EDGE_PORT }],
    ["Direct", { connectionType: "server", host: "127.0.0.1", port: DIRECT_PORT }],
  ] as const) {
    const rig = await call<{ _id: string }>("POST", "api/rig", { name });
    const channels = simulatedRigChannels();
    await call("POST", "api/wits-configs", { rigId: rig._id, ...address, channels, clock: "simulated" });
    await call("POST", "api/well", { name: `Well of ${name}`, rigId: rig._id });
    ids.push(rig._id);
  }
  await sleep(1000);
  return ids[0]!;
}

async function connectSocket(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  return socket;
}

async function send(rigs: readonly Socket[], frame: string): Promise<void> {
  for (const rig of rigs) if (!rig.write(frame)) await once(rig, "drain");
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error("the benchmark waits in vain");
    await sleep(50);
  }
}

async function newest(database: Pool, well: number): Promise<number> {
  const { rows } = await database.query<{ newest: number | null }>(
    "SELECT max(time)::float8 AS newest FROM sample_hot WHERE well_no = $1",
    [well],
  );
  return rows[0]!.newest ?? 0;
}

/** Samples of the edge's well later than a moment, up to another. */
async function countOf(database: Pool, from: number, to: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM sample_hot WHERE well_no = $1 AND time > $2 AND time <= $3)::float8
      + coalesce((SELECT sum(n) FROM sample_hour WHERE well_no = $1 AND last_time > $2 AND first_time <= $3), 0)::float8 AS count`,
    [EDGE_WELL, from, to],
  );
  return rows[0]!.count;
}

async function untilCalculated(database: Pool): Promise<void> {
  for (let quiet = 0; quiet < 16; ) {
    const { rows } = await database.query<{ waiting: number }>(
      "SELECT count(*)::float8 AS waiting FROM recompute WHERE job IS NOT NULL",
    );
    quiet = rows[0]!.waiting === 0 ? quiet + 1 : 0;
    await sleep(250);
  }
}

/** Returns the differences between the wells. */
async function compare({ databaseUrl }: BenchServer, database: Pool): Promise<string[]> {
  const storage = openDatabase({ url: databaseUrl });
  try {
    const reader = createSampleReader(storage);
    const samples = async (well: number) => {
      const all: string[] = [];
      for await (const batch of reader.scan(well))
        for (const { time, values, derived } of batch) all.push(JSON.stringify([time, [...values], derived]));
      return all;
    };
    const rows = async (sql: string, well: number) =>
      (await database.query<{ row: string }>(sql, [well])).rows.map(({ row }) => row);
    const depth = "SELECT (depth, time, v)::text AS row FROM depth_row WHERE well_no = $1 ORDER BY depth";
    const events = `SELECT (kind, time, value)::text AS row FROM well_event
      WHERE well_no = $1 AND kind NOT IN ('pipeline-checkpoint', 'notice', 'alert') ORDER BY kind, time`;
    return [
      ...differing("samples", await samples(EDGE_WELL), await samples(DIRECT_WELL)),
      ...differing("depth rows", await rows(depth, EDGE_WELL), await rows(depth, DIRECT_WELL)),
      ...differing("events", await rows(events, EDGE_WELL), await rows(events, DIRECT_WELL)),
    ];
  } finally {
    await storage.close();
  }
}

function differing(what: string, rows: readonly string[], other: readonly string[]): string[] {
  const missing = other.filter((row) => !rows.includes(row)).length;
  const more = rows.filter((row) => !other.includes(row)).length;
  return missing + more === 0 && rows.length === other.length
    ? []
    : [`${what}: ${rows.length}, ${missing} missing, ${more} more`];
}
