import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Database } from "../database";
import { compactWell, wellsWithHotRows } from "../samples/compact-well";
import type { JobTask, Schedule } from "./start-jobs";

/** Compaction looks for finished hours every minute: a replay can fill one in seconds. */
export const compactionSchedule: Schedule = { task: "compact-samples", crontab: "* * * * *" };

/**
 * The job that moves finished hours into chunks, of all wells, or of the well in its payload `{ well }`, such as after an
 * import.
 */
export function compactSamples(database: Database, clock: () => EpochSeconds): JobTask {
  return async (payload) => {
    const { well } = (payload ?? {}) as { well?: unknown };
    const wells = typeof well === "number" ? [well] : await wellsWithHotRows(database);
    for (const each of wells) await compactWell(database, each, clock());
  };
}
