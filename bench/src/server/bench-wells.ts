import { setTimeout as sleep } from "node:timers/promises";
import { type DepthColumnId, depthColumnSlot } from "@sigma/terms/depth-columns";
import type { Pool } from "pg";

/** The id of the well with a number, as `insertWells` gives it. */
export const wellIdOf = (number: number): string => number.toString(16).padStart(24, "0");

/**
 * Creates wells with the numbers from 1 on; existing ones are kept.
 *
 * @param sql expressions of the number `n`, for the name, the moment of the end and the fields
 */
export const insertWells = (
  pool: Pool,
  count: number,
  {
    name = "'Fleet ' || n",
    finishedAt = "NULL",
    fields = "'{}'",
  }: { name?: string; finishedAt?: string; fields?: string },
): Promise<unknown> =>
  pool.query(
    `INSERT INTO well (id, name, finished_at, fields)
      SELECT lpad(to_hex(n), 24, '0'), ${name}, ${finishedAt}, ${fields} FROM generate_series(1, ${count}) AS n
      ON CONFLICT DO NOTHING`,
  );

/** SQL of the values of a depth row, each column an expression; the others have no value. */
export function depthValues(values: Partial<Record<DepthColumnId, string>>): string {
  const slots = Object.entries(values).map(([id, sql]) => [depthColumnSlot(id as DepthColumnId), sql] as const);
  const columns = Array.from({ length: Math.max(...slots.map(([slot]) => slot)) + 1 }, () => "NULL");
  for (const [slot, sql] of slots) columns[slot] = sql;
  return `ARRAY[${columns.join(", ")}]::float8[]`;
}

/** Notes that all depth rows of the wells of a condition have changed, as each of their writes does. */
export const noteDepthChange = (pool: Pool, feet: number, condition = "true"): Promise<unknown> =>
  pool.query(
    `INSERT INTO depth_change (well_no, block)
      SELECT well_no, generate_series(0, ${Math.floor(feet / 2000)}) FROM well WHERE ${condition}`,
  );

/** Packing takes no longer than this, ms. */
const LONGEST_PACKING = 900_000;

/** Waits until the server has packed the depth rows that have changed. @returns ms from its first block on */
export async function awaitPacking(pool: Pool): Promise<number> {
  let packingStart: number | null = null;
  for (const end = Date.now() + LONGEST_PACKING; Date.now() < end; await sleep(250)) {
    const { rows } = await pool.query<{ waiting: string; done: string }>(
      "SELECT (SELECT count(*) FROM depth_change) AS waiting, (SELECT count(*) FROM depth_block) AS done",
    );
    if (packingStart === null && Number(rows[0]!.done) > 0) packingStart = performance.now();
    if (Number(rows[0]!.waiting) === 0) return performance.now() - (packingStart ?? performance.now());
  }
  throw new Error("the depth rows were not packed");
}
