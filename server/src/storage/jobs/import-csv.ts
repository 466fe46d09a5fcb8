import type { EpochSeconds } from "@sigma/terms/quantities";
import type { CsvImportStore } from "../imports/csv-import-store";
import type { JobTask, Schedule } from "./start-jobs";

/** Imports start when they are requested; work left by a lost database connection is checked for every minute. */
export const importSchedule: Schedule = { task: "import-csv", crontab: "* * * * *" };

/** Unprocessed uploads and imports that can no longer be undone are checked for once an hour. */
export const importSweep: Schedule = { task: "sweep-imports", crontab: "41 * * * *" };

/** The job that forgets what is kept of old imports, in tables and files. */
export function sweepImports({
  store,
  folder,
  clock,
}: {
  store: Pick<CsvImportStore, "sweep">;
  folder: { keepOnly(ids: ReadonlySet<string>): Promise<void> };
  clock: () => EpochSeconds;
}): JobTask {
  return async () => folder.keepOnly(await store.sweep(clock()));
}
