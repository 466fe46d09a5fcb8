import { HOUR } from "@sigma/terms/durations";
import { randomBytes } from "node:crypto";
import { median, quantile } from "@sigma/engine/math/quantile";
import { distributeTables } from "@sigma/server/storage/citus/distribute-tables";
import type { Database } from "@sigma/server/storage/database";
import { createSampleReader, type SampleReader } from "@sigma/server/storage/samples/sample-reader";
import type { TickWriter } from "@sigma/server/storage/samples/tick/tick-writer";
import { createCitusDatabase, dropDatabase } from "@sigma/server/storage/testing/citus-database";
import { databaseUrl } from "@sigma/server/storage/testing/database-url";
import { channels } from "@sigma/terms/channels";
import { Client } from "pg";
import { connectDatabase, openWriter } from "../bench-database";
import { type AtEnd, closingAtEnd } from "../closing-at-end";
import { createAtMost, createTiming, type Measurement, timeRounds, timeWork } from "../measurement";
import { madeUpRig, SENT_CHANNELS } from "./made-up-rig";
import { storeHours } from "./store-days";

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
  return closingAtEnd(async (atEnd) => {
    const client = new Client(server);
    await client.connect();
    atEnd(() => client.end());
    const openSide = async (kind: string, create: (name: string) => Promise<unknown>): Promise<Side> => {
      const name = `sigma_bench_${kind}_${randomBytes(4).toString("hex")}`;
      atEnd(() => dropDatabase(client, name));
      await create(name);
      return open(atEnd, databaseUrl(server, name));
    };
    const plain = await openSide("plain", (name) => client.query(`CREATE DATABASE ${name}`));
    const citus = await openSide("citus", (name) => createCitusDatabase(client, name, SHARDS));
    const [plainTicks, ticks] = [await measureTicks(plain), await measureTicks(citus)];
    for (const { database } of [plain, citus]) {
      await storeHours(database, { well: FIRST_WELL, from: START, hours: HOURS });
      await database.query({ text: "VACUUM ANALYZE sample_chunk, sample_hour, sample_hot" });
    }
    const hours = { from: START + 5 * HOUR, to: START + 11 * HOUR - 1 };
    const range = await compare(plain, citus, ({ reader }) =>
      reader.timeRange({ well: FIRST_WELL, channels: SIX, ...hours }),
    );
    const view = { from: START, to: START + HOURS * HOUR - 1, pixels: 2000 };
    const overview = await compare(plain, citus, ({ reader }) =>
      reader.overview({ well: FIRST_WELL, channels: SIX, ...view }),
    );
    const plainP95 = `plain p95 ${quantile(plainTicks, 0.95)!.toFixed(1)} ms`;
    const note = `median ${median(ticks)!.toFixed(1)} ms; ${plainP95}; ${SENT_CHANNELS} channels`;
    return [
      createTiming(`Citus: tick of ${WELLS} wells committed, p95`, quantile(ticks, 0.95)!, TICK_MS, note),
      slower("Citus: 6 h x 6 channels of a well, against plain", range),
      slower(`Citus: ${HOURS} h x 6 to 2,000 pixels, against plain`, overview),
    ];
  });
}

async function open(atEnd: AtEnd, url: string): Promise<Side> {
  const database = connectDatabase(atEnd, url);
  await database.migrate();
  await distributeTables(database.jobs);
  return { database, writer: await openWriter(atEnd, database), reader: createSampleReader(database) };
}

async function measureTicks({ writer }: Side): Promise<number[]> {
  const rigs = Array.from({ length: WELLS }, (_, index) => madeUpRig(START, TICKS + 10, index + 2));
  const tick = async () => {
    for (const [index, rig] of rigs.entries()) writer.append(FIRST_WELL + 1 + index, rig.next().value!);
    await writer.flush();
  };
  return await timeRounds(TICKS, tick, 5);
}

type Compared = { plain: number; citus: number };

/** Medians of a read on both, measured in turn so that both have the same load. */
async function compare(plain: Side, citus: Side, read: (side: Side) => Promise<unknown>): Promise<Compared> {
  const readTimes: { plain: number[]; citus: number[] } = { plain: [], citus: [] };
  for (let round = 0; round < READS; round++) {
    readTimes.plain.push(await timeWork(() => read(plain)));
    readTimes.citus.push(await timeWork(() => read(citus)));
  }
  return { plain: median(readTimes.plain)!, citus: median(readTimes.citus)! };
}

const slower = (task: string, { plain, citus }: Compared): Measurement =>
  createAtMost(
    task,
    { value: citus / plain, limit: MOST_SLOWER, unit: "x", decimals: 2 },
    `median ${citus.toFixed(1)} against ${plain.toFixed(1)} ms`,
  );
