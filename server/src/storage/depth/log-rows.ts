import type { Feet } from "@sigma/terms/quantities";
import { emptyDepthValues } from "@sigma/terms/sample";
import type { ClientBase } from "pg";
import { insertRows } from "../insert-rows";
import { arrayLiteral } from "../samples/value-list";
import type { WellNo } from "../well-no";
import { noteDepths } from "./depth-changes";
import { depthRowFrom, type StoredRow } from "./depth-rows";

/** A row of a depth log: its values, NaN if it has none. */
export type LogRow = { depth: Feet; values: Float64Array };

/** Writes the derived values of a row, in place, from the measured ones. */
export type DeriveLogRow = (depth: Feet, values: Float64Array) => void;

/** A written row, and the values of the log row that it replaced; null if it replaced no row. */
export type LaidLogRow = { depth: Feet; before: Float64Array | null };

/** A row as a statement has it: its values as the text of an array. */
type RowText = { depth: Feet; text: string };

/** Height of hole above a foot from time data that the foot represents, ft. */
const FOOT: Feet = 1;

/**
 * Merges rows into the log of a well: at a depth that both have, the named slots are replaced. Hole from time data is
 * left unchanged: a row less than a foot from one of its feet is covered by it.
 *
 * The caller runs it in a transaction that holds the lock on the well.
 *
 * @param slots of the depth columns, in the order of the values of the rows
 * @param rows each depth once
 */
export async function layLogRows(
  client: ClientBase,
  well: WellNo,
  slots: readonly number[],
  rows: readonly LogRow[],
  derive: DeriveLogRow,
): Promise<{ written: LaidLogRow[]; covered: Feet[] }> {
  const log = await logRowsAt(client, well, rows);
  const drilledDepths = await drilledNear(client, well, rows);
  const writtenRows: (LaidLogRow & RowText)[] = [];
  // One array for all rows: an array each lay in memory until the transaction was over.
  const none = emptyDepthValues();
  const whole = emptyDepthValues();
  const coveredDepths: Feet[] = [];
  for (const { depth, values } of rows) {
    if (isNear(drilledDepths, depth)) {
      coveredDepths.push(depth);
      continue;
    }
    const before = log.get(depth) ?? null;
    whole.set(before ?? none);
    for (const [at, slot] of slots.entries()) whole[slot] = values[at]!;
    derive(depth, whole);
    writtenRows.push({ depth, text: arrayLiteral(whole), before });
  }
  await writeRowTexts(client, well, writtenRows);
  return { written: writtenRows, covered: coveredDepths };
}

/** Writes rows of a log; a foot from time data at such a depth is kept, and keeps the row until the foot is removed. */
export async function writeLogRows(client: ClientBase, well: WellNo, rows: readonly LogRow[]): Promise<void> {
  const texts = rows.map(({ depth, values }) => ({ depth, text: arrayLiteral(values) }));
  await writeRowTexts(client, well, texts);
}

async function writeRowTexts(client: ClientBase, well: WellNo, rows: readonly RowText[]): Promise<void> {
  if (rows.length === 0) return;
  const insert = insertRows("depth_row", [
    { name: "well_no", type: "int", values: rows.map(() => well) },
    { name: "depth", type: "float8", values: rows.map(({ depth }) => depth) },
    { name: "v", type: "float8[]", values: rows.map(({ text }) => text) },
  ]);
  await client.query({
    text: `${insert.text}
      ON CONFLICT (well_no, depth) DO UPDATE SET
        v = CASE WHEN depth_row.time IS NULL THEN excluded.v ELSE depth_row.v END,
        log_v = CASE WHEN depth_row.time IS NULL THEN NULL ELSE excluded.v END`,
    values: insert.values,
  });
  await noteDepths(
    client,
    rows.map(() => well),
    rows.map(({ depth }) => depth),
  );
}

async function logRowsAt(client: ClientBase, well: WellNo, rows: readonly LogRow[]): Promise<Map<Feet, Float64Array>> {
  const { rows: found } = await client.query<StoredRow>({
    text: "SELECT depth, time, v FROM depth_row WHERE well_no = $1 AND depth = ANY ($2::float8[]) AND time IS NULL",
    values: [well, rows.map(({ depth }) => depth)],
  });
  return new Map(found.map(depthRowFrom).map(({ depth, values }) => [depth, values]));
}

/** The feet from time data near some rows, ascending. */
async function drilledNear(client: ClientBase, well: WellNo, rows: readonly LogRow[]): Promise<Feet[]> {
  const depths = rows.map(({ depth }) => depth);
  const { rows: found } = await client.query<{ depth: Feet }>({
    text: `SELECT depth FROM depth_row WHERE well_no = $1 AND depth BETWEEN $2 AND $3 AND time IS NOT NULL
      ORDER BY depth`,
    values: [well, Math.min(...depths) - FOOT, Math.max(...depths) + FOOT],
  });
  return found.map(({ depth }) => depth);
}

/** Whether one of ascending depths is less than a foot away. */
function isNear(drilledDepths: readonly Feet[], depth: Feet): boolean {
  let [low, high] = [0, drilledDepths.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (drilledDepths[middle]! <= depth - FOOT) low = middle + 1;
    else high = middle;
  }
  return low < drilledDepths.length && drilledDepths[low]! < depth + FOOT;
}
