import { type CsvReport, NAMED_GAPS } from "@sigma/contract/imports/csv-import";
import { gapFrom } from "@sigma/formats/csv/rows/index-steps";
import type { Feet } from "@sigma/terms/quantities";
import type { ClientBase } from "pg";
import { type DeriveLogRow, layLogRows, type LogRow, writeLogRows } from "../depth/log-rows";
import { noteDepths } from "../depth/depth-changes";
import { depthRowFrom } from "../depth/depth-rows";
import { insertRows } from "../insert-rows";
import { arrayLiteral } from "../samples/value-list";
import { lockWell } from "../samples/well-lock";
import type { StoredImport } from "./undo-import";

/** The result for the rows of a step: those that are not stored are named by their depth. */
export type StoredDepths = {
  stored: number;
  /** The stored rows at depths at which the log had a row before. */
  replaced: number;
  /** This import has stored a row of the depth before; that row is kept. */
  repeated: Feet[];
  /** Within a foot of hole from time data. */
  covered: Feet[];
};

/**
 * Stores rows of a depth log, and keeps the data needed to undo that.
 *
 * The caller runs it in a transaction; it holds the lock on the rows of the well until the end.
 *
 * @param slots of the depth columns, in the order of the values of the rows
 * @param rows each depth once
 * @param deriveWith is called once no other write of the well is running
 */
export async function storeImportedDepths(
  client: ClientBase,
  { well, importId }: StoredImport,
  slots: readonly number[],
  rows: readonly LogRow[],
  deriveWith: () => Promise<DeriveLogRow>,
): Promise<StoredDepths> {
  if (rows.length === 0) return { stored: 0, replaced: 0, repeated: [], covered: [] };
  await lockWell(client, well);
  const { rows: own } = await client.query<{ depth: Feet }>({
    text: "SELECT depth FROM csv_import_depth WHERE well_no = $1 AND import_id = $2 AND depth = ANY ($3::float8[])",
    values: [well, importId, rows.map(({ depth }) => depth)],
  });
  const storedDepths = new Set(own.map(({ depth }) => depth));
  const fresh = rows.filter(({ depth }) => !storedDepths.has(depth));
  const repeatedDepths = [...storedDepths];
  if (fresh.length === 0) return { stored: 0, replaced: 0, repeated: repeatedDepths, covered: [] };
  const { written, covered } = await layLogRows(client, well, slots, fresh, await deriveWith());
  if (written.length > 0) {
    await client.query(
      insertRows("csv_import_depth", [
        { name: "well_no", type: "int", values: written.map(() => well) },
        { name: "import_id", type: "text", values: written.map(() => importId) },
        { name: "depth", type: "float8", values: written.map(({ depth }) => depth) },
        { name: "before", type: "float8[]", values: written.map(({ before }) => before && arrayLiteral(before)) },
      ]),
    );
  }
  const replacedCount = written.filter(({ before }) => before !== null).length;
  return { stored: written.length, replaced: replacedCount, repeated: repeatedDepths, covered };
}

/** Depths that are taken back at one go. */
const TAKEN_BACK = 2000;

/**
 * Removes the next rows that an import stored, from the shallowest on, and restores those that they replaced, with their
 * currently derived values. A foot that was drilled since then stays; the log row that it keeps is also undone.
 *
 * The caller runs it in a separate transaction.
 *
 * @returns the number of depths that were undone; 0 if none is left
 */
export async function undoImportedDepths(
  client: ClientBase,
  { well, importId }: StoredImport,
  deriveWith: () => Promise<DeriveLogRow>,
): Promise<number> {
  await lockWell(client, well);
  // Up to a depth: without statistics of a table just filled, a list of depths from a query is compared row by row.
  const { rows } = await client.query<{ depth: Feet; before: (number | null)[] | null }>({
    text: `DELETE FROM csv_import_depth WHERE well_no = $1 AND import_id = $2 AND depth <= coalesce((
        SELECT depth FROM csv_import_depth WHERE well_no = $1 AND import_id = $2
        ORDER BY depth LIMIT 1 OFFSET ${TAKEN_BACK - 1}
      ), 'Infinity') RETURNING depth, before`,
    values: [well, importId],
  });
  if (rows.length === 0) return 0;
  const removedDepths = rows.flatMap(({ depth, before }) => (before === null ? depth : []));
  await client.query({
    text: "DELETE FROM depth_row WHERE well_no = $1 AND depth = ANY ($2::float8[]) AND time IS NULL",
    values: [well, removedDepths],
  });
  await client.query({
    text: "UPDATE depth_row SET log_v = NULL WHERE well_no = $1 AND depth = ANY ($2::float8[]) AND log_v IS NOT NULL",
    values: [well, removedDepths],
  });
  await noteDepths(
    client,
    removedDepths.map(() => well),
    removedDepths,
  );
  const derive = await deriveWith();
  const restoredRows = rows.flatMap(({ depth, before: v }) => {
    if (v === null) return [];
    const { values } = depthRowFrom({ depth, time: null, v });
    derive(depth, values);
    return { depth, values };
  });
  await writeLogRows(client, well, restoredRows);
  return rows.length;
}

/** How many depths an import has stored and not taken back. */
export async function countImportedDepths(client: ClientBase, { well, importId }: StoredImport): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    text: "SELECT count(*)::int AS count FROM csv_import_depth WHERE well_no = $1 AND import_id = $2",
    values: [well, importId],
  });
  return rows[0]!.count;
}

/** First and last depth, usual step and gaps of the data stored by an import, ft. */
export async function importedDepths(
  client: ClientBase,
  { well, importId }: StoredImport,
): Promise<Pick<CsvReport, "from" | "to" | "step" | "gaps" | "gapCount">> {
  const steppedQuery = `SELECT depth, lag(depth) OVER (ORDER BY depth) AS above FROM csv_import_depth
    WHERE well_no = $1 AND import_id = $2`;
  const values = [well, importId];
  const { rows } = await client.query<{ from: Feet | null; to: Feet | null; step: Feet | null }>({
    text: `SELECT min(depth) AS from, max(depth) AS to,
        percentile_disc(0.5) WITHIN GROUP (ORDER BY round((depth - above)::numeric, 4))::float8 AS step
      FROM (${steppedQuery}) AS stepped`,
    values,
  });
  const whole = rows[0]!;
  const { rows: gaps } = await client.query<{ from: Feet; to: Feet; count: number }>({
    text: `SELECT above AS from, depth AS to, count(*) OVER ()::int AS count FROM (${steppedQuery}) AS stepped
      WHERE depth - above > $3 ORDER BY depth LIMIT ${NAMED_GAPS}`,
    values: [...values, gapFrom("depth", whole.step)],
  });
  return { ...whole, gaps: gaps.map(({ from, to }) => ({ from, to })), gapCount: gaps[0]?.count ?? 0 };
}
