import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";

/** Watches how late samples are stored. */
export type LatenessWatch = {
  /** Ends it. @returns s by which the latest sample of any well came later than the promptest of the same well */
  end(): Promise<number>;
};

/** Storage is looked at so often, ms: a sample may seem later by this. */
const LOOK_EVERY = 250;

type Seen = { newest: number; least: number; most: number };

/**
 * Looks at the newest stored sample of every well until it is ended.
 *
 * A rig cuts its time to whole seconds, so each of its samples is the same fraction of a second older than it says: the
 * promptest of a well tells that fraction, and what others take beyond it is lateness.
 */
export function watchLateness(database: Pool): LatenessWatch {
  const wells = new Map<number, Seen>();
  const over = new AbortController();
  const watching = watch();
  return {
    async end() {
      over.abort();
      await watching;
      return Math.max(0, ...[...wells.values()].map(({ least, most }) => most - least));
    },
  };

  async function watch(): Promise<void> {
    while (!over.signal.aborted) {
      const { rows } = await database.query<{ well: number; newest: number | null }>(
        `SELECT well_no AS well, (SELECT max(time) FROM sample_hot WHERE sample_hot.well_no = well.well_no)::float8 AS newest
         FROM well`,
      );
      const now = Date.now() / 1000;
      for (const { well, newest } of rows) if (newest !== null) note(well, newest, now);
      await sleep(LOOK_EVERY);
    }
  }

  /** What a well shows first was stored some time before. */
  function note(well: number, newest: number, now: number): void {
    const seen = wells.get(well);
    if (!seen) wells.set(well, { newest, least: Number.POSITIVE_INFINITY, most: Number.NEGATIVE_INFINITY });
    else if (newest > seen.newest) {
      // Of several that came together the oldest has waited longest.
      const age = now - (seen.newest + 1);
      wells.set(well, { newest, least: Math.min(seen.least, now - newest), most: Math.max(seen.most, age) });
    }
  }
}
