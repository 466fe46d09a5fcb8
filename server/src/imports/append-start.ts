import { initialState, type PipelineState } from "@sigma/engine/well-pipeline/state";
import type { Stores } from "../storage/stores";
import type { LiveReads } from "../ingest/live-ports";
import type { Recomputes } from "../recompute/recomputes";
import { fromSnapshot } from "../ingest/pipeline/snapshot";
import { readWellSettings } from "../ingest/well-settings";
import type { WellSettings } from "../ingest/settings-at-depth";
import type { ImportWork } from "../storage/imports/csv-import-store";

/** The settings and state with which the results of an import are derived, from the first unstored sample on. */
export type AppendStart = { settings: WellSettings; settingsVersion: number; memory: PipelineState };

/** The stores from which it is read. */
export type AppendStores = Pick<
  Stores,
  | "wells"
  | "rigs"
  | "wellSettings"
  | "formationTops"
  | "bhas"
  | "corrections"
  | "formulaChannels"
  | "programChannels"
  | "recomputes"
  | "snapshots"
  | "samples"
>;

/** Minimum file size for a thread, bytes; the results of a shorter file are recomputed as quickly. */
const WORTH_A_THREAD = 1_000_000;

/**
 * Finds the state from which an import can continue if its samples follow all stored samples of the well: a well that no
 * rig is drilling and whose results match its settings.
 *
 * @returns null if the results of the import have to be recomputed afterwards
 */
export async function findAppendStart(
  { wellNo, wellId, position, bytes }: Pick<ImportWork, "wellNo" | "wellId" | "position" | "bytes">,
  stores: AppendStores,
  { live, recomputes }: { live: Pick<LiveReads, "isFollowed">; recomputes: Pick<Recomputes, "status"> },
): Promise<AppendStart | null> {
  if (!position.appended || bytes < WORTH_A_THREAD || (await live.isFollowed(wellId))) return null;
  const { revision, outdatedSince } = await stores.recomputes.get(wellNo);
  const [well, { time }, snapshot] = await Promise.all([
    stores.wells.byId(wellId),
    stores.samples.borders(wellNo),
    stores.snapshots.get(wellNo),
  ]);
  if (!well) return null;
  const settings = await readWellSettings(well, stores, null);
  if (!time && !snapshot) return { settings, settingsVersion: revision, memory: initialState() };
  const isCurrent = outdatedSince === null && (await recomputes.status(wellId)).state === "idle";
  const restoredSnapshot = snapshot && isCurrent ? fromSnapshot(snapshot) : null;
  if (!restoredSnapshot || restoredSnapshot.changed.length > 0 || restoredSnapshot.state.time !== time?.to) return null;
  return { settings, settingsVersion: revision, memory: restoredSnapshot.state };
}
