import { hasShape } from "@sigma/engine/well-pipeline/state-shape";
import { initialState, type PipelineState } from "@sigma/engine/well-pipeline/state";
import type { AnyTracker } from "@sigma/engine/well-pipeline/tracker";
import { HOUR } from "@sigma/terms/durations";
import type { Seconds } from "@sigma/terms/quantities";
import { trackers } from "@sigma/engine/well-pipeline/trackers";
import type { Json, PipelineSnapshot } from "../../storage/samples/tick/tick-writer";

/** Kind under which the pipeline state is stored once an hour, so that a recompute need not start at the first sample. */
export const CHECKPOINT = "pipeline-checkpoint";
export const CHECKPOINT_EVERY: Seconds = HOUR;

const all: readonly AnyTracker[] = trackers;

/** A state that was read, and the names of the trackers without a usable state in it: these start again. */
export type RestoredState = { state: PipelineState; changed: string[] };

/** The stored form of a state: the version and state of each tracker; null before the first sample. */
export function toSnapshot({ time, trackers: states }: PipelineState): PipelineSnapshot | null {
  if (time === null) return null;
  const keptStates = all.map(({ name, version }) => [name, { version, state: states[name] }]);
  return { state: Object.fromEntries(keptStates) as Json, lastTime: time };
}

/**
 * The state in a snapshot. A tracker that is missing there, of another version or not of its shape starts again.
 *
 * @returns null where not a single tracker can be used
 */
export function fromSnapshot({ state, lastTime }: PipelineSnapshot): RestoredState | null {
  const keptStates = (typeof state === "object" && state !== null ? state : {}) as Record<string, Kept | undefined>;
  const changedTrackers = all.flatMap((tracker) => (isUsable(keptStates[tracker.name], tracker) ? [] : [tracker.name]));
  if (changedTrackers.length === all.length) return null;
  const fresh = initialState().trackers;
  const states = all.map(({ name }) => [name, changedTrackers.includes(name) ? fresh[name] : keptStates[name]!.state]);
  return {
    state: { time: lastTime, trackers: Object.fromEntries(states) as PipelineState["trackers"] },
    changed: changedTrackers,
  };
}

type Kept = { version?: unknown; state?: unknown } | null;

const isUsable = (keptState: Kept | undefined, { version, shape }: AnyTracker): boolean =>
  keptState?.version === version && hasShape(keptState.state, shape);
