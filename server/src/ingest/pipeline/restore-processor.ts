import { rebuildOf } from "@sigma/engine/well-pipeline/rebuild-of";
import { initialState } from "@sigma/engine/well-pipeline/state";
import type { AnyTracker } from "@sigma/engine/well-pipeline/tracker";
import { HOUR } from "@sigma/terms/durations";
import type { Seconds } from "@sigma/terms/quantities";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import type { Stores } from "../../storage/stores";
import { fromSnapshot } from "./snapshot";
import { readWellSettings } from "../well-settings";
import { createWellProcessor, type ProcessorPorts, type WellProcessor } from "./well-processor";
import { createWellStep } from "../well-step";

/** The additional callbacks of a restored processor. */
export type RestorePorts = ProcessorPorts & {
  /** Samples exist that these trackers do not remember and have to process again; null for the whole pipeline. */
  incomplete: (trackers: readonly AnyTracker[] | null) => void;
};

/** Period before a snapshot whose values of programs a well may process samples with again. */
const PROGRAM_VALUES: Seconds = HOUR;

/** Number of samples read at a time. */
const SAMPLES_PER_READ = 5000;

/**
 * Creates the processor of a well and continues from its last snapshot and the samples stored after it. If a tracker has
 * another version than the snapshot, it starts from an empty state until it has been rebuilt.
 */
export async function restoreProcessor(well: StoredWell, stores: Stores, ports: RestorePorts): Promise<WellProcessor> {
  const { wellNo, _id: wellId } = well;
  const snapshot = await stores.snapshots.get(wellNo);
  const settings = await readWellSettings(well, stores, snapshot ? snapshot.lastTime - PROGRAM_VALUES : null);
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
