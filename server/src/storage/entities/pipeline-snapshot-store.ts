import type { PipelineSnapshot } from "../samples/tick-writer";
import type { WellNo } from "../well-no";

/** What the pipeline of each well remembered at its last commit. */
export type PipelineSnapshotStore = {
  get(well: WellNo): Promise<PipelineSnapshot | null>;
};
