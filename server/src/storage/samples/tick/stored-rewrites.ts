import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import type { ClientBase } from "pg";
import type { Database } from "../../database";
import type { WellNo } from "../../well-no";
import { compactRange } from "../compact-well";
import { readSeconds } from "../read-seconds";
import { type RangeRewrite, type RewriteChanges, type RewrittenRange, rewriteRange } from "../replace-range";
import { lockWell } from "../well-lock";
import { commitTick } from "./commit-tick";
import { type Tick, wellTick } from "./tick";
import { checkFence, type WellFence } from "./well-fence";

/** Changes of stored data, each in separate transactions in parallel to the ticks. */
export type StoredRewrites = {
  /**
   * Replaces samples, depth rows and events of a well from `from` to `to`, both included, in one transaction.
   *
   * No change is visible before the whole is committed; an error in `rewrite` leaves all data unchanged. Samples of
   * the range that arrive meanwhile are kept as they are given.
   *
   * @throws Error for which `isDatabaseAway` is true while the database cannot be reached
   */
  replaceRange(range: RewrittenRange, rewrite: (into: RangeRewrite) => Promise<void>): Promise<RewriteChanges>;
  /**
   * Changes stored samples of a well in one transaction, which holds the lock on its chunks, once all earlier samples
   * are stored. No sample of the well may be added meanwhile.
   */
  rewrite<Result>(well: WellNo, work: (client: ClientBase) => Promise<Result>): Promise<Result>;
  /**
   * Writes samples of the past, for which no tick waits: one well after the other, each once all earlier samples
   * are stored.
   *
   * @param lay gets the stored samples of `seconds` and returns the samples to be written over them
   * @throws Error for which `maySucceedLater` is true; nothing is written then
   */
  layOver(
    well: WellNo,
    seconds: readonly EpochSeconds[],
    lay: (stored: readonly Sample[]) => Promise<readonly Sample[]>,
  ): Promise<void>;
};

/** The same as `layOver`, but immediately, even if earlier input is still waiting to be stored. */
export type LayAtOnce = StoredRewrites["layOver"];

/** The dependencies of rewrites. */
type RewritePorts = {
  database: Database;
  /** Resolves when all accepted input is in the database. */
  stored: () => Promise<void>;
  /** Keeps what the database refuses for its content. */
  refuse: (part: Tick, error: unknown) => Promise<void>;
  /** Where several servers share the database. */
  fence: WellFence | null;
  /** Accepts data received for a well that another server may be writing now. */
  foreign: (lost: Tick) => Promise<void>;
};

/** Makes what writes samples of the past. */
export function createLayAtOnce({ database, refuse, fence, foreign }: Omit<RewritePorts, "stored">): LayAtOnce {
  return async (well, seconds, lay) => {
    const samples = await lay(await database.ingest.snapshot((client) => readSeconds(client, well, seconds)));
    if (samples.length === 0) return;
    const tick: Tick = new Map();
    const part = wellTick(tick, well);
    if (fence) part.epoch = fence.epochOf(well);
    for (const sample of samples) part.samples.set(Math.floor(sample.time), sample);
    await foreign(await commitTick({ database, refuse, fence }, tick));
  };
}

/** Makes the rewrites of a database. */
export function createStoredRewrites(
  { database, stored, fence }: Pick<RewritePorts, "database" | "stored" | "fence">,
  layAtOnce: LayAtOnce,
): StoredRewrites {
  let last: Promise<unknown> = Promise.resolve();

  return {
    async replaceRange(range, rewrite) {
      await stored();
      await compactRange(database, range.well, range.from, range.to);
      const epoch = fence?.epochOf(range.well) ?? 0;
      return await database.jobs.transaction(async (client) => {
        const changes = await rewriteRange(client, { ...range, epoch }, rewrite);
        await checkFence(client, range.well, fence);
        return changes;
      });
    },
    async rewrite(well, work) {
      await stored();
      return await database.jobs.transaction(async (client) => {
        await lockWell(client, well);
        const result = await work(client);
        await checkFence(client, well, fence);
        return result;
      });
    },
    layOver(well, seconds, lay) {
      const rewriteResult = last.then(async () => {
        await stored();
        await layAtOnce(well, seconds, lay);
      });
      last = rewriteResult.catch(() => undefined);
      return rewriteResult;
    },
  };
}
