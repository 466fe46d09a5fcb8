import { type Sample, sampleOrigins } from "@sigma/terms/sample";
import type { ClientBase } from "pg";
import { insertRows, MOST_ROWS_AS_VALUES } from "../insert-rows";
import type { WellNo } from "../well-no";
import { firstSecond, lastSecond } from "./seconds";
import { everySlot, ORIGINALS, type SampleBlock } from "./codec/sample-block";
import { binaryColumn, numbersFrom, sampleBinary, sampleLiteral } from "./value-list";
import { firstAtOrAfter } from "@sigma/engine/math/index-search";

/** The newest samples of each well by second, as a tick holds them. */
export type SamplesByWell = ReadonlyMap<WellNo, ReadonlyMap<number, Sample>>;

/** Which hot rows of a well: seconds from one to another, both included; absent ends are open. */
export type HotQuestion = { well: WellNo; from?: number | undefined; to?: number | undefined };

/** Most rows of one statement. */
const ROWS_PER_STATEMENT = 4000;

/** Writes samples, usually in one statement; a sample of the same well and second is replaced. */
export async function writeHot(client: ClientBase, samples: SamplesByWell): Promise<void> {
  const wells: WellNo[] = [];
  const times: number[] = [];
  const origins: number[] = [];
  const derivedMasks: number[] = [];
  const values: Float64Array[] = [];
  const originals: (Float64Array | undefined)[] = [];
  // All writers lock the rows in the same order, so that two of them cannot deadlock.
  for (const well of ascending(samples)) {
    const bySecond = samples.get(well)!;
    for (const second of ascending(bySecond)) {
      const sample = bySecond.get(second)!;
      wells.push(well);
      times.push(second);
      origins.push(sampleOrigins.indexOf(sample.origin));
      derivedMasks.push(sample.derived);
      values.push(sample.values);
      originals.push(sample.original);
    }
  }
  for (let at = 0; at < wells.length; at += ROWS_PER_STATEMENT) {
    const batch = <Value>(column: readonly Value[]) => column.slice(at, at + ROWS_PER_STATEMENT);
    const isBinary = wells.length - at <= MOST_ROWS_AS_VALUES;
    const arrayOf = (array: Float64Array) => (isBinary ? sampleBinary(array) : sampleLiteral(array));
    const insert = insertRows("sample_hot", [
      { name: "well_no", type: "int", values: batch(wells) },
      { name: "time", type: "bigint", values: batch(times) },
      { name: "origin", type: "smallint", values: batch(origins) },
      { name: "derived", type: "int", values: batch(derivedMasks) },
      { name: "v", type: "float8[]", values: batch(values).map(arrayOf) },
      {
        name: "original",
        type: "float8[]",
        values: batch(originals).map((original) => (original ? arrayOf(original) : null)),
      },
    ]);
    await client.query({
      text: `${insert.text} ON CONFLICT (well_no, time) DO UPDATE
        SET origin = excluded.origin, derived = excluded.derived, v = excluded.v,
        original = excluded.original`,
      values: insert.values,
    });
  }
}

/** The keys of a map; a tick has one for most wells. */
const ascending = (map: ReadonlyMap<number, unknown>): Iterable<number> =>
  map.size === 1 ? map.keys() : [...map.keys()].toSorted((a, b) => a - b);

/**
 * Reads hot rows, oldest first, or the given number of newest ones if `newest` is set.
 *
 * @param slots channels to read, all if absent
 */
export async function readHot(
  client: ClientBase,
  { well, from, to }: HotQuestion,
  slots: readonly number[] = everySlot,
  limit?: { first: number } | { newest: number },
): Promise<SampleBlock> {
  const newest = limit !== undefined && "newest" in limit;
  const count = limit === undefined ? null : newest ? limit.newest : limit.first;
  const pickedRows = `SELECT time, origin, derived, v, original FROM sample_hot
    WHERE well_no = $1 AND time BETWEEN $2 AND $3
    ORDER BY time ${newest ? "DESC" : ""} LIMIT $4`;
  const text = `SELECT ${blockColumns(slots)} FROM (SELECT * FROM (${pickedRows}) AS picked ORDER BY time) AS hot`;
  const values = [well, firstSecond(from), lastSecond(to), count];
  // Planning some sixty columns costs more than reading a few rows, so reads of all columns share a prepared plan.
  const plan = slots === everySlot ? { name: newest ? "newest-hot" : "hot-range" } : {};
  const { rows } = await client.query<HotColumns & HotOriginals>({ ...plan, text, values });
  return blockFrom(rows[0], slots);
}

/** Reads the hot rows of some seconds, oldest first. */
export async function readHotAt(client: ClientBase, well: WellNo, seconds: readonly number[]): Promise<SampleBlock> {
  const pickedRows =
    "SELECT time, origin, derived, v, original FROM sample_hot WHERE well_no = $1 AND time = ANY ($2::bigint[])";
  const text = `SELECT ${blockColumns(everySlot)} FROM (SELECT * FROM (${pickedRows}) AS picked ORDER BY time) AS hot`;
  const { rows } = await client.query<HotColumns & HotOriginals>({ name: "hot-at", text, values: [well, seconds] });
  return blockFrom(rows[0], everySlot);
}

/** Removes the hot rows of a range and returns them; a row written meanwhile is either returned or kept. */
export async function takeHot(client: ClientBase, well: WellNo, from: number, to: number): Promise<SampleBlock> {
  const text = `WITH gone AS (
      DELETE FROM sample_hot WHERE well_no = $1 AND time BETWEEN $2 AND $3 RETURNING time, origin, derived, v, original
    ) SELECT ${blockColumns(everySlot)} FROM (SELECT * FROM gone ORDER BY time) AS hot`;
  const { rows } = await client.query<HotColumns & HotOriginals>({ text, values: [well, from, to] });
  return blockFrom(rows[0], everySlot);
}

type HotColumns = Record<string, Buffer | null>;
/** The measured values before corrections, by second. */
type HotOriginals = { originals?: [time: number, original: (number | null)[]][] | null };

function blockColumns(slots: readonly number[]): string {
  const axis = ["time", "origin", "derived"].map((name) => `${binaryColumn(`${name}::float8`)} AS ${name}`);
  // Few samples are corrected: their original values are sent next to the columns, or not at all if not every channel is requested.
  const originals =
    slots === everySlot
      ? ["json_agg(json_build_array(time, original)) FILTER (WHERE original IS NOT NULL) AS originals"]
      : [];
  const columns = slots.map((slot) => `${binaryColumn(`v[${slot + 1}]`)} AS c${slot}`);
  return [...axis, ...columns, ...originals].join(", ");
}

function blockFrom(row: (HotColumns & HotOriginals) | undefined, slots: readonly number[]): SampleBlock {
  const column = (name: string) => numbersFrom(row?.[name] ?? Buffer.alloc(0));
  const columns = new Map<number, Float64Array>();
  for (const slot of slots) {
    const values = column(`c${slot}`);
    if (values.some((value) => !Number.isNaN(value))) columns.set(slot, values);
  }
  const block = { times: column("time"), origins: column("origin"), derived: column("derived"), columns };
  for (const [time, original] of row?.originals ?? []) {
    const index = firstAtOrAfter(block.times, time);
    for (const [slot, value] of original.entries()) {
      if (value === null) continue;
      const keptColumn = columns.get(ORIGINALS + slot) ?? new Float64Array(block.times.length).fill(Number.NaN);
      keptColumn[index] = value;
      columns.set(ORIGINALS + slot, keptColumn);
    }
  }
  return block;
}
