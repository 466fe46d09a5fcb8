import type { WellId } from "@sigma/contract/ids";
import type { Stores } from "../storage/stores";
import type { WellProcessor } from "../ingest/pipeline/well-processor";
import { everyLease, type IngestLeases } from "../ingest/ingest-leases";
import { logRowsBy } from "../ingest/settings-at-depth";
import { readWellSettings } from "../ingest/well-settings";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { TickWriter } from "../storage/samples/tick/tick-writer";
import type { RecomputeJob } from "./recompute-job";
import { type Recomputed, recomputeWell } from "./recompute-well";

/** The dependencies of a job, and the listener for its progress. */
type JobPorts = {
  stores: Stores;
  writer: TickWriter;
  processorOf: (wellId: WellId) => WellProcessor | null;
  /** Makes what follows from the settings of a well ready. */
  prepare?: ((wellId: WellId) => Promise<void>) | undefined;
  signal: AbortSignal;
  progress: (share: number) => void;
  committing: () => void;
  leases?: IngestLeases;
};

/** The result of a job. */
export type RecomputeResult = {
  well: StoredWell;
  /** Revision of the settings that the results are of. */
  revision: number;
  /** Null if no samples are stored. */
  written: Recomputed | null;
  /** Whether corrections of samples were added to the results, or removed from them. */
  corrected: boolean;
  /** Whether rows of its depth log have other values than before. */
  isLogChanged: boolean;
};

/**
 * Recomputes a well with its current settings: its samples, and the rows of its depth log.
 *
 * @returns null if the well no longer exists
 */
export async function runJob(
  { wellId, from, only, messages }: Pick<RecomputeJob, "wellId" | "from" | "only" | "messages">,
  { stores, writer, processorOf, prepare, leases = everyLease, ...course }: JobPorts,
): Promise<RecomputeResult | null> {
  const well = await stores.wells.byId(wellId);
  if (!well) return null;
  const { revision } = await stores.recomputes.get(well.wellNo);
  // Read before the settings, so that these include every correction that is reported as done afterwards.
  const corrections = await stores.corrections.unfinished(well.wellNo);
  // Late data is derived with the same inputs as the neighbouring live results.
  if (messages.size > 0) await prepare?.(wellId);
  const settings = await readWellSettings(well, stores, null);
  await leases.takeWell(well.wellNo);
  try {
    const processor = processorOf(wellId);
    const parts = { stores, writer, processor, settings, only, settingsVersion: revision, ...course };
    const writtenRange = await recomputeWell(well.wellNo, from, parts);
    if (only) return { well, revision, written: writtenRange, corrected: false, isLogChanged: false };
    const loggedCount = await stores.depthLogs.deriveAgain(well.wellNo, logRowsBy(settings));
    const settledCorrections = corrections.filter((each) => writtenRange === null || writtenRange.from <= each.from);
    await stores.corrections.settle(well.wellNo, settledCorrections);
    return {
      well,
      revision,
      written: writtenRange,
      corrected: settledCorrections.length > 0,
      isLogChanged: loggedCount > 0,
    };
  } finally {
    await leases.releaseWell(well.wellNo);
  }
}
