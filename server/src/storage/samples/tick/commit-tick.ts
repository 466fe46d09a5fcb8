import type { Database } from "../../database";
import { maySucceedLater } from "../../database-away";
import type { Tick } from "./tick";
import { writeTick } from "./write-tick";

/** How long a tick may take before the database counts as away, ms. */
const TICK_TIMEOUT = 20_000;

/** Tries for a tick that met another writer. */
const TRIES = 3;

/** SQLSTATE of a failed serialisation and of a deadlock. */
const MEETINGS = new Set(["40001", "40P01"]);

/**
 * Writes a tick in one transaction. What the database refuses for its content is written well by well, and the part of
 * a well that it still refuses is handed to `refuse`, so that no well holds up another.
 *
 * @throws Error for which `maySucceedLater` is true; writing the tick again is safe then
 */
export async function commitTick(
  database: Database,
  tick: Tick,
  refuse: (part: Tick, error: unknown) => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await database.ingest.transaction((client) => writeTick(client, tick), TICK_TIMEOUT);
      return;
    } catch (error) {
      if (maySucceedLater(error)) throw error;
      if (tries < TRIES && MEETINGS.has((error as { code?: string }).code ?? "")) continue;
      if (tick.size > 1) for (const [well, part] of tick) await commitTick(database, new Map([[well, part]]), refuse);
      else await refuse(tick, error);
      return;
    }
  }
}
