import { rebuildOf } from "@sigma/engine/well-pipeline/rebuild-of";
import { initialState } from "@sigma/engine/well-pipeline/state";
import type { AnyTracker } from "@sigma/engine/well-pipeline/tracker";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import type { Stores } from "../../storage/stores";
import { fromSnapshot } from "./snapshot";
import { readWellSettings } from "../well-settings";
import { createWellProcessor, type ProcessorPorts, type WellProcessor } from "./well-processor";
import { createWellStep } from "../well-step";

/** What a restored processor tells besides. */
export type RestorePorts = ProcessorPorts & {
  /** There are samples that these trackers remember nothing of and have to take again; null for the whole pipeline. */
  incomplete: (trackers: readonly AnyTracker[] | null) => void;
};

/** Number of samples read at a time. */
const SAMPLES_PER_READ = 5000;

/**
 * Makes the processor of a well that continues where it stood: its last snapshot, and what was stored after it. A tracker
 * of another version than the snapshot starts again in it, until it has been rebuilt.
 */
export async function restoreProcessor(well: StoredWell, stores: Stores, ports: RestorePorts): Promise<WellProcessor> {
  const { wellNo, _id: wellId } = well;
  const [settings, snapshot] = await Promise.all([readWellSettings(well, stores), stores.snapshots.get(wellNo)]);
  const restoredSnapshot = snapshot ? fromSnapshot(snapshot) : null;
  const rebuilt = restoredSnapshot ? rebuildOf(restoredSnapshot.changed) : null;
  const memory = restoredSnapshot && rebuilt ? restoredSnapshot.state : initialState();
  const processor = createWellProcessor({ wellId, wellNo }, memory, createWellStep(settings), ports);
  if (!rebuilt) {
    const latest = await stores.samples.latest(wellNo);
    if (latest) ports.incomplete(null);
    return processor;
  }
  if (rebuilt.length > 0) ports.incomplete(rebuilt);
  let after = snapshot!.lastTime;
  for (;;) {
    const storedSamples = await stores.samples.after(wellNo, after, SAMPLES_PER_READ);
    for (const sample of storedSamples) processor.resume(sample);
    if (storedSamples.length < SAMPLES_PER_READ) return processor;
    after = storedSamples.at(-1)!.time;
  }
}
