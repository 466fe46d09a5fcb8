import type { ClientBase } from "pg";
import type { WellNo } from "../well-no";
import { decodeColumn, encodeColumn, repeatedValue } from "./codec/column-codec";
import { encodeMinutes, summarise } from "./codec/minute-codec";
import { firstSecond, lastSecond } from "./seconds";
import { everySlot, type SampleBlock } from "./codec/sample-block";
import { timeSlices } from "./time-slice";

/** Seconds that the chunks of a well stand for: each hour of the clock has its own. */
export const HOUR = 3600;

/** The beginning of the hour that a moment lies in. */
export const hourOf = (time: number): number => Math.floor(time / HOUR) * HOUR;

/** An hour that is stored in chunks: how many samples it has, and its first and last second. */
export type StoredHour = { hour: number; n: number; first_time: number; last_time: number; axis: Buffer };

/** The chunked hours of a well that lie between two moments, oldest first. */
export async function readHours(client: ClientBase, well: WellNo, from: number, to: number): Promise<StoredHour[]> {
  const { rows } = await client.query<StoredHour>({
    name: "read-hours",
    text: `SELECT hour, n, first_time, last_time, axis FROM sample_hour
      WHERE well_no = $1 AND hour BETWEEN $2 AND $3 ORDER BY hour`,
    values: [well, hourOf(firstSecond(from)), hourOf(lastSecond(to))],
  });
  return rows;
}

/** The origin (index into `sampleOrigins`) that all samples of an hour share, null where they differ; decodes none of them. */
export const sharedOrigin = ({ axis }: StoredHour): number | null => repeatedValue(axis, 2 + axis.readUInt16LE(0) + 2);

/** Reads the samples of chunked hours, a block an hour, oldest first; channels that an hour has no value of are absent. */
export async function* readChunks(
  client: ClientBase,
  well: WellNo,
  hours: readonly StoredHour[],
  slots: readonly number[],
): AsyncGenerator<SampleBlock, void, undefined> {
  const chunks = await chunksOf(client, well, hours, slots);
  const pause = timeSlices();
  let next = 0;
  for (const { hour, n, axis } of hours) {
    const block = blankBlock(n);
    decodeAxis(hour, axis, block, 0, n);
    for (; next < chunks.length && chunks[next]!.hour <= hour; next++) {
      const { channel, data, hour: chunkHour } = chunks[next]!;
      if (chunkHour === hour) decodeColumn(data, columnFor(block, channel));
      await pause();
    }
    yield block;
  }
}

/** Reads the samples of chunked hours as one block, each column decoded into its place. */
export async function readJoined(
  client: ClientBase,
  well: WellNo,
  hours: readonly StoredHour[],
  slots: readonly number[],
): Promise<SampleBlock> {
  const block = blankBlock(hours.reduce((sum, { n }) => sum + n, 0));
  const places = new Map<number, { start: number; end: number }>();
  const pause = timeSlices();
  let start = 0;
  for (const { hour, n, axis } of hours) {
    decodeAxis(hour, axis, block, start, start + n);
    places.set(hour, { start, end: (start += n) });
    await pause();
  }
  for (const { channel, hour, data } of await chunksOf(client, well, hours, slots)) {
    const place = places.get(hour);
    if (place) decodeColumn(data, columnFor(block, channel).subarray(place.start, place.end));
    await pause();
  }
  return block;
}

const blankBlock = (length: number): SampleBlock => ({
  times: new Float64Array(length),
  origins: new Float64Array(length),
  derived: new Float64Array(length),
  columns: new Map(),
});

function columnFor(block: SampleBlock, slot: number): Float64Array {
  const known = block.columns.get(slot);
  if (known) return known;
  const column = new Float64Array(block.times.length).fill(Number.NaN);
  block.columns.set(slot, column);
  return column;
}

async function chunksOf(client: ClientBase, well: WellNo, hours: readonly StoredHour[], slots: readonly number[]) {
  if (hours.length === 0 || slots.length === 0) return [];
  const { rows } = await client.query<{ channel: number; hour: number; data: Buffer }>({
    name: "read-chunks",
    text: `SELECT channel, hour, data FROM sample_chunk
      WHERE well_no = $1 AND channel = ANY ($2::smallint[]) AND hour BETWEEN $3 AND $4 ORDER BY hour`,
    values: [well, slots, hours[0]!.hour, hours.at(-1)!.hour],
  });
  return rows;
}

