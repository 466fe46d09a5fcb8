import { HOUR } from "@sigma/terms/durations";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { type Database, openDatabase } from "@sigma/server/storage/database";
import { createSampleReader, type SampleReader } from "@sigma/server/storage/samples/sample-reader";
import { openTickWriter, type TickWriter } from "@sigma/server/storage/samples/tick/tick-writer";
import { channels } from "@sigma/terms/channels";
import { fillWell } from "./fill-well";
import { madeUpRig, SENT_CHANNELS } from "./made-up-rig";

/** The result of a storage case: its figure, its limit, and the reference it was compared with. */
export type StorageResult = { task: string; value: number; unit: "ms" | "x" | "%"; limit: number | null; note: string };

const START = 1_699_999_200; // the beginning of an hour
const WELL = 1_000_001;
const SIX = channels.slice(0, 6).map(({ id }) => id);

/**
 * Measures the storage of one well against a plain wide table of the same samples in the same database.
 *
 * The database is migrated and filled; use a database created for this run.
 *
 * @param databaseUrl an empty database
 * @param days of samples at 1 Hz; the figures hold for 20
 */
export async function storageCases(databaseUrl: string, days = 20): Promise<StorageResult[]> {
  const database = openDatabase({ url: databaseUrl });
  const spoolDir = await mkdtemp(join(tmpdir(), "sigma-bench-"));
  await database.migrate();
  const writer = await openTickWriter({ database, spoolDir, tickMs: 60_000 });
  try {
    const fillTimes = await fill(database, writer, days);
    const reader = createSampleReader(database);
    return [
      ...fillTimes,
      await sizeCase(database),
      await dayCase(database, reader),
      ...(await overviewCases(database, reader, days)),
      await intakeCase(writer),
    ];
  } finally {
    await writer.close();
    await database.close();
    await rm(spoolDir, { recursive: true });
  }
}

async function fill(database: Database, writer: TickWriter, days: number): Promise<StorageResult[]> {
  const { written, compacted } = await fillWell(database, writer, { well: WELL, from: START, hours: days * 24 });
  return [
    { task: "hour of 60 channels into hot rows", value: written, unit: "ms", limit: null, note: "3,600 rows" },
    { task: "hour of 60 channels into chunks", value: compacted, unit: "ms", limit: null, note: "compaction" },
  ];
}

async function sizeCase(database: Database): Promise<StorageResult> {
  const sizeOf = async (...tables: string[]) => {
    const text = "SELECT sum(pg_total_relation_size(name::regclass)) AS bytes FROM unnest($1::text[]) AS name";
    return (await database.query<{ bytes: number }>({ text, values: [tables] }))[0]!.bytes;
  };
  const wide = await sizeOf("wide");
  const chunks = await sizeOf("sample_chunk", "sample_hour");
  const [{ count } = { count: 1 }] = await database.query<{ count: number }>({ text: "SELECT count(*) FROM wide" });
  const perMillion = (bytes: number) => `${((bytes / count) * 0.953_674).toFixed(0)} MB`;
  const note = `per million samples ${perMillion(chunks)}, wide table ${perMillion(wide)}`;
  return {
    task: "size of chunks and summaries, of a wide table",
    value: (100 * chunks) / wide,
    unit: "%",
    limit: 33,
    note,
  };
}

async function dayCase(database: Database, reader: SampleReader): Promise<StorageResult> {
  const range = { from: START + 30_000, to: START + 30_000 + 86_399 };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const chunks = await durations(30, () => reader.timeRange({ well: WELL, channels: SIX, ...range }));
  delay.disable();
  const rows = await durations(10, () =>
    database.query({
      text: `SELECT time, ${SIX.map((id) => `"${id}"`).join(", ")} FROM wide
        WHERE well_no = $1 AND time BETWEEN $2 AND $3 ORDER BY time`,
      values: [WELL, range.from, range.to],
    }),
  );
  const stall = (delay.max / 1e6).toFixed(0);
  const note = `${quantile(chunks, 0.5).toFixed(1)} ms against ${quantile(rows, 0.5).toFixed(0)} ms of row objects; longest stall ${stall} ms`;
  const value = quantile(rows, 0.5) / quantile(chunks, 0.5);
  return { task: "86,400 x 6, against row objects", value, unit: "x", limit: 5, note };
}

async function overviewCases(database: Database, reader: SampleReader, days: number): Promise<StorageResult[]> {
  const question = { well: WELL, channels: SIX, from: START, to: START + days * 24 * HOUR - 1, pixels: 2000 };
  const views = await durations(60, () => reader.overview(question));
  const width = Math.ceil((days * 24 * HOUR) / 2000);
  const groups = await durations(3, () =>
    database.query({
      text: `SELECT (time - $2) / $3 AS bucket, ${SIX.map((id) => `min("${id}"), max("${id}"), avg("${id}")`).join(", ")}
        FROM wide WHERE well_no = $1 GROUP BY 1 ORDER BY 1`,
      values: [WELL, START, width],
    }),
  );
  const task = `${days} days x 6 to 2,000 pixels`;
  const [view, group] = [quantile(views, 0.5), quantile(groups, 0.5)];
  return [
    { task: `${task}, p95`, value: quantile(views, 0.95), unit: "ms", limit: 60, note: `median ${view.toFixed(1)} ms` },
    {
      task: `${task}, against GROUP BY`,
      value: group / view,
      unit: "x",
      limit: 10,
      note: `GROUP BY ${group.toFixed(0)} ms`,
    },
  ];
}

async function intakeCase(writer: TickWriter): Promise<StorageResult> {
  const wells = 500;
  const rigs = Array.from({ length: wells }, (_, index) => madeUpRig(START, 100, index + 2));
  const ticks = await durations(40, async () => {
    for (const [index, rig] of rigs.entries()) writer.append(WELL + 1 + index, rig.next().value!);
    await writer.flush();
  });
  const note = `median ${quantile(ticks, 0.5).toFixed(1)} ms; ${SENT_CHANNELS} channels`;
  return { task: "tick of 500 wells committed, p95", value: quantile(ticks, 0.95), unit: "ms", limit: 250, note };
}

async function timeWork(work: () => Promise<unknown>): Promise<number> {
  const startTime = performance.now();
  await work();
  return performance.now() - startTime;
}

async function durations(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const roundTimes: number[] = [];
  for (let round = -2; round < rounds; round++) {
    const ms = await timeWork(work);
    if (round >= 0) roundTimes.push(ms);
  }
  return roundTimes;
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))]!;
