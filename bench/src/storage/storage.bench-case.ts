import { HOUR } from "@sigma/terms/durations";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { median, quantile } from "@sigma/engine/math/quantile";
import type { Database } from "@sigma/server/storage/database";
import { createSampleReader, type SampleReader } from "@sigma/server/storage/samples/sample-reader";
import type { TickWriter } from "@sigma/server/storage/samples/tick/tick-writer";
import { channels } from "@sigma/terms/channels";
import { onDatabase, openWriter } from "../bench-database";
import {
  createAtLeast,
  createAtMost,
  createInformation,
  createTiming,
  type Measurement,
  milliseconds,
  timeRounds,
} from "../measurement";
import { fillWell } from "./fill-well";
import { madeUpRig, SENT_CHANNELS } from "./made-up-rig";

const DAYS = 20;
const START = 1_699_999_200; // the beginning of an hour
const WELL = 1_000_001;
const SIX = channels.slice(0, 6).map(({ id }) => id);

/** The storage of one well of 20 days at 1 Hz, against a plain wide table of the same samples in the same database. */
export const storageCase = (): Promise<Measurement[]> =>
  onDatabase(async (database, atEnd) => {
    const writer = await openWriter(atEnd, database);
    const filledHours = { well: WELL, from: START, hours: DAYS * 24 };
    const { written, compacted } = await fillWell(database, writer, filledHours);
    const reader = createSampleReader(database);
    return [
      createInformation("hour of 60 channels into hot rows", milliseconds(written), "3,600 rows"),
      createInformation("hour of 60 channels into chunks", milliseconds(compacted), "compaction"),
      await sizeCase(database),
      await dayCase(database, reader),
      ...(await overviewCases(database, reader)),
      await intakeCase(writer),
    ];
  });

/** How many times as fast as the reference. */
const createRatio = (task: string, value: number, limit: number, note: string): Measurement =>
  createAtLeast(task, { value, limit, unit: "x", decimals: 1 }, note);

const MOST_SIZE_PERCENT = 33;

async function sizeCase(database: Database): Promise<Measurement> {
  const sizeOf = async (...tables: string[]) => {
    const text = "SELECT sum(pg_total_relation_size(name::regclass)) AS bytes FROM unnest($1::text[]) AS name";
    return (await database.query<{ bytes: number }>({ text, values: [tables] }))[0]!.bytes;
  };
  const wide = await sizeOf("wide");
  const chunks = await sizeOf("sample_chunk", "sample_hour");
  const [{ count } = { count: 1 }] = await database.query<{ count: number }>({ text: "SELECT count(*) FROM wide" });
  const perMillion = (bytes: number) => `${((bytes / count) * 0.953_674).toFixed(0)} MB`;
  const note = `per million samples ${perMillion(chunks)}, wide table ${perMillion(wide)}`;
  const figure = { value: (100 * chunks) / wide, limit: MOST_SIZE_PERCENT, unit: "%", decimals: 1 };
  return createAtMost("size of chunks and summaries, of a wide table", figure, note);
}

async function dayCase(database: Database, reader: SampleReader): Promise<Measurement> {
  const range = { from: START + 30_000, to: START + 30_000 + 86_399 };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const chunkTimes = await timeRounds(30, () => reader.timeRange({ well: WELL, channels: SIX, ...range }), 2);
  delay.disable();
  const text = `SELECT time, ${SIX.map((id) => `"${id}"`).join(", ")} FROM wide
    WHERE well_no = $1 AND time BETWEEN $2 AND $3 ORDER BY time`;
  const rowTimes = await timeRounds(10, () => database.query({ text, values: [WELL, range.from, range.to] }), 2);
  const [chunks, rows] = [median(chunkTimes)!, median(rowTimes)!];
  const stall = (delay.max / 1e6).toFixed(0);
  const note = `${chunks.toFixed(1)} ms against ${rows.toFixed(0)} ms of row objects; longest stall ${stall} ms`;
  return createRatio("86,400 x 6, against row objects", rows / chunks, 5, note);
}

async function overviewCases(database: Database, reader: SampleReader): Promise<Measurement[]> {
  const question = { well: WELL, channels: SIX, from: START, to: START + DAYS * 24 * HOUR - 1, pixels: 2000 };
  const viewTimes = await timeRounds(60, () => reader.overview(question), 2);
  const width = Math.ceil((DAYS * 24 * HOUR) / 2000);
  const text = `SELECT (time - $2) / $3 AS bucket, ${SIX.map((id) => `min("${id}"), max("${id}"), avg("${id}")`).join(", ")}
    FROM wide WHERE well_no = $1 GROUP BY 1 ORDER BY 1`;
  const groupTimes = await timeRounds(3, () => database.query({ text, values: [WELL, START, width] }), 2);
  const task = `${DAYS} days x 6 to 2,000 pixels`;
  const [view, group] = [median(viewTimes)!, median(groupTimes)!];
  return [
    createTiming(`${task}, p95`, quantile(viewTimes, 0.95)!, 60, `median ${view.toFixed(1)} ms`),
    createRatio(`${task}, against GROUP BY`, group / view, 10, `GROUP BY ${group.toFixed(0)} ms`),
  ];
}

async function intakeCase(writer: TickWriter): Promise<Measurement> {
  const rigs = Array.from({ length: 500 }, (_, index) => madeUpRig(START, 100, index + 2));
  const tick = async () => {
    for (const [index, rig] of rigs.entries()) writer.append(WELL + 1 + index, rig.next().value!);
    await writer.flush();
  };
  const ticks = await timeRounds(40, tick, 2);
  const note = `median ${median(ticks)!.toFixed(1)} ms; ${SENT_CHANNELS} channels`;
  return createTiming("tick of 500 wells committed, p95", quantile(ticks, 0.95)!, 250, note);
}
