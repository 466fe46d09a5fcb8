import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { ClientBase } from "pg";
import { insertRows } from "../insert-rows";
import type { WellNo } from "../well-no";

/** Length of a block of packed depth rows, ft. */
export const BLOCK_FEET: Feet = 2000;

/** The block that contains a depth. */
const blockOf = (depth: Feet): number => Math.floor(depth / BLOCK_FEET);

/**
 * Records in the transaction that writes depth rows the blocks that contain them. Rows are only added, so that no tick waits
 * for another transaction.
 */
export async function noteDepths(client: ClientBase, wells: readonly WellNo[], depths: readonly Feet[]): Promise<void> {
  const blocks = new Map(wells.map((well, row) => [`${well} ${blockOf(depths[row]!)}`, row]));
  const rows = [...blocks.values()];
  if (rows.length === 0) return;
  await client.query(
    insertRows("depth_change", [
      { name: "well_no", type: "int", values: rows.map((row) => wells[row]!) },
      { name: "block", type: "int", values: rows.map((row) => blockOf(depths[row]!)) },
    ]),
  );
}

/** Notes that the depth rows of a span of time change or go; called before they do. */
export async function noteDepthsOfTime(
  client: ClientBase,
  well: WellNo,
  from: EpochSeconds,
  to: EpochSeconds,
): Promise<void> {
  await client.query({
    text: `INSERT INTO depth_change (well_no, block)
      SELECT DISTINCT well_no, floor(depth / ${BLOCK_FEET})::int FROM depth_row
      WHERE well_no = $1 AND time BETWEEN $2 AND $3`,
    values: [well, from, to],
  });
}
