import type { Database } from "../../database";
import type { Json, PipelineSnapshot } from "../../samples/tick/tick";
import type { WellNo } from "../../well-no";

/** The pipeline state of each well at its last commit. */
export type PipelineSnapshotStore = {
  get(well: WellNo): Promise<PipelineSnapshot | null>;
};

/** Snapshots of a database; they are written by the `TickWriter`, with the samples they follow from. */
export function createPipelineSnapshotStore({ kysely }: Database): PipelineSnapshotStore {
  return {
    async get(well) {
      const row = await kysely
        .selectFrom("pipeline_snapshot")
        .select(["last_time", "state"])
        .where("well_no", "=", well)
        .executeTakeFirst();
      return row ? { lastTime: row.last_time, state: row.state as Json } : null;
    },
  };
}
