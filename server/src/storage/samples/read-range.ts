import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { ClientBase, QueryConfig } from "pg";
import type { WellNo } from "../well-no";
import { readHot } from "./hot-rows";
import { HOUR } from "@sigma/terms/durations";
import { readHours, readJoined, type StoredHour } from "./hour-rows";
import { everySlot, laidOver, type SampleBlock, within } from "./codec/sample-block";
import { firstSecond, lastSecond } from "./seconds";

/** A range of a well: ends are included, absent ends are open; `limit` keeps the oldest samples. */
export type StoredRange = {
  well: WellNo;
  from?: EpochSeconds | undefined;
  to?: EpochSeconds | undefined;
  limit?: number | undefined;
};

/** Bounds of the stored data of a well; null without data. */
export type WellBorders = {
  time: { from: EpochSeconds; to: EpochSeconds } | null;
  depth: { from: Feet; to: Feet } | null;
};

/** Every sample of a range, hot rows laid over chunks. The client reads from one snapshot. */
export async function readRange(
  client: ClientBase,
  { well, from, to, limit }: StoredRange,
  slots: readonly number[] = everySlot,
): Promise<SampleBlock> {
  const [start, end] = [firstSecond(from), lastSecond(to)];
  const { hours, until } =
    limit === undefined
      ? { hours: await readHours(client, well, start, end), until: end }
      : await enoughHours(client, well, start, end, limit);
  const hot = await readHot(
    client,
    { well, from: start, to: until },
    slots,
    limit === undefined ? undefined : { first: limit },
  );
  const chunks = await readJoined(client, well, hours, slots);
  const range = laidOver(hot, within(chunks, start, end));
  return limit !== undefined && range.times.length > limit ? within(range, start, range.times[limit - 1]!) : range;
}

/** Hours that are looked at in one go: a well that is read through by its limit would be listed to its end each time. */
const PAGE_HOURS = 24;

/**
 * The first hours that contain this number of samples, and the second until which hot rows may be among those. The first hour may
 * start before the range, so its samples do not count.
 */
async function enoughHours(
  client: ClientBase,
  well: WellNo,
  start: EpochSeconds,
  end: EpochSeconds,
  limit: number,
): Promise<{ hours: StoredHour[]; until: EpochSeconds }> {
  const hours: StoredHour[] = [];
  let after = 0;
  for (;;) {
    const last = hours.at(-1);
    const page = await readHours(client, well, last ? last.hour + HOUR : start, end, PAGE_HOURS);
    for (const hour of page) {
      if (hours.length > 0) after += hour.n;
      hours.push(hour);
      if (after >= limit) return { hours, until: Math.min(end, hour.hour + HOUR - 1) };
    }
    if (page.length < PAGE_HOURS) return { hours, until: end };
  }
}

/** Ends of the stored time and depth of a well, each found by one look into an index. */
export async function readBorders(client: ClientBase, well: WellNo): Promise<WellBorders> {
  const { rows } = await client.query<BorderRow>(bordersStatement(well));
  return bordersOf(rows);
}

/** What the statement returns. */
export type BorderRow = { first: number | null; last: number | null; top: number | null; bottom: number | null };

/** Reads the ends of a well at one moment, so that it needs no transaction. */
export function bordersStatement(well: WellNo): QueryConfig {
  const edge = (column: string, table: string, key: string, direction: string) =>
    `(SELECT ${column} FROM ${table} WHERE well_no = $1 ORDER BY ${key} ${direction} LIMIT 1)`;
  return {
    name: "read-borders",
    text: `SELECT
      least(${edge("first_time", "sample_hour", "hour", "")}, ${edge("time", "sample_hot", "time", "")}) AS first,
      greatest(${edge("last_time", "sample_hour", "hour", "DESC")}, ${edge("time", "sample_hot", "time", "DESC")}) AS last,
      ${edge("depth", "depth_row", "depth", "")} AS top,
      ${edge("depth", "depth_row", "depth", "DESC")} AS bottom`,
    values: [well],
  };
}

/** Reads when the newest sample of each of some wells came, in their order. */
export const newestTimesStatement = (wells: readonly WellNo[]): QueryConfig => ({
  name: "read-newest-times",
  text: `SELECT greatest(
      (SELECT last_time FROM sample_hour WHERE well_no = given.well_no ORDER BY hour DESC LIMIT 1),
      (SELECT time FROM sample_hot WHERE well_no = given.well_no ORDER BY time DESC LIMIT 1)) AS newest
    FROM unnest($1::int[]) WITH ORDINALITY AS given(well_no, at) ORDER BY at`,
  values: [wells],
});

/** The ends by the reply to the statement. */
export function bordersOf([row]: readonly BorderRow[]): WellBorders {
  const { first, last, top, bottom } = row!;
  return {
    time: first === null || last === null ? null : { from: first, to: last },
    depth: top === null || bottom === null ? null : { from: top, to: bottom },
  };
}
