import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";

const LOOK_EVERY_MS = 250;

/** Waits until no recompute has been pending for some seconds. @returns s until the last one was done */
export async function untilCalculated(pool: Pool, quietSeconds: number): Promise<number> {
  const startTime = performance.now();
  const quietLooks = (1000 * quietSeconds) / LOOK_EVERY_MS;
  for (let quiet = 0; quiet < quietLooks; await sleep(LOOK_EVERY_MS)) {
    const { rows } = await pool.query<{ waiting: number }>(
      "SELECT count(*)::float8 AS waiting FROM recompute WHERE job IS NOT NULL",
    );
    quiet = rows[0]!.waiting === 0 ? quiet + 1 : 0;
  }
  return (performance.now() - startTime) / 1000 - quietSeconds;
}
