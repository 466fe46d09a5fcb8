import { type ComparedColumn, comparedColumns } from "@sigma/contract/compare/compared-columns";
import { measureHole } from "@sigma/engine/drilled-hole/measure-hole";
import type { RatedHole } from "@sigma/engine/drilled-hole/rate-of-hole";
import { depthColumnSlot } from "@sigma/terms/depth-columns";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { ClientBase } from "pg";
import type { Database } from "../database";
import { binaryColumn, numbersFrom } from "../samples/value-list";
import type { WellNo } from "../well-no";
import { BLOCK_FEET } from "./depth-changes";

/** A block of depth rows of a well: columns of equal length, ascending in depth, NaN if a depth has no value. */
export type DepthBlock = { rows: number; columns: Partial<Record<ComparedColumn, Float32Array>> };

/** The summary of the depth rows of a well. */
export type DrilledSummary = {
  rows: number;
  firstDepth: Feet;
  lastDepth: Feet;
  /** Null if no row has a time, as in a depth log. */
  firstTime: EpochSeconds | null;
  lastTime: EpochSeconds | null;
  /** Feet that have a rate of penetration, and how long they took at it, h. */
  ratedFeet: Feet;
  ratedHours: number;
};

/** Depth rows of all wells packed by block; they follow the rows within a minute. */
export type DepthBlockStore = {
  /** The blocks of some wells, shallow first, with some of their columns; a well without blocks is absent. */
  read(wells: readonly WellNo[], columns: readonly ComparedColumn[]): Promise<Map<WellNo, DepthBlock[]>>;
  /** The depth-row summaries of all wells; wells without depth rows are absent. */
  summaries(): Promise<Map<WellNo, DrilledSummary>>;
  /** The wells with blocks that have changed since they were packed. */
  outdated(): Promise<WellNo[]>;
  /** Packs the changed blocks of a well. */
  pack(well: WellNo): Promise<void>;
};

const BYTES = Float32Array.BYTES_PER_ELEMENT;

/** Packed depth rows of a database. */
export function createDepthBlockStore(database: Database): DepthBlockStore {
  return {
    async read(wells, columns) {
      const parts = columns.map((name, at) => {
        const slot = name === "depth" ? 0 : comparedColumns.indexOf(name) + 1;
        return `substring(data FROM ${slot * BYTES} * rows + 1 FOR ${BYTES} * rows) AS c${at}`;
      });
      const rows = await database.query<{ well_no: WellNo; rows: number } & Record<string, Buffer>>({
        text: `SELECT ${["well_no", "rows", ...parts].join(", ")} FROM depth_block
          WHERE well_no = ANY($1) ORDER BY well_no, block`,
        values: [wells],
      });
      const blocksByWell = new Map<WellNo, DepthBlock[]>();
      for (const { well_no: well, rows: count, ...values } of rows) {
        const columnEntries = columns.map((name, at) => [name, floatsOf(values[`c${at}`]!, count)] as const);
        const block = { rows: count, columns: Object.fromEntries(columnEntries) };
        const blocks = blocksByWell.get(well);
        if (blocks) blocks.push(block);
        else blocksByWell.set(well, [block]);
      }
      return blocksByWell;
    },
    async summaries() {
      const rows = await database.query<DrilledSummary & { well: WellNo }>({
        text: `SELECT well_no AS well, sum(rows)::float8 AS rows, min(first_depth) AS "firstDepth",
            max(last_depth) AS "lastDepth", min(first_time) AS "firstTime", max(last_time) AS "lastTime",
            sum(rated_feet) AS "ratedFeet", sum(rated_hours) AS "ratedHours"
          FROM depth_block GROUP BY well_no`,
      });
      return new Map(rows.map(({ well, ...summary }) => [well, summary]));
    },
    async outdated() {
      const rows = await database.query<{ well_no: WellNo }>({
        text: "SELECT DISTINCT well_no FROM depth_change ORDER BY well_no",
      });
      return rows.map(({ well_no }) => well_no);
    },
    async pack(well) {
      // What is noted from here on is packed the next time.
      const changes = await database.jobs.query<{ block: number; id: string }>({
        text: "SELECT block, id FROM depth_change WHERE well_no = $1",
        values: [well],
      });
      for (const block of new Set(changes.map((change) => change.block))) {
        const changeIds = changes.filter((change) => change.block === block).map(({ id }) => id);
        const packedBlock = await database.jobs.snapshot((client) => readRows(client, well, block));
        await database.jobs.transaction(async (client) => {
          await writeBlock(client, well, block, packedBlock);
          await client.query({
            text: "DELETE FROM depth_change WHERE well_no = $1 AND block = $2 AND id = ANY($3)",
            values: [well, block, changeIds],
          });
        });
      }
    },
  };
}

