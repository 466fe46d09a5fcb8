import type { ClientBase } from "pg";
import type { WellNo } from "../well-no";
import { BucketTable } from "./bucket-table";
import { readHot } from "./hot-rows";
import { HOUR, hourOf, readChunks, readHours, type StoredHour } from "./hour-rows";
import { decodeMinutes, emptyMinutes, MINUTES } from "./minute-codec";
import { readBorders, readRange } from "./read-range";
import { laidOver, type SampleBlock, within } from "./sample-block";
import { timeSlices } from "./time-slice";

/** Which channels of which range, for a view of how many pixels. */
export type OverviewQuestion = {
  well: WellNo;
  slots: readonly number[];
  from?: number | undefined;
  to?: number | undefined;
  pixels: number;
};

/** A thinned range: columns in the order of the slots asked for; `step` is 0 where nothing was left out. */
export type ThinnedRange = { time: Float64Array; columns: Float64Array[]; step: number };

/** Pixels from this width on are drawn from minutes, s. */
const MINUTES_FROM = 60;

/** Pixels from this width on are drawn from hours, s. */
const HOURS_FROM = 2 * HOUR;

/** The shortest silence that can be a gap, s. */
const SHORTEST_GAP = 60;

/**
 * Thins a range for a view so that no minimum or maximum is lost: at most two rows a pixel, gaps included.
 *
 * Wide pixels are answered from summaries of minutes or hours. Hours that have hot rows, and those cut by an end of the
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
  for (const run of consecutiveRuns(hours)) {
    for await (const chunk of readChunks(client, well, run, slots)) {
      const hour = hourOf(chunk.times[0]!);
      add(laidOver(within(hot, Math.max(from, hour), Math.min(to, hour + HOUR - 1)), within(chunk, from, to)));
    }
  }
  const chunked = new Set(hours.map(({ hour }) => hour));
  const pause = timeSlices();
  for (const hour of new Set(Array.from(hot.times, hourOf))) {
    if (!chunked.has(hour)) add(within(hot, hour, hour + HOUR - 1));
    await pause();
  }
}

/** Hours that are read sample by sample are the two ends and those with hot rows; each run is one question. */
function consecutiveRuns(hours: StoredHour[]): StoredHour[][] {
  const runs: StoredHour[][] = [];
  for (const hour of hours) {
    const run = runs.at(-1);
    if (run && run.at(-1)!.hour + HOUR === hour.hour) run.push(hour);
    else runs.push([hour]);
  }
  return runs;
}

type SummaryRow = { channel: number; hour: number; min: number; max: number; min_first: boolean; minutes: Buffer };

async function addSummaries({ client, well, slots, table }: Filling, hours: StoredHour[]): Promise<void> {
  if (hours.length === 0) return;
  const byMinute = table.width < HOURS_FROM;
  const { rows } = await client.query<SummaryRow>({
    text: `SELECT channel, hour, ${byMinute ? "minutes" : "min, max, min_first"} FROM sample_chunk
      WHERE well_no = $1 AND channel = ANY ($2::smallint[]) AND hour BETWEEN $3 AND $4`,
    values: [well, slots, hours[0]!.hour, hours.at(-1)!.hour],
  });
  const wanted = new Map(hours.map((hour) => [hour.hour, hour]));
  const channels = new Map(slots.map((slot, channel) => [slot, channel]));
  const addMinutes = minuteAdder(table);
  const pause = timeSlices();
  for (const row of rows) {
    const hour = wanted.get(row.hour);
    if (!hour) continue;
    const channel = channels.get(row.channel)!;
    if (byMinute) addMinutes(channel, hour, row.minutes);
    else {
      const bucket = table.bucketOf(row.hour);
      table.cover(bucket, hour.first_time, hour.last_time);
      table.add(
        channel,
        bucket,
        row.min,
        row.max,
        row.hour + (row.min_first ? 0 : 1),
        row.hour + (row.min_first ? 1 : 0),
      );
    }
    await pause();
  }
}

function minuteAdder(table: BucketTable) {
  const minutes = emptyMinutes();
  return (channel: number, { hour, first_time: first, last_time: last }: StoredHour, bytes: Buffer) => {
    decodeMinutes(bytes, minutes);
    for (let minute = 0; minute < MINUTES; minute++) {
      if (minutes.count[minute] === 0) continue;
      const start = hour + 60 * minute;
      const bucket = table.bucketOf(start);
      const minFirst = minutes.minFirst[minute]!;
      table.cover(bucket, Math.max(start, first), Math.min(start + 59, last));
      table.add(channel, bucket, minutes.min[minute]!, minutes.max[minute]!, start + 1 - minFirst, start + minFirst);
    }
  };
}

/** Puts a row without values into each silence, so that no line is drawn across it. */
function withGaps({ time, columns, step }: ThinnedRange): ThinnedRange {
  const steps = time.subarray(1).map((moment, index) => moment - time[index]!);
  const usual = steps.toSorted()[steps.length >> 1] ?? 0;
  const gap = Math.max(SHORTEST_GAP, 2 * step, 5 * usual);
  const count = steps.reduce((sum, seconds) => sum + (seconds > gap ? 1 : 0), 0);
  if (count === 0) return { time, columns, step };
  const spaced = new Float64Array(time.length + count);
  const source = new Int32Array(spaced.length).fill(-1);
  for (let row = 0, target = 0; row < time.length; row++) {
    spaced[target] = time[row]!;
    source[target++] = row;
    if (steps[row]! > gap) spaced[target++] = Math.floor((time[row]! + time[row + 1]!) / 2);
  }
  return {
    time: spaced,
    columns: columns.map((column) => Float64Array.from(source, (row) => column[row] ?? Number.NaN)),
    step,
  };
}

const columnOf = ({ times, columns }: SampleBlock, slot: number) =>
  columns.get(slot) ?? new Float64Array(times.length).fill(Number.NaN);
