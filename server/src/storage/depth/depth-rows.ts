import { depthColumnSlot } from "@sigma/terms/depth-columns";
import { emptyDepthValues, type DepthRow, type StoredDepthRow } from "@sigma/terms/sample";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ClientBase } from "pg";
import { arrayLiteral } from "../samples/value-list";
import { insertRows } from "../insert-rows";
import type { WellNo } from "../well-no";
import { noteDepths, noteDepthsOfTime } from "./depth-changes";

/** Drilled hole has a rig state; a row without one revises a foot that was drilled before, such as with its gamma. */
const RIG_STATE = depthColumnSlot("rigState");

/**
 * Writes the known values of depth rows over the stored ones of the same wells and depths, in one statement. The time of a
 * row stays that at which its foot was made, whenever it is revised. A foot that is made at the depth of a depth-log row
 * replaces that row, and keeps it for `removeDepthsOfTime`.
 *
 * @param rows by well; two of the same depth are merged, with the later one on top
 */
export async function upsertDepthRows(
  client: ClientBase,
  rows: ReadonlyMap<WellNo, readonly DepthRow[]>,
): Promise<void> {
  const wells: WellNo[] = [];
  const depths: number[] = [];
  const times: number[] = [];
  const values: string[] = [];
  for (const [well, all] of [...rows].toSorted(([a], [b]) => a - b)) {
    for (const row of onePerDepth(all)) {
      wells.push(well);
      depths.push(row.depth);
      times.push(Math.floor(row.time));
      values.push(arrayLiteral(row.values));
    }
  }
  if (wells.length === 0) return;
  const insert = insertRows("depth_row", [
    { name: "well_no", type: "int", values: wells },
    { name: "depth", type: "float8", values: depths },
    { name: "time", type: "bigint", values: times },
    { name: "v", type: "float8[]", values },
  ]);
  const takesPlace = `depth_row.time IS NULL AND excluded.v[${RIG_STATE + 1}] IS NOT NULL`;
  await client.query({
    text: `${insert.text}
      ON CONFLICT (well_no, depth) DO UPDATE SET
        log_v = CASE WHEN ${takesPlace} THEN depth_row.v ELSE depth_row.log_v END,
        v = CASE WHEN ${takesPlace} THEN excluded.v ELSE known_over(excluded.v, depth_row.v) END,
        time = CASE WHEN excluded.v[${RIG_STATE + 1}] IS NULL THEN depth_row.time ELSE excluded.time END`,
    values: insert.values,
  });
  await noteDepths(client, wells, depths);
}

/**
 * Removes the feet that time data made in a time span; a depth-log row at such a depth is restored as it was. Its
 * derived values are left to a recompute, since settings may have changed meanwhile.
 */
export async function removeDepthsOfTime(
  client: ClientBase,
  well: WellNo,
  from: EpochSeconds,
  to: EpochSeconds,
): Promise<void> {
  await noteDepthsOfTime(client, well, from, to);
  const values = [well, from, to];
  await client.query({
    text: `UPDATE depth_row SET time = NULL, v = log_v, log_v = NULL
      WHERE well_no = $1 AND time BETWEEN $2 AND $3 AND log_v IS NOT NULL`,
    values,
  });
  await client.query({ text: "DELETE FROM depth_row WHERE well_no = $1 AND time BETWEEN $2 AND $3", values });
}

function onePerDepth(rows: readonly DepthRow[]): DepthRow[] {
  const byDepth = new Map<number, DepthRow>();
  for (const row of rows) {
    const below = byDepth.get(row.depth);
    byDepth.set(row.depth, below ? reviseRow(below, row) : row);
  }
  return [...byDepth.values()].toSorted((a, b) => a.depth - b.depth);
}

const reviseRow = (below: DepthRow, { depth, time, values }: DepthRow): DepthRow => ({
  depth,
  time: Number.isNaN(values[RIG_STATE]) ? below.time : time,
  values: laidOver(values, below.values),
});

const laidOver = (top: Float64Array, below: Float64Array) =>
  top.map((value, slot) => (Number.isNaN(value) ? (below[slot] ?? Number.NaN) : value));

/** A depth row as its table has it. */
export type StoredRow = { depth: number; time: number | null; v: (number | null)[] };

/** A depth row from its stored format; columns that are newer than the row have no value. */
export function depthRowFrom({ depth, time, v }: StoredRow): StoredDepthRow {
  const values = emptyDepthValues();
  for (const [slot, value] of v.entries()) if (value !== null && slot < values.length) values[slot] = value;
  return { depth, time, values };
}
