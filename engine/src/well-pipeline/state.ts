import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Tracker, TrackerEvent } from "./tracker";
import { trackers } from "./trackers";

/**
 * The complete state of the pipeline for a well between two samples.
 *
 * Plain JSON of bounded size: a missing number is null, and a state that went through
 * `JSON.parse(JSON.stringify(state))` continues exactly as the original would have.
 */
export type PipelineState = {
  /** Time of the last sample taken, null before the first. */
  time: EpochSeconds | null;
  /** The state of each tracker by its name. */
  trackers: Readonly<Record<string, unknown>>;
};

/**
 * The state before the first sample of a well.
 *
 * @see docs/methods/well-pipeline.md
 */
export const initialState = (): PipelineState => ({
  time: null,
  trackers: Object.fromEntries(trackers.map((tracker) => [tracker.name, tracker.init()])),
});

/**
 * What one tracker remembers of a well.
 *
 * @see docs/methods/well-pipeline.md — trackers
 */
export const stateOf = <State, Event extends TrackerEvent, Found>(
  state: PipelineState,
  tracker: Tracker<State, Event, Found>,
): State => state.trackers[tracker.name] as State;
