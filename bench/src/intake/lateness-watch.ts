import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "@sigma/engine/math/quantile";
import type { Pool } from "pg";

/** Delay until samples were stored, s, over all samples of all wells. */
export type Lateness = { p99: number; worst: number };

/** Storage is looked at so often, ms: a sample may seem later by this. */
const LOOK_EVERY = 250;

/** The newest second of a well that was seen, and how old each one was when it was first seen, s. */
type Seen = { newest: number; ages: number[] };

/**
 * Reads the newest stored sample of every well until it is stopped.
 *
 * A rig cuts its time to whole seconds, so each of its samples is older than its time stamp by the same fraction of a second. The
 * promptest sample of a well gives that fraction; any delay beyond it is lateness. Lost seconds count as late as the samples that
 * came after them.
 */
export function watchLateness(database: Pool): { end(): Promise<Lateness> } {
  const wells = new Map<number, Seen>();
  const over = new AbortController();
  const watching = watch();
  return {
    async end() {
      over.abort();
      await watching;
      const late = [...wells.values()].flatMap(({ ages }) => {
        const promptest = ages.reduce((least, age) => Math.min(least, age), Number.POSITIVE_INFINITY);
        return ages.map((age) => age - promptest);
      });
      return { p99: quantile(late, 0.99) ?? 0, worst: quantile(late, 1) ?? 0 };
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

  /** The first value seen of a well was stored some time before. */
  function note(well: number, newest: number, now: number): void {
    const wellLateness = wells.get(well);
    if (!wellLateness) return void wells.set(well, { newest, ages: [] });
    for (let time = wellLateness.newest + 1; time <= newest; time++) wellLateness.ages.push(now - time);
    wellLateness.newest = Math.max(wellLateness.newest, newest);
  }
}
