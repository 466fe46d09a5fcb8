import type { DepthColumnId } from "@sigma/terms/depth-columns";
import { depthColumnSlot } from "@sigma/terms/depth-columns";
import type { Feet } from "@sigma/terms/quantities";
import { emptyDepthValues } from "@sigma/terms/sample";
import type { ClientBase } from "pg";
import type { Database } from "../database";
import { insertRows } from "../insert-rows";
import { arrayLiteral } from "../samples/value-list";
import { lockWell } from "../samples/well-lock";
import type { WellNo } from "../well-no";
import { noteDepths } from "./depth-changes";
import { depthRowFrom, type StoredRow } from "./depth-rows";

/** A row of a depth log as it comes: its values in the order of the columns that the log brings, NaN where it has none. */
export type LogRow = { depth: Feet; values: Float64Array };

/** Writes into the values of a row, in place, what follows from those that are measured. */
export type DeriveLogRow = (depth: Feet, values: Float64Array) => void;

/** What became of the rows of a log: each is in one of the three. */
export type LaidLog = { stored: number; replaced: number; covered: Feet[] };

/** Rows of depth logs without times, beside the feet that a rig drilled. */
export type DepthLogStore = {
  /**
   * Lays rows over those of the log of a well: of a depth that both have the columns named are replaced. Hole that was
   * made by time data is left alone: a row less than a foot from one of its feet is covered by it.
   *
   * @param rows each depth once
   * @param deriveWith is asked once no other write of the well is under way
   */
  lay(
    well: WellNo,
    columns: readonly DepthColumnId[],
    rows: readonly LogRow[],
    deriveWith: () => Promise<DeriveLogRow>,
  ): Promise<LaidLog>;
  /** Writes again what follows from the rows of the log of a well. @returns how many rows are others than before */
  deriveAgain(well: WellNo, derive: DeriveLogRow): Promise<number>;
};

/** A foot that time data made stands for the hole so far above it, ft. */
const FOOT: Feet = 1;

/** Rows that are read and written at a time. */
const BATCH = 5000;

/** Depth logs of a database. */
export function createDepthLogStore(database: Database): DepthLogStore {
  return {
    lay: (well, columns, rows, deriveWith) =>
      database.transaction(async (client) => {
        await lockWell(client, well);
        const derive = await deriveWith();
        const { log, drilled } = await rowsNear(client, well, rows);
        const laid: LaidLog = { stored: 0, replaced: 0, covered: [] };
        const written: LogRow[] = [];
        const slots = columns.map(depthColumnSlot);
        for (const { depth, values } of rows) {
          if (isNear(drilled, depth)) {
            laid.covered.push(depth);
            continue;
          }
          const known = log.get(depth);
          if (known) laid.replaced += 1;
          else laid.stored += 1;
          const whole = known ?? emptyDepthValues();
          for (const [at, slot] of slots.entries()) whole[slot] = values[at]!;
          derive(depth, whole);
          written.push({ depth, values: whole });
        }
        await writeLog(client, well, written);
        return laid;
      }),
    deriveAgain: (well, derive) =>
      database.transaction(async (client) => {
        await lockWell(client, well);
        let changed = 0;
        for (let after = Number.NEGATIVE_INFINITY; ; ) {
          const { rows } = await client.query<StoredRow>({
            text: `SELECT depth, time, v FROM depth_row WHERE well_no = $1 AND time IS NULL AND depth > $2
              ORDER BY depth LIMIT ${BATCH}`,
            values: [well, after],
          });
          const others = rows.map(depthRowFrom).flatMap(({ depth, values }) => {
            const before = values.slice();
            derive(depth, values);
            return isSame(before, values) ? [] : { depth, values };
          });
          await writeLog(client, well, others);
          changed += others.length;
          if (rows.length < BATCH) return changed;
          after = rows.at(-1)!.depth;
        }
      }),
  };
}

/** The rows of the log at the depths of some rows, and the feet that time data made near them, ascending. */
async function rowsNear(client: ClientBase, well: WellNo, rows: readonly LogRow[]) {
  const depths = rows.map(({ depth }) => depth);
  const { rows: found } = await client.query<StoredRow>({
    text: `SELECT depth, time, v FROM depth_row WHERE well_no = $1 AND depth BETWEEN $2 AND $3 ORDER BY depth`,
    values: [well, Math.min(...depths) - FOOT, Math.max(...depths) + FOOT],
  });
  const log = new Map<Feet, Float64Array>();
  const drilled: Feet[] = [];
  for (const { depth, time, values } of found.map(depthRowFrom)) {
    if (time === null) log.set(depth, values);
    else drilled.push(depth);
  }
  return { log, drilled };
}

/** Whether one of ascending depths lies less than a foot away. */
function isNear(drilled: readonly Feet[], depth: Feet): boolean {
  let [low, high] = [0, drilled.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (drilled[middle]! <= depth - FOOT) low = middle + 1;
    else high = middle;
  }
  return low < drilled.length && drilled[low]! < depth + FOOT;
}

/** A foot that is drilled in the same moment stays: its row has a time. */
async function writeLog(client: ClientBase, well: WellNo, rows: readonly LogRow[]): Promise<void> {
  if (rows.length === 0) return;
  const insert = insertRows("depth_row", [
    { name: "well_no", type: "int", values: rows.map(() => well) },
    { name: "depth", type: "float8", values: rows.map(({ depth }) => depth) },
    { name: "v", type: "float8[]", values: rows.map(({ values }) => arrayLiteral(values)) },
  ]);
  await client.query({
    text: `${insert.text} ON CONFLICT (well_no, depth) DO UPDATE SET v = excluded.v WHERE depth_row.time IS NULL`,
    values: insert.values,
  });
  await noteDepths(
    client,
    rows.map(() => well),
    rows.map(({ depth }) => depth),
  );
}

const isSame = (one: Float64Array, other: Float64Array) => one.every((value, at) => Object.is(value, other[at]));
