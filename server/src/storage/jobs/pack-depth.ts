import type { DepthBlockStore } from "../depth/depth-blocks";
import type { JobTask, Schedule } from "./start-jobs";

/** Changed depth rows are packed every minute. */
export const packingSchedule: Schedule = { task: "pack-depth", crontab: "* * * * *" };

/** The job that packs changed depth rows, well after well. */
export const packDepth =
  (store: DepthBlockStore): JobTask =>
  async () => {
    for (const well of await store.outdated()) await store.pack(well);
  };
