import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { ClientBase } from "pg";
import type { Logger } from "pino";
import type { RecomputeScheduler } from "../recompute/recomputes";
import type { TickWriter } from "../storage/samples/tick/tick-writer";
import type { WellNo } from "../storage/well-no";
import type { LivePublication } from "./live-publication";
import type { WellIngests } from "./well-ingests";
import type { WellStatuses } from "./well-statuses";

type Range = { from: EpochSeconds; to: EpochSeconds };

/** Changes of stored samples by other means than the feed. */
export type SampleRewrites = {
  /**
   * Changes samples in one transaction while the rig of the well is held back, and recomputes the well.
   *
   * @param recomputedFrom first moment whose results may change, null for the whole well
   */
  rewrite<Result>(
    well: { wellId: WellId; wellNo: WellNo },
    range: Range,
    work: (client: ClientBase) => Promise<Result>,
    recomputedFrom: EpochSeconds | null,
  ): Promise<Result>;
  /** Announces that the samples of a range, and what follows from them, are others. */
  announce(this: void, wellId: WellId, range: Range): void;
  /** Publishes how a well stands by what is stored: it has no rig, or its rig is away. */
  readStatus(wellId: WellId): void;
};

/** Makes them. */
export function createSampleRewrites({
  ingests,
  scheduler,
  writer,
  wellStatuses,
  publish,
  log,
}: {
  ingests: Pick<WellIngests, "withIngestPaused" | "ofWell">;
  scheduler: Pick<RecomputeScheduler, "ask">;
  writer: Pick<TickWriter, "rewrite">;
  wellStatuses: WellStatuses;
  publish: (publication: LivePublication) => void;
  log: Logger;
}): SampleRewrites {
  return {
    async rewrite({ wellId, wellNo }, range, work, recomputedFrom) {
      const result = await ingests.withIngestPaused(wellId, async () => {
        // Noted before anything is changed, it is done after a kill too; it begins once the well is no longer paused.
        await scheduler.ask(wellId, null, recomputedFrom);
        return writer.rewrite(wellNo, work);
      });
      announce(wellId, range);
      return result;
    },
    announce,
    readStatus,
  };

  function announce(wellId: WellId, range: Range): void {
    publish({ kind: "changed", topic: "samples", message: { wellId, ...range } });
    publish({ kind: "changed", topic: "surveys", message: { wellId, md: 0 } });
    publish({ kind: "changed", topic: "notifications", message: { wellId } });
    readStatus(wellId);
  }

  function readStatus(wellId: WellId): void {
    const read = async () => {
      const ingest = ingests.ofWell(wellId);
      await wellStatuses.readWell(wellId);
      if (ingest) return ingest.readNewest();
      const status = wellStatuses.ofIdleWell(wellId);
      if (status) publish({ kind: "status", statuses: [status] });
    };
    read().catch((fault: unknown) => log.warn({ err: fault }, "the newest sample of a well could not be read again"));
  }
}
