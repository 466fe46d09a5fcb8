import { createHash } from "node:crypto";
import type { DepthColumnId } from "@sigma/terms/depth-columns";
import type { Feet } from "@sigma/terms/quantities";
import type { Database } from "../database";
import { sharedRead } from "../shared-read";
import type { WellNo } from "../well-no";
import { BLOCK_FEET } from "./depth-changes";
import type { DepthColumns, DepthRange } from "./depth-range";

/** The columns of whole holes that are kept, used by directional work and advice. No analysis writes into them. */
export const keptColumns = [
  "rigState",
  "toolface",
  "rop",
  "wob",
  "rpm",
  "diffPressure",
  "pumpRate",
  "mse",
  "torque",
  "pumpPressure",
] as const satisfies readonly DepthColumnId[];

/** A column of whole holes. */
export type KeptColumn = (typeof keptColumns)[number];

/** Depth rows of whole wells; the blocks of a well that did not change since they were read are read once in a process. */
export type KeptHoles = {
  /** The rows of a well as they are now, shallow first, and their version; of a dense block one row a foot. */
  read(well: WellNo): Promise<{ blocks: DepthRange[]; version: string }>;
  /** Changes with every change of the rows of a well, except for the values written by analyses. */
  version(well: WellNo): Promise<string>;
};

/** Maximum number of rows of all wells that are kept: enough for 15 wells of 20,000 ft; 30 MB. */
const MOST_ROWS = 300_000;

/**
 * Rows per foot from which a block is dense, for example a log with a row each inch: one row per foot is sufficient for the uses
 * of whole holes.
 */
const MOST_ROWS_A_FOOT = 2;

type Block = { packed: string; rows: DepthRange };

/** Reads current rows: the first ones at the depths from `from` to `to`, or one row per foot from `from` to before `to`. */
type Reader = {
  first(well: WellNo, columns: readonly DepthColumnId[], from: Feet, to: Feet, limit: number): Promise<DepthRange>;
  eachFoot(well: WellNo, columns: readonly DepthColumnId[], from: Feet, to: Feet): Promise<DepthRange>;
};

const holesOf = new WeakMap<object, KeptHoles>();

/**
 * The whole holes of a database, shared by all its stores.
 *
 * @param mostRows of all wells together that are kept; the well that was read longest ago is removed first
 */
export function keptHolesOf(database: Database, reader: Reader, mostRows = MOST_ROWS): KeptHoles {
  // The stores of past moments have copies of the database with the same connections.
  const knownHoles = holesOf.get(database.jobs);
  const holes = knownHoles ?? createKeptHoles(database, reader, mostRows);
  if (!knownHoles) holesOf.set(database.jobs, holes);
  return holes;
}