/**
 * Replaces an hour of a well; a block without samples leaves nothing of it.
 *
 * @param block samples of that hour, with every channel that has a value in it
 */
export async function writeHour(client: ClientBase, well: WellNo, hour: number, block: SampleBlock): Promise<void> {
  // Naming the channels makes this a look at each of them; the hour alone would read every chunk of the well.
  await client.query({
    name: "delete-chunks",
    text: "DELETE FROM sample_chunk WHERE well_no = $1 AND channel = ANY ($2::smallint[]) AND hour = $3",
    values: [well, everySlot, hour],
  });
  if (block.times.length === 0) {
    await client.query({ text: "DELETE FROM sample_hour WHERE well_no = $1 AND hour = $2", values: [well, hour] });
    return;
  }
  const { times } = block;
  const seconds = times.map((time) => time - hour);
  await client.query({
    name: "write-hour",
    text: `INSERT INTO sample_hour (well_no, hour, n, first_time, last_time, axis) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (well_no, hour) DO UPDATE SET n = excluded.n, first_time = excluded.first_time,
      last_time = excluded.last_time, axis = excluded.axis`,
    values: [well, hour, times.length, times[0], times.at(-1), await encodeAxis(seconds, block)],
  });
  const chunks = await Promise.all([...block.columns].map(([slot, values]) => chunkOf(slot, seconds, values)));
  await writeChunks(
    client,
    well,
    hour,
    chunks.filter((chunk) => chunk !== null),
  );
}

type Chunk = {
  slot: number;
  n: number;
  min: number;
  max: number;
  sum: number;
  minFirst: boolean;
  minutes: Buffer;
  data: Buffer;
};

async function chunkOf(slot: number, seconds: Float64Array, values: Float64Array): Promise<Chunk | null> {
  const summary = summarise(slot, seconds, values);
  if (!summary) return null;
  return { slot, ...summary.hour, minutes: encodeMinutes(summary.minutes), data: await encodeColumn(values) };
}

/** All channels in one statement. Their bytes travel as one parameter, which needs no text form. */
async function writeChunks(client: ClientBase, well: WellNo, hour: number, chunks: readonly Chunk[]): Promise<void> {
  const column = <Value>(part: (chunk: Chunk) => Value) => chunks.map(part);
  const starts: number[] = [];
  let length = 1;
  for (const { minutes, data } of chunks) {
    starts.push(length);
    length += minutes.length + data.length;
  }
  await client.query({
    name: "write-chunks",
    text: `INSERT INTO sample_chunk (well_no, channel, hour, n, min, max, sum, min_first, minutes, data)
      SELECT $1, channel, $2, n, min, max, sum, min_first,
        substring($3::bytea FROM start FOR minutes), substring($3::bytea FROM start + minutes FOR data)
      FROM unnest($4::smallint[], $5::int[], $6::float8[], $7::float8[], $8::float8[], $9::boolean[],
        $10::int[], $11::int[], $12::int[]) AS chunk (channel, n, min, max, sum, min_first, start, minutes, data)`,
    values: [
      well,
      hour,
      Buffer.concat(chunks.flatMap(({ minutes, data }) => [minutes, data])),
      column(({ slot }) => slot),
      column(({ n }) => n),
      column(({ min }) => min),
      column(({ max }) => max),
      column(({ sum }) => sum),
      column(({ minFirst }) => minFirst),
      starts,
      column(({ minutes }) => minutes.length),
      column(({ data }) => data.length),
    ],
  });
}

/** Seconds within the hour, origins and derived bits, each after its length. */
async function encodeAxis(seconds: Float64Array, { origins, derived }: SampleBlock): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const column of await Promise.all([seconds, origins, derived].map(encodeColumn))) {
    const length = Buffer.alloc(2);
    length.writeUInt16LE(column.length);
    parts.push(length, column);
  }
  return Buffer.concat(parts);
}

/** Decodes the axis of an hour into a place of a block. */
function decodeAxis(hour: number, axis: Buffer, block: SampleBlock, start: number, end: number): void {
  const times = block.times.subarray(start, end);
  let at = 0;
  for (const target of [times, block.origins.subarray(start, end), block.derived.subarray(start, end)]) {
    const length = axis.readUInt16LE(at);
    decodeColumn(axis, target, at + 2, at + 2 + length);
    at += 2 + length;
  }
  for (let index = 0; index < times.length; index++) times[index]! += hour;
}
