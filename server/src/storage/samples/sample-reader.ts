import { type ChannelId, channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { ClientBase } from "pg";
import type { Database } from "../database";
import type { WellNo } from "../well-no";
import { readHot } from "./hot-rows";
import { HOUR } from "@sigma/terms/durations";
import { hourOf, readHours, readJoined } from "./hour-rows";
import { type OriginSpans, readOriginSpans } from "./origin-spans";
import { readEvenly } from "./read-evenly";
import { readOverview } from "./overview";
import {
  type BorderRow,
  bordersOf,
  bordersStatement,
  newestTimesStatement,
  readRange,
  type WellBorders,
} from "./read-range";
import { everySlot, type SampleBlock, samplesOf, within } from "./codec/sample-block";

/** Values by channel, all as long as their time axis; NaN if a moment has none. */
export type ChannelColumns = Partial<Record<ChannelId, Float64Array>>;

/** Samples of a range, ascending in time. */
export type TimeRange = { time: Float64Array; columns: ChannelColumns };

/** A range thinned for a view: at most two rows a pixel, one row without values in each gap among them. */
export type Overview = {
  time: Float64Array;
  columns: ChannelColumns;
  /** Number of seconds per pixel; 0 if every sample is included. */
  step: number;
};

/** The newest values of some channels of a well, null if the newest sample has none. */
export type LatestValues = { time: EpochSeconds; values: Partial<Record<ChannelId, number | null>> };

/** A range question: ends are included, absent ends are open. */
export type RangeQuestion = {
  well: WellNo;
  channels: readonly ChannelId[];
  from?: EpochSeconds | undefined;
  to?: EpochSeconds | undefined;
};

/** Reads stored samples from hot rows and chunks. The reply has every requested channel. */
export type SampleReader = {
  /** Every sample of a range, or its first `limit`. */
  timeRange(question: RangeQuestion & { limit?: number | undefined }): Promise<TimeRange>;
  /** A range for a view `pixels` wide, from the coarsest table that keeps every minimum and maximum. */
  overview(question: RangeQuestion & { pixels: number }): Promise<Overview>;
  /** Measured samples at even distances, at most `limit`, each with its values of the channels. */
  evenSamples(question: RangeQuestion & { limit: number }): Promise<TimeRange>;
  /** The newest stretches of a range whose samples did not come from the feed, oldest first; no value is decoded. */
  originSpans(question: Omit<RangeQuestion, "channels"> & { limit: number }): Promise<OriginSpans>;
  /** The newest sample of a well, null before the first. */
  latest(well: WellNo): Promise<Sample | null>;
  /** The newest sample of each well, reduced to some channels; wells without samples are absent. */
  latestOf(wells: readonly WellNo[], channels: readonly ChannelId[]): Promise<Map<WellNo, LatestValues>>;
  /** The first `limit` samples later than a moment. */
  after(well: WellNo, time: EpochSeconds, limit: number): Promise<Sample[]>;
  /** Ends of the stored time and depth of a well. */
  borders(well: WellNo): Promise<WellBorders>;
  /** When the newest sample of each of some wells came, in their order; null without one. */
  newestTimes(wells: readonly WellNo[]): Promise<(EpochSeconds | null)[]>;
  /** Every sample from a moment on, about an hour at a time, as a recompute processes them. */
  scan(well: WellNo, from?: EpochSeconds): AsyncGenerator<Sample[], void, undefined>;
};

/** Samples of a database. */
export function createSampleReader(database: Database): SampleReader {
  return {
    timeRange: ({ channels, ...range }) =>
      database.snapshot(async (client) => {
        const block = await readRange(client, range, channels.map(channelSlot));
        return { time: block.times, columns: columnsOf(block, channels) };
      }),
    overview: ({ channels, ...question }) =>
      database.snapshot(async (client) => {
        const slots = channels.map(channelSlot);
        const { time, columns, step } = await readOverview(client, { ...question, slots });
        return { time, columns: Object.fromEntries(channels.map((id, index) => [id, columns[index]!])), step };
      }),
    evenSamples: ({ channels, ...question }) =>
      database.snapshot(async (client) => {
        const { time, columns } = await readEvenly(client, question, channels.map(channelSlot));
        return { time, columns: Object.fromEntries(channels.map((id, index) => [id, columns[index]!])) };
      }),
    originSpans: (range) => database.snapshot((client) => readOriginSpans(client, range)),
    async latest(well) {
      const block = await database.snapshot((client) => newestBlock(client, well, everySlot));
      const time = block.times.at(-1);
      return time === undefined ? null : samplesOf(within(block, time, time))[0]!;
    },
    latestOf: (wells, channels) =>
      database.snapshot(async (client) => {
        const latestValues = new Map<WellNo, LatestValues>();
        for (const well of wells) {
          const block = await newestBlock(client, well, channels.map(channelSlot));
          const time = block.times.at(-1);
          if (time === undefined) continue;
          const columns = columnsOf(block, channels);
          const values = channels.map((id) => [id, numberOrNull(columns[id]!.at(-1)!)]);
          latestValues.set(well, { time, values: Object.fromEntries(values) as LatestValues["values"] });
        }
        return latestValues;
      }),
    async after(well, time, limit) {
      const from = Math.floor(time) + 1;
      return samplesOf(await database.snapshot((client) => readRange(client, { well, from, limit })));
    },
    borders: async (well) => bordersOf(await database.query<BorderRow>(bordersStatement(well))),
    async newestTimes(wells) {
      const rows = await database.query<{ newest: EpochSeconds | null }>(newestTimesStatement(wells));
      return rows.map(({ newest }) => newest);
    },
    async *scan(well, from) {
      const read = (after: number) => database.jobs.snapshot((client) => nextHour(client, well, after, from));
      let next = read(from === undefined ? Number.MIN_SAFE_INTEGER : hourOf(from) - HOUR);
      for (;;) {
        const foundHour = await next;
        if (!foundHour) return;
        // The next hour is read while the caller works on this one.
        next = read(foundHour.hour);
        next.catch(() => undefined);
        const samples = samplesOf(foundHour.block);
        if (samples.length > 0) yield samples;
      }
    },
  };
}

/** The samples of the hour that holds the newest one, or at least that one. */
async function newestBlock(client: ClientBase, well: WellNo, slots: readonly number[]): Promise<SampleBlock> {
  const hot = await readHot(client, { well }, slots, { newest: 1 });
  const { rows } = await client.query<{ hour: number; last_time: number }>({
    name: "newest-hour",
    text: "SELECT hour, last_time FROM sample_hour WHERE well_no = $1 ORDER BY hour DESC LIMIT 1",
    values: [well],
  });
  const [newest] = rows;
  if (!newest || newest.last_time <= (hot.times.at(-1) ?? -Infinity)) return hot;
  const hours = await readHours(client, well, newest.hour, newest.hour);
  return await readJoined(client, well, hours, slots);
}

async function nextHour(
  client: ClientBase,
  well: WellNo,
  after: number,
  from: number | undefined,
): Promise<{ hour: number; block: SampleBlock } | null> {
  const { rows } = await client.query<{ hour: number | null }>({
    name: "next-hour",
    text: `SELECT least(
        (SELECT hour FROM sample_hour WHERE well_no = $1 AND hour > $2 ORDER BY hour LIMIT 1),
        (SELECT floor(time / 3600.0)::bigint * 3600 FROM sample_hot WHERE well_no = $1 AND time >= $3 ORDER BY time LIMIT 1)
      ) AS hour`,
    values: [well, after, after + HOUR],
  });
  const hour = rows[0]?.hour ?? null;
  if (hour === null) return null;
  const range = { well, from: Math.max(hour, from ?? hour), to: hour + HOUR - 1 };
  return { hour, block: await readRange(client, range, everySlot) };
}

function columnsOf({ times, columns }: SampleBlock, channels: readonly ChannelId[]): ChannelColumns {
  const foundColumns: ChannelColumns = {};
  for (const id of channels)
    foundColumns[id] = columns.get(channelSlot(id)) ?? new Float64Array(times.length).fill(Number.NaN);
  return foundColumns;
}

const numberOrNull = (value: number) => (Number.isNaN(value) ? null : value);
