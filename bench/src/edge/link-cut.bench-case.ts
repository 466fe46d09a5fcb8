import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { startAgent } from "@sigma/edge/agent";
import { simulatedRigChannels } from "@sigma/formats/wits0/simulated-rig";
import { createSampleReader } from "@sigma/server/storage/samples/sample-reader";
import { openLink } from "@sigma/tools/testing/breakable-link";
import type { Pool } from "pg";
import { connectDatabase } from "../bench-database";
import { temporaryFolder } from "../closing-at-end";
import { createAtMost, type Measurement } from "../measurement";
import { createRig } from "../server/bench-rigs";
import { type BenchServer, onServer } from "../server/bench-server";
import { untilCalculated } from "../server/until-calculated";
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
export const linkCutCase = (): Promise<Measurement[]> =>
  onServer(async (server) => {
    const { pool: database, atEnd } = server;
    const link = await openLink(server.url);
    atEnd(() => link.close());
    const rigId = await createRigs(server);
    const { token } = await server.call<{ token: string }>("POST", "api/api-token", { name: "edge", access: "push" });
    const agent = await startAgent(
      {
        server: link.url,
        token,
        rigId,
        name: "bench",
        rig: { listen: { host: "127.0.0.1", port: EDGE_PORT } },
        passThrough: null,
        folder: temporaryFolder(atEnd),
        mostDays: 30,
        mostBytes: 1e9,
        statusPort: null,
      },
      { tell: (sentence) => console.log(`    ${sentence}`) },
    );
    atEnd(() => agent.close());
    const rigs = await Promise.all([EDGE_PORT, DIRECT_PORT].map(connectSocket));
    const first = Math.floor(Date.now() / 1000) - BEFORE_CUT - CUT - 600;
    const frame = drilledFrames(first);
    for (let n = 0; n < BEFORE_CUT; n++) await send(rigs, frame());
    const before = first + BEFORE_CUT - 1;
    await until(
      async () => (await newest(database, EDGE_WELL)) >= before && (await newest(database, DIRECT_WELL)) >= before,
    );
    link.cut();
    const fedAt = performance.now();
    for (let n = 0; n < CUT; n++) await send(rigs, frame());
    const feedSeconds = (performance.now() - fedAt) / 1000;
    await until(() => agent.status().log.frames >= BEFORE_CUT + CUT);
    await until(async () => (await newest(database, DIRECT_WELL)) >= before + CUT);
    const newestSample = await newest(database, EDGE_WELL);

    link.mend();
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
    await untilCalculated(database, 4);
    const recomputeSeconds = (performance.now() - mendedAt) / 1000;
    const differences = await compare(server);
    return [
      createAtMost(
        "edge: link cut for 1 h at 60 channels, then back: the first live sample is stored",
        { value: liveAfter, limit: MOST_LIVE_SECONDS, unit: "s", decimals: 2 },
        `the hour was fed in ${feedSeconds.toFixed(1)} s while the link was down`,
      ),
      createAtMost(
        "edge: the gap is filled",
        { value: filledAfter, limit: MOST_FILL_SECONDS, unit: "s", decimals: 1 },
        `recomputed ${recomputeSeconds.toFixed(1)} s after the link was back`,
      ),
      {
        task: "edge: samples, depth rows and events beside those of the rig without the cut",
        measured: differences.length === 0 ? "equal" : differences.join("; "),
        target: "equal",
        reached: differences.length === 0,
        note: "but for the origin, which says that samples came later",
      },
    ];
  });

/** @returns the id of the rig that the agent feeds */
async function createRigs(server: BenchServer): Promise<string> {
  const config = { channels: simulatedRigChannels(), clock: "simulated" };
  const edge = { ...config, connectionType: "edge", host: "", port: EDGE_PORT };
  const { rigId } = await createRig(server, "Edge", edge);
  const direct = { ...config, connectionType: "server", host: "127.0.0.1", port: DIRECT_PORT };
  await createRig(server, "Direct", direct);
  await sleep(1000);
  return rigId;
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

/** Returns the differences between the wells. */
async function compare({ databaseUrl, pool, atEnd }: BenchServer): Promise<string[]> {
  const reader = createSampleReader(connectDatabase(atEnd, databaseUrl));
  const samples = async (well: number) => {
    const all: string[] = [];
    for await (const batch of reader.scan(well))
      for (const { time, values, derived } of batch) all.push(JSON.stringify([time, [...values], derived]));
    return all;
  };
  const rows = async (sql: string, well: number) =>
    (await pool.query<{ row: string }>(sql, [well])).rows.map(({ row }) => row);
  const depth = "SELECT (depth, time, v)::text AS row FROM depth_row WHERE well_no = $1 ORDER BY depth";
  const events = `SELECT (kind, time, value)::text AS row FROM well_event
    WHERE well_no = $1 AND kind NOT IN ('pipeline-checkpoint', 'notice', 'alert') ORDER BY kind, time`;
  return [
    ...differing("samples", await samples(EDGE_WELL), await samples(DIRECT_WELL)),
    ...differing("depth rows", await rows(depth, EDGE_WELL), await rows(depth, DIRECT_WELL)),
    ...differing("events", await rows(events, EDGE_WELL), await rows(events, DIRECT_WELL)),
  ];
}

function differing(what: string, rows: readonly string[], other: readonly string[]): string[] {
  const missing = other.filter((row) => !rows.includes(row)).length;
  const more = rows.filter((row) => !other.includes(row)).length;
  return missing + more === 0 && rows.length === other.length
    ? []
    : [`${what}: ${rows.length}, ${missing} missing, ${more} more`];
}
