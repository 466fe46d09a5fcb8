import type { ClientBase } from "pg";
import type { WellNo } from "../well-no";
import { BucketTable } from "./bucket-table";
import { readHot } from "./hot-rows";
import { HOUR } from "@sigma/terms/durations";
import { consecutiveRuns, hourOf, readChunks, readHours, type StoredHour } from "./hour-rows";
import { decodeMinutes, emptyMinutes, MINUTES } from "./codec/minute-codec";
import { readBorders, readRange } from "./read-range";
import { laidOver, type SampleBlock, within } from "./codec/sample-block";
import { timeSlices } from "./time-slice";

/** The channels and range of a view, and its width in pixels. */
export type OverviewQuestion = {
  well: WellNo;
  slots: readonly number[];
  from?: number | undefined;
  to?: number | undefined;
  pixels: number;
};

/** A thinned range: columns in the order of the requested slots; `step` is 0 if nothing was left out. */
export type ThinnedRange = { time: Float64Array; columns: Float64Array[]; step: number };

/** Pixels from this width on are drawn from minutes, s. */
const MINUTES_FROM = 60;

/** Pixels from this width on are drawn from hours, s. */
const HOURS_FROM = 2 * HOUR;

/** Hours decoded between two looks at the clock. */
const HOURS_BETWEEN_PAUSES = 50;

/** The shortest silence that can be a gap, s. */
const SHORTEST_GAP = 60;

/**
 * Thins a range for a view and keeps every minimum and maximum: at most two rows per pixel, gaps included.
 *
 * Wide pixels are calculated from summaries of minutes or hours. Hours with hot rows, and hours cut by an end of the
 * range, are read sample by sample. The client reads from one snapshot.
 */
export async function readOverview(client: ClientBase, question: OverviewQuestion): Promise<ThinnedRange> {
  const { well, slots, pixels } = question;
  const { time: borders } = await readBorders(client, well);
  const from = Math.max(question.from ?? -Infinity, borders?.from ?? Infinity);
  const to = Math.min(question.to ?? Infinity, borders?.to ?? -Infinity);
  if (!(from <= to)) return { time: new Float64Array(), columns: slots.map(() => new Float64Array()), step: 0 };

  const hours = await readHours(client, well, from, to);
  const hot = await readHot(client, { well, from: Math.ceil(from), to: Math.floor(to) }, slots);
  if (hot.times.length + hours.reduce((sum, { n }) => sum + n, 0) <= 4 * pixels) {
    const block = await readRange(client, { well, from, to }, slots);
    const all = withGaps({ time: block.times, columns: slots.map((slot) => columnOf(block, slot)), step: 0 });
    if (all.time.length <= 2 * pixels) return all;
  }

  const width = Math.max(1, Math.ceil((to - from + 1) / pixels));
  const table = new BucketTable(from, width, Math.ceil((to - from + 1) / width), slots.length);
  const hotHours = new Set(Array.from(hot.times, hourOf));
  const isWhole = ({ hour, first_time: first, last_time: last }: StoredHour) =>
    width >= MINUTES_FROM && !hotHours.has(hour) && first >= from && last <= to;
  await addSamples(
    { client, well, slots, table },
    hours.filter((hour) => !isWhole(hour)),
    { hot, from, to },
  );
  await addSummaries({ client, well, slots, table }, hours.filter(isWhole));
  return withGaps({ ...table.rows(), step: width });
}

type Filling = { client: ClientBase; well: WellNo; slots: readonly number[]; table: BucketTable };

async function addSamples(
  { client, well, slots, table }: Filling,
  hours: StoredHour[],
  { hot, from, to }: { hot: SampleBlock; from: number; to: number },
): Promise<void> {
  const add = (block: SampleBlock) => {
    const buckets = Int32Array.from(block.times, (time) => table.bucketOf(time));
    for (let index = 0; index < buckets.length; index++) {
      table.cover(buckets[index]!, block.times[index]!, block.times[index]!);
    }
    for (const [channel, slot] of slots.entries()) {
      const values = block.columns.get(slot);
      if (values) table.addValues(channel, buckets, block.times, values);
    }
  };
  // These are the two ends and the hours with hot rows; each run is one query.
  for (const run of consecutiveRuns(hours)) {
    for await (const chunk of readChunks(client, well, run, slots)) {
      const hour = hourOf(chunk.times[0]!);
      add(laidOver(within(hot, Math.max(from, hour), Math.min(to, hour + HOUR - 1)), within(chunk, from, to)));
    }
  }
  const chunkedHours = new Set(hours.map(({ hour }) => hour));
  const pause = timeSlices();
  for (const hour of new Set(Array.from(hot.times, hourOf))) {
    if (!chunkedHours.has(hour)) add(within(hot, hour, hour + HOUR - 1));
    await pause();
  }
}

