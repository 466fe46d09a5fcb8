import { HOUR } from "@sigma/terms/durations";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { distributeTables } from "@sigma/server/storage/citus/distribute-tables";
import { type Database, openDatabase } from "@sigma/server/storage/database";
import { compactWell } from "@sigma/server/storage/samples/compact-well";
import { createSampleReader, type SampleReader } from "@sigma/server/storage/samples/sample-reader";
import { openTickWriter, type TickWriter } from "@sigma/server/storage/samples/tick/tick-writer";
import { createCitusDatabase, dropDatabase } from "@sigma/server/storage/testing/citus-database";
import { databaseUrl } from "@sigma/server/storage/testing/database-url";
import { channels } from "@sigma/terms/channels";
import { Client } from "pg";
import { type Measurement, createTiming } from "../measurement";
import { madeUpRig, SENT_CHANNELS } from "./made-up-rig";

const START = 1_699_999_200; // the beginning of an hour
const HOURS = 24;
const WELLS = 20;
const FIRST_WELL = 1_000_001;
const SIX = channels.slice(0, 6).map(({ id }) => id);
const TICKS = 200;
const READS = 60;
/** Shards of a table as Citus makes them by default. */
const SHARDS = 32;

const TICK_MS = 100;
const MOST_SLOWER = 1.5;

type Side = { database: Database; writer: TickWriter; reader: SampleReader };

/**
 * Ticks of 20 rigs and range reads on Citus, against a plain database on its coordinator. It runs only where CITUS_URL names a
 * coordinator whose own database knows the workers.
 */
export async function citusCase(): Promise<Measurement[]> {
  const server = process.env["CITUS_URL"];
  if (server === undefined) {
    console.log("  left out: CITUS_URL names no coordinator");
    return [];
  }
  const client = new Client(server);
  await client.connect();
  const folder = await mkdtemp(join(tmpdir(), "sigma-bench-"));
  const names = ["plain", "citus"].map((kind) => `sigma_bench_${kind}_${randomBytes(4).toString("hex")}`);
  const sides: Side[] = [];
  try {
    await client.query(`CREATE DATABASE ${names[0]}`);
    await createCitusDatabase(client, names[1]!, SHARDS);
    for (const name of names) sides.push(await open(databaseUrl(server, name), join(folder, name)));
    const [plain, citus] = [sides[0]!, sides[1]!];
    const ticks = [await measureTicks(plain), await measureTicks(citus)] as const;
    for (const side of sides) await fill(side);
    const hours = { from: START + 5 * HOUR, to: START + 11 * HOUR - 1 };
    const range = await compare(plain, citus, ({ reader }) =>
      reader.timeRange({ well: FIRST_WELL, channels: SIX, ...hours }),
    );
    const view = { from: START, to: START + HOURS * HOUR - 1, pixels: 2000 };
    const overview = await compare(plain, citus, ({ reader }) =>
      reader.overview({ well: FIRST_WELL, channels: SIX, ...view }),
    );
    const note = `median ${quantile(ticks[1], 0.5).toFixed(1)} ms; plain p95 ${quantile(ticks[0], 0.95).toFixed(1)} ms; ${SENT_CHANNELS} channels`;
    return [
      createTiming(`Citus: tick of ${WELLS} wells committed, p95`, quantile(ticks[1], 0.95), TICK_MS, note),
      slower("Citus: 6 h x 6 channels of a well, against plain", range),
      slower(`Citus: ${HOURS} h x 6 to 2,000 pixels, against plain`, overview),
    ];
  } finally {
    for (const { writer, database } of sides) {
      await writer.close();
      await database.close();
    }
    for (const name of names) await dropDatabase(client, name);
    await client.end();
    await rm(folder, { recursive: true });
  }
}

async function open(url: string, spoolDir: string): Promise<Side> {
  const database = openDatabase({ url });
  await database.migrate();
  await distributeTables(database.jobs);
  const writer = await openTickWriter({ database, spoolDir, tickMs: 60_000 });
  return { database, writer, reader: createSampleReader(database) };
}

async function measureTicks({ writer }: Side): Promise<number[]> {
  const rigs = Array.from({ length: WELLS }, (_, index) => madeUpRig(START, TICKS + 10, index + 2));
  return await durations(TICKS, async () => {
    for (const [index, rig] of rigs.entries()) writer.append(FIRST_WELL + 1 + index, rig.next().value!);
    await writer.flush();
  });
}

async function fill({ database, writer }: Side): Promise<void> {
  const rig = madeUpRig(START, HOURS * HOUR);
  for (let hour = START; hour < START + HOURS * HOUR; hour += HOUR) {
    for (let second = 0; second < HOUR; second++) writer.append(FIRST_WELL, rig.next().value!);
    await writer.flush();
    await compactWell(database, FIRST_WELL, hour + 1e7);
  }
  await database.query({ text: "VACUUM ANALYZE sample_chunk, sample_hour, sample_hot" });
}

type Compared = { plain: number; citus: number };

/** Medians of a read on both, measured in turn so that both have the same load. */
async function compare(plain: Side, citus: Side, read: (side: Side) => Promise<unknown>): Promise<Compared> {
  const readTimes: { plain: number[]; citus: number[] } = { plain: [], citus: [] };
  for (let round = 0; round < READS; round++) {
    readTimes.plain.push(...(await durations(1, () => read(plain))));
    readTimes.citus.push(...(await durations(1, () => read(citus))));
  }
  return { plain: quantile(readTimes.plain, 0.5), citus: quantile(readTimes.citus, 0.5) };
}

const slower = (task: string, { plain, citus }: Compared): Measurement => ({
  task,
  measured: `${(citus / plain).toFixed(2)} x`,
  target: `≤ ${MOST_SLOWER} x`,
  reached: citus <= MOST_SLOWER * plain,
  note: `median ${citus.toFixed(1)} against ${plain.toFixed(1)} ms`,
});

async function durations(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const durationsMs: number[] = [];
  for (let round = rounds === 1 ? 0 : -5; round < rounds; round++) {
    const startTime = performance.now();
    await work();
    if (round >= 0) durationsMs.push(performance.now() - startTime);
  }
  return durationsMs;
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))]!;
