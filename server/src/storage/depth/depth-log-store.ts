import { type DepthColumnId, depthColumnSlot } from "@sigma/terms/depth-columns";
import type { Feet } from "@sigma/terms/quantities";
import type { Database } from "../database";
import { lockWell } from "../samples/well-lock";
import type { WellNo } from "../well-no";
import { depthRowFrom, type StoredRow } from "./depth-rows";
import { type DeriveLogRow, layLogRows, type LogRow, writeLogRows } from "./log-rows";

/** The result for the rows of a log: each is in one of the three. */
export type LaidLog = { stored: number; replaced: number; covered: Feet[] };

/** Rows of depth logs without times, beside the feet that a rig drilled. */
export type DepthLogStore = {
  /**
   * Merges rows into the log of a well: at a depth that both have, the named columns are replaced. Hole from time data is
   * left unchanged: a row less than a foot from one of its feet is covered by it.
   *
   * @param rows each depth once
   * @param deriveWith is called once no other write of the well is running
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

/** Rows that are read and written at a time. */
const ROWS_PER_STATEMENT = 5000;

/** Depth logs of a database. */
export function createDepthLogStore(database: Database): DepthLogStore {
  return {
    lay: (well, columns, rows, deriveWith) =>
      database.transaction(async (client) => {
        await lockWell(client, well);
        const derive = await deriveWith();
        const { written, covered } = await layLogRows(client, well, columns.map(depthColumnSlot), rows, derive);
        const depths = written.map(({ depth }) => depth);
        // What was sent again since an import stays when that is undone.
        await client.query({
          text: "DELETE FROM csv_import_depth WHERE well_no = $1 AND depth = ANY ($2::float8[])",
          values: [well, depths],
        });
        const replacedCount = written.filter(({ before }) => before !== null).length;
        return { stored: written.length - replacedCount, replaced: replacedCount, covered };
      }),
    deriveAgain: (well, derive) =>
      database.transaction(async (client) => {
        await lockWell(client, well);
        let changedCount = 0;
        for (let after = Number.NEGATIVE_INFINITY; ; ) {
          const { rows } = await client.query<StoredRow>({
            text: `SELECT depth, time, v FROM depth_row WHERE well_no = $1 AND time IS NULL AND depth > $2
              ORDER BY depth LIMIT ${ROWS_PER_STATEMENT}`,
            values: [well, after],
          });
          const others = rows.map(depthRowFrom).flatMap(({ depth, values }) => {
            const before = values.slice();
            derive(depth, values);
            return isSame(before, values) ? [] : { depth, values };
          });
          await writeLogRows(client, well, others);
          changedCount += others.length;
          if (rows.length < ROWS_PER_STATEMENT) return changedCount;
          after = rows.at(-1)!.depth;
        }
      }),
  };
}

const isSame = (firstValues: Float64Array, other: Float64Array) =>
  firstValues.every((value, at) => Object.is(value, other[at]));