function createKeptHoles(database: Database, reader: Reader, mostRows: number): KeptHoles {
  const keptHoles = new Map<WellNo, Map<number, Block>>();
  const rowsIn = (blocks: Map<number, Block>) =>
    [...blocks.values()].reduce((sum, { rows }) => sum + rows.depth.length, 0);

  /** Keeps a hole with the other recently read ones, as many as fit. */
  function keep(well: WellNo, hole: Map<number, Block>): void {
    keptHoles.delete(well);
    if (hole.size > 0) keptHoles.set(well, hole);
    let rows = [...keptHoles.values()].reduce((sum, blocks) => sum + rowsIn(blocks), 0);
    for (const [oldest, blocks] of keptHoles) {
      if (rows <= mostRows) return;
      keptHoles.delete(oldest);
      rows -= rowsIn(blocks);
    }
  }

  /** The packed data of each block, null if it has changed since. */
  async function stateOf(well: WellNo): Promise<{ blocks: Map<number, string | null>; version: string }> {
    const foundBlocks = await database.query<{ block: number; stamp: string; changed: boolean }>({
      text: `SELECT block, packed::text AS stamp, false AS changed FROM depth_block WHERE well_no = $1
        UNION ALL SELECT block, id::text, true FROM depth_change WHERE well_no = $1`,
      values: [well],
    });
    const blocks = new Map<number, string | null>();
    for (const { block, stamp, changed } of foundBlocks) {
      if (changed || !blocks.has(block)) blocks.set(block, changed ? null : stamp);
      else if (blocks.get(block) !== null) blocks.set(block, stamp);
    }
    const stamps = foundBlocks.map(({ block, stamp }) => `${block} ${stamp}`).toSorted();
    const version = createHash("sha1").update(stamps.join("\n")).digest("base64");
    return { blocks: new Map([...blocks].toSorted(([a], [b]) => a - b)), version };
  }

  /** Blocks that follow each other, at once where none of them is dense. */
  async function readSpan(well: WellNo, { first, last }: Span): Promise<[block: number, rows: DepthRange][]> {
    const [from, to] = [first * BLOCK_FEET, (last + 1) * BLOCK_FEET];
    const most = (to - from) * MOST_ROWS_A_FOOT;
    // The first depth of the next block is read too.
    const rows = await reader.first(well, keptColumns, from, to, most + 2);
    if (rows.depth.length < most + 2) {
      return Array.from({ length: last - first + 1 }, (_, at) => [first + at, partOf(rows, first + at)]);
    }
    if (first === last) return [[first, await reader.eachFoot(well, keptColumns, from, to)]];
    const parts: [number, DepthRange][] = [];
    for (let block = first; block <= last; block += 1) {
      parts.push(...(await readSpan(well, { first: block, last: block })));
    }
    return parts;
  }

  async function readAll(well: WellNo): Promise<{ blocks: DepthRange[]; version: string }> {
    const { blocks, version } = await stateOf(well);
    const knownBlocks = keptHoles.get(well);
    const isKept = (block: number) => {
      const packedStamp = blocks.get(block);
      return packedStamp !== null && packedStamp !== undefined && knownBlocks?.get(block)?.packed === packedStamp;
    };
    const missing = [...blocks.keys()].filter((block) => !isKept(block));
    const read = new Map<number, DepthRange>();
    for (const span of spansOf(missing)) {
      for (const [block, rows] of await readSpan(well, span)) read.set(block, rows);
    }
    const now = new Map<number, Block>();
    const all: DepthRange[] = [];
    for (const [block, packed] of blocks) {
      const rows = read.get(block) ?? knownBlocks!.get(block)!.rows;
      all.push(rows);
      // Rows that were read after their version may be newer; they are read again once the next version is seen.
      if (packed !== null) now.set(block, { packed, rows });
    }
    keep(well, now);
    return { blocks: all, version };
  }

  return {
    read: (well) => sharedRead(keptHoles, `hole ${well}`, () => readAll(well)),
    version: async (well) => (await stateOf(well)).version,
  };
}

type Span = { first: number; last: number };

/** Numbers that follow each other, as spans. */
function spansOf(blocks: readonly number[]): Span[] {
  const spans: Span[] = [];
  for (const block of blocks) {
    const open = spans.at(-1);
    if (open && open.last + 1 === block) open.last = block;
    else spans.push({ first: block, last: block });
  }
  return spans;
}

/** The rows of one block, in arrays of their own. */
function partOf({ depth, time, columns }: DepthRange, block: number): DepthRange {
  const end = (block + 1) * BLOCK_FEET;
  const from = depth.findIndex((at) => at >= block * BLOCK_FEET);
  const first = from < 0 ? depth.length : from;
  const next = depth.findIndex((at) => at >= end);
  const last = next < 0 ? depth.length : next;
  const cut = (values: Float64Array) => values.slice(first, last);
  return { depth: cut(depth), time: cut(time), columns: eachColumn(columns, cut) };
}

const eachColumn = (columns: DepthColumns, change: (values: Float64Array) => Float64Array): DepthColumns =>
  Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, change(values)]));

/**
 * Joins blocks into one range of some columns, in new arrays.
 *
 * @param until rows made later are left out, and so are those whose time is unknown
 */
export function joinBlocks(
  blocks: readonly DepthRange[],
  columns: readonly KeptColumn[],
  { until, limit }: { until?: number | undefined; limit: number },
): DepthRange {
  const madeBlocks = until === undefined ? blocks : blocks.map((block) => madeUntil(block, columns, until));
  const rows = madeBlocks.reduce((sum, { depth }) => sum + depth.length, 0);
  const join = (valuesOf: (block: DepthRange) => Float64Array) => {
    const all = new Float64Array(rows);
    let at = 0;
    for (const block of madeBlocks) {
      all.set(valuesOf(block), at);
      at += block.depth.length;
    }
    return rows > limit ? all.slice(0, limit) : all;
  };
  return {
    depth: join(({ depth }) => depth),
    time: join(({ time }) => time),
    columns: Object.fromEntries(columns.map((name) => [name, join((block) => block.columns[name]!)])),
  };
}

function madeUntil(block: DepthRange, columns: readonly KeptColumn[], until: number): DepthRange {
  const { depth, time } = block;
  if (time.every((moment) => moment <= until)) return block;
  const keep = (values: Float64Array) => values.filter((_, row) => time[row]! <= until);
  return {
    depth: keep(depth),
    time: keep(time),
    columns: Object.fromEntries(columns.map((name) => [name, keep(block.columns[name]!)])),
  };
}