/** Floats of a value that was written on this kind of machine; their own copy, as a view needs an aligned beginning. */
function floatsOf(bytes: Buffer, rows: number): Float32Array {
  const floats = new Float32Array(rows).fill(Number.NaN);
  const own = Buffer.from(floats.buffer);
  bytes.copy(own);
  return floats;
}

/** The rows of a block as they are packed. */
type PackedRows = { depth: Float64Array; times: Float64Array; columns: Float32Array[]; rated: RatedHole };

/** Values that are read at a time: the block of a log with many rows a foot is read a few columns after the other. */
const VALUES_AT_ONCE = 200_000;

async function readRows(client: ClientBase, well: WellNo, block: number): Promise<PackedRows> {
  const read = async (expressions: readonly string[]): Promise<Float64Array[]> => {
    const selectedColumns = expressions.map((expression, at) => `${expression} AS c${at}`);
    const packedColumns = expressions.map((_, at) => `${binaryColumn(`c${at}`)} AS c${at}`);
    const { rows: found } = await client.query<Record<string, Buffer | null>>({
      text: `SELECT ${packedColumns.join(", ")} FROM (
          SELECT ${selectedColumns.join(", ")} FROM depth_row
          WHERE well_no = $1 AND depth >= $2 AND depth < $3 ORDER BY depth
        ) AS source`,
      values: [well, block * BLOCK_FEET, (block + 1) * BLOCK_FEET],
    });
    return expressions.map((_, at) => numbersFrom(found[0]?.[`c${at}`] ?? Buffer.alloc(0)));
  };
  const [depth, times] = (await read(["depth", "time::float8"])) as [Float64Array, Float64Array];
  const expressions = comparedColumns.map((id) => `v[${depthColumnSlot(id) + 1}]`);
  const step = Math.max(1, Math.floor(VALUES_AT_ONCE / Math.max(1, depth.length)));
  const columns: Float32Array[] = [];
  const exact = new Map<ComparedColumn, Float64Array>();
  for (let from = 0; from < expressions.length; from += step) {
    for (const values of await read(expressions.slice(from, from + step))) {
      const name = comparedColumns[columns.length]!;
      if (name === "rop" || name === "rigState") exact.set(name, values);
      columns.push(Float32Array.from(values));
    }
  }
  const hole = { depth, time: times, rigState: exact.get("rigState")!, rop: exact.get("rop")! };
  return { depth, times, columns, rated: measureHole(hole).all.rated };
}

async function writeBlock(
  client: ClientBase,
  well: WellNo,
  block: number,
  { depth, times, columns, rated }: PackedRows,
): Promise<void> {
  if (depth.length === 0) {
    await client.query({ text: "DELETE FROM depth_block WHERE well_no = $1 AND block = $2", values: [well, block] });
    return;
  }
  const knownTimes = times.filter((moment) => !Number.isNaN(moment));
  const packedBuffers = [Float32Array.from(depth), ...columns].map(({ buffer }) => Buffer.from(buffer));
  const values = [
    well,
    block,
    depth.length,
    depth[0],
    depth.at(-1),
    knownTimes.length === 0 ? null : knownTimes.reduce((least, moment) => Math.min(least, moment)),
    knownTimes.length === 0 ? null : knownTimes.reduce((most, moment) => Math.max(most, moment)),
    rated.footage,
    rated.hours,
    Buffer.concat(packedBuffers),
  ];
  await client.query({
    text: `INSERT INTO depth_block (well_no, block, rows, first_depth, last_depth, first_time, last_time, rated_feet,
        rated_hours, data)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      ON CONFLICT (well_no, block) DO UPDATE SET rows = excluded.rows, first_depth = excluded.first_depth,
        last_depth = excluded.last_depth, first_time = excluded.first_time, last_time = excluded.last_time,
        rated_feet = excluded.rated_feet, rated_hours = excluded.rated_hours, data = excluded.data, packed = excluded.packed`,
    values,
  });
}