/**
 * Adds the summaries of minutes or hours. All hours of a channel arrive as one value, because thousands of rows cost more
 * than their contents: each hour is its start (float8), the length of its summary (int4) and the summary.
 */
async function addSummaries({ client, well, slots, table }: Filling, hours: StoredHour[]): Promise<void> {
  if (hours.length === 0) return;
  const byMinute = table.width < HOURS_FROM;
  const summary = byMinute ? "minutes" : "float8send(min) || float8send(max) || float8send(min_first::int)";
  const { rows } = await client.query<{ channel: number; packed: Buffer }>({
    text: `SELECT channel, string_agg(
        float8send(hour::float8) || int4send(length(${summary})) || ${summary}, ''::bytea ORDER BY hour
      ) AS packed
      FROM sample_chunk WHERE well_no = $1 AND channel = ANY ($2::smallint[]) AND hour BETWEEN $3 AND $4
      GROUP BY channel`,
    values: [well, slots, hours[0]!.hour, hours.at(-1)!.hour],
  });
  const wantedHours = new Map(hours.map((hour) => [hour.hour, hour]));
  const add = byMinute ? minuteAdder(table) : hourAdder(table);
  const pause = timeSlices();
  for (const { channel: slot, packed } of rows) {
    const channel = slots.indexOf(slot);
    for (let at = 0, n = 1; at < packed.length; n++) {
      const hour = wantedHours.get(packed.readDoubleBE(at));
      const start = at + 12;
      if (hour) add(channel, hour, packed, start);
      at = start + packed.readInt32BE(at + 8);
      if (n % HOURS_BETWEEN_PAUSES === 0) await pause();
    }
  }
}

type AddSummary = (channel: number, hour: StoredHour, bytes: Buffer, start: number) => void;

/** Consecutive minutes of one bucket are collected here first, because they greatly outnumber the buckets. */
function minuteAdder(table: BucketTable): AddSummary {
  const minutes = emptyMinutes();
  return (channel, { hour, first_time: first, last_time: last }, bytes, start) => {
    decodeMinutes(bytes, minutes, "extremes", start);
    for (let minute = 0; minute < MINUTES; ) {
      const bucket = table.bucketOf(hour + 60 * minute);
      let [min, max, minAt, maxAt, from, to] = [Infinity, -Infinity, 0, 0, -1, 0];
      for (; minute < MINUTES && table.bucketOf(hour + 60 * minute) === bucket; minute++) {
        if (minutes.count[minute] === 0) continue;
        if (from < 0) from = minute;
        to = minute;
        if (minutes.min[minute]! < min) {
          min = minutes.min[minute]!;
          minAt = 2 * minute + 1 - minutes.minFirst[minute]!;
        }
        if (minutes.max[minute]! > max) {
          max = minutes.max[minute]!;
          maxAt = 2 * minute + minutes.minFirst[minute]!;
        }
      }
      if (from < 0) continue;
      table.cover(bucket, Math.max(hour + 60 * from, first), Math.min(hour + 60 * to + 59, last));
      table.add(channel, bucket, min, max, hour + 30 * minAt, hour + 30 * maxAt);
    }
  };
}

function hourAdder(table: BucketTable): AddSummary {
  return (channel, { hour, first_time: first, last_time: last }, bytes, start) => {
    const bucket = table.bucketOf(hour);
    const [min, max, minFirst] = [0, 8, 16].map((offset) => bytes.readDoubleBE(start + offset)) as [
      number,
      number,
      number,
    ];
    table.cover(bucket, first, last);
    table.add(channel, bucket, min, max, hour + 1 - minFirst, hour + minFirst);
  };
}

/** Puts a row without values into each silence, so that no line is drawn across it. */
function withGaps({ time, columns, step }: ThinnedRange): ThinnedRange {
  const steps = time.subarray(1).map((moment, index) => moment - time[index]!);
  const usual = steps.toSorted()[steps.length >> 1] ?? 0;
  const gap = Math.max(SHORTEST_GAP, 2 * step, 5 * usual);
  const count = steps.reduce((sum, seconds) => sum + (seconds > gap ? 1 : 0), 0);
  if (count === 0) return { time, columns, step };
  const spacedTimes = new Float64Array(time.length + count);
  const source = new Int32Array(spacedTimes.length).fill(-1);
  for (let row = 0, target = 0; row < time.length; row++) {
    spacedTimes[target] = time[row]!;
    source[target++] = row;
    if (steps[row]! > gap) spacedTimes[target++] = Math.floor((time[row]! + time[row + 1]!) / 2);
  }
  return {
    time: spacedTimes,
    columns: columns.map((column) => Float64Array.from(source, (row) => column[row] ?? Number.NaN)),
    step,
  };
}

const columnOf = ({ times, columns }: SampleBlock, slot: number) =>
  columns.get(slot) ?? new Float64Array(times.length).fill(Number.NaN);
