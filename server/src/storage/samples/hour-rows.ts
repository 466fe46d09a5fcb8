import { HOUR } from "@sigma/terms/durations";
import type { ClientBase } from "pg";
import { insertRows } from "../insert-rows";
import type { WellNo } from "../well-no";
import { decodeColumn, repeatedValue } from "./codec/column-codec";
import { blankBlock, decodeAxis, type EncodedChunk, type EncodedHour, encodeHour } from "./codec/hour-codec";
import { firstSecond, lastSecond } from "./seconds";
import { everySlot, type SampleBlock, storedSlots } from "./codec/sample-block";
import { timeSlices } from "./time-slice";

/** The start of the hour that contains a moment. */
export const hourOf = (time: number): number => Math.floor(time / HOUR) * HOUR;

/** An hour that is stored in chunks: how many samples it has, and its first and last second. */
export type StoredHour = { hour: number; n: number; first_time: number; last_time: number; axis: Buffer };

/** The chunked hours of a well that lie between two moments, oldest first. @param most of them are read */
export async function readHours(
  client: ClientBase,
  well: WellNo,
  from: number,
  to: number,
  most: number | null = null,
): Promise<StoredHour[]> {
  const { rows } = await client.query<StoredHour>({
    name: "read-hours",
    text: `SELECT hour, n, first_time, last_time, axis FROM sample_hour
      WHERE well_no = $1 AND hour BETWEEN $2 AND $3 ORDER BY hour LIMIT $4`,
    values: [well, hourOf(firstSecond(from)), hourOf(lastSecond(to)), most],
  });
  return rows;
}

/** Hours that follow one another without a break, as runs that one query reads each. @param hours oldest first */
export function consecutiveRuns(hours: readonly StoredHour[]): StoredHour[][] {
  const runs: StoredHour[][] = [];
  for (const hour of hours) {
    const run = runs.at(-1);
    if (run && run.at(-1)!.hour + HOUR === hour.hour) run.push(hour);
    else runs.push([hour]);
  }
  return runs;
}

/** The origin (index into `sampleOrigins`) shared by all samples of an hour, null if they differ; decodes none of them. */
export const sharedOrigin = ({ axis }: StoredHour): number | null => repeatedValue(axis, 2 + axis.readUInt16LE(0) + 2);

/** Reads the samples of chunked hours, one block per hour, oldest first; channels without a value in an hour are absent. */
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

/** Reads the samples of chunked hours as one block, each column decoded into its place; `everySlot` brings originals too. */
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

function columnFor(block: SampleBlock, slot: number): Float64Array {
  const knownColumn = block.columns.get(slot);
  if (knownColumn) return knownColumn;
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
    values: [well, slots === everySlot ? storedSlots : slots, hours[0]!.hour, hours.at(-1)!.hour],
  });
  return rows;
}

/**
 * Replaces an hour of a well; a block without samples removes it.
 *
 * @param block samples of that hour, with every channel that has a value in it
 */
export async function writeHour(client: ClientBase, well: WellNo, hour: number, block: SampleBlock): Promise<void> {
  // Naming the channels makes this a look at each of them; the hour alone would read every chunk of the well.
  await client.query({
    name: "delete-chunks",
    text: "DELETE FROM sample_chunk WHERE well_no = $1 AND channel = ANY ($2::smallint[]) AND hour = $3",
    values: [well, storedSlots, hour],
  });
  if (block.times.length === 0) {
    await client.query({ text: "DELETE FROM sample_hour WHERE well_no = $1 AND hour = $2", values: [well, hour] });
    return;
  }
  await writeEncodedHours(client, well, [await encodeHour(hour, block)]);
}

/** Writes complete hours, of which the well has no chunk yet, in two statements. */
export async function writeEncodedHours(
  client: ClientBase,
  well: WellNo,
  hours: readonly EncodedHour[],
): Promise<void> {
  if (hours.length === 0) return;
  const column = <Value>(part: (hour: EncodedHour) => Value) => hours.map(part);
  const insert = insertRows("sample_hour", [
    { name: "well_no", type: "int", values: column(() => well) },
    { name: "hour", type: "bigint", values: column(({ hour }) => hour) },
    { name: "n", type: "int", values: column(({ n }) => n) },
    { name: "first_time", type: "bigint", values: column(({ first }) => first) },
    { name: "last_time", type: "bigint", values: column(({ last }) => last) },
    { name: "axis", type: "bytea", values: column(({ axis }) => axis) },
  ]);
  await client.query({
    text: `${insert.text} ON CONFLICT (well_no, hour) DO UPDATE SET n = excluded.n, first_time = excluded.first_time,
      last_time = excluded.last_time, axis = excluded.axis`,
    values: insert.values,
  });
  const chunks = hours.flatMap(({ hour, chunks }) => chunks.map((chunk) => ({ hour, ...chunk })));
  if (chunks.length > 0) await writeChunks(client, well, chunks);
}

/** All channels in one statement. Their bytes travel as one parameter, which needs no text form. */
async function writeChunks(
  client: ClientBase,
  well: WellNo,
  chunks: readonly (EncodedChunk & { hour: number })[],
): Promise<void> {
  const column = <Value>(part: (chunk: (typeof chunks)[number]) => Value) => chunks.map(part);
  const starts: number[] = [];
  let length = 1;
  for (const { minutes, data } of chunks) {
    starts.push(length);
    length += minutes.length + data.length;
  }
  await client.query({
    name: "write-chunks",
    text: `INSERT INTO sample_chunk (well_no, channel, hour, n, min, max, sum, min_first, minutes, data)
      SELECT $1, channel, hour, n, min, max, sum, min_first,
        substring($3::bytea FROM start FOR minutes), substring($3::bytea FROM start + minutes FOR data)
      FROM unnest($4::smallint[], $2::bigint[], $5::int[], $6::float8[], $7::float8[], $8::float8[], $9::boolean[],
        $10::int[], $11::int[], $12::int[]) AS chunk (channel, hour, n, min, max, sum, min_first, start, minutes, data)`,
    values: [
      well,
      column(({ hour }) => hour),
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
