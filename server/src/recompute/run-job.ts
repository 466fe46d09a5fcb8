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

/** What a job stands on, and whom it tells how it goes on. */
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

/** What a job came to. */
export type RecomputeResult = {
  well: StoredWell;
  /** Revision of the settings that the results are of. */
  revision: number;
  /** Null where no samples are stored. */
  written: Recomputed | null;
  /** Whether corrections of samples came into the results, or went out of them. */
  corrected: boolean;
  /** Whether rows of its depth log have other values than before. */
  isLogChanged: boolean;
};

/**
 * Recomputes a well with its settings as they are now: its samples, and the rows of its depth log.
 *
 * @returns null where the well is gone
 */
export async function runJob(
  { wellId, from, only, messages }: Pick<RecomputeJob, "wellId" | "from" | "only" | "messages">,
  { stores, writer, processorOf, prepare, leases = everyLease, ...course }: JobPorts,
): Promise<RecomputeResult | null> {
  const well = await stores.wells.byId(wellId);
  if (!well) return null;
  const { revision } = await stores.recomputes.get(well.wellNo);
  // Read before the settings, so that these hold every correction that is said to be done afterwards.
  const corrections = await stores.corrections.unfinished(well.wellNo);
  // Late data are derived with what the live results beside them were made with.
  if (messages.size > 0) await prepare?.(wellId);
  const settings = await readWellSettings(well, stores);
  await leases.takeWell(well.wellNo);
  try {
    const processor = processorOf(wellId);
    const parts = { stores, writer, processor, settings, only, settingsVersion: revision, ...course };
    const writtenRange = await recomputeWell(well.wellNo, from, parts);
    if (only) return { well, revision, written: writtenRange, corrected: false, isLogChanged: false };
    const loggedCount = await stores.depthLogs.deriveAgain(well.wellNo, logRowsBy(settings));
    const settledCorrections = corrections.filter((each) => writtenRange === null || writtenRange.from <= each.from);
    await stores.corrections.settle(well.wellNo, settledCorrections);
    return { well, revision, written: writtenRange, corrected: settledCorrections.length > 0, isLogChanged: loggedCount > 0 };
  } finally {
    await leases.releaseWell(well.wellNo);
  }
}
