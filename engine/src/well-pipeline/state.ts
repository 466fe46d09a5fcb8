import type { EpochSeconds } from "@sigma/terms/quantities";

/**
 * Everything the pipeline remembers of a well between two samples.
 *
 * Plain JSON of bounded size: a missing number is null, and a state that went through
 * `JSON.parse(JSON.stringify(state))` continues exactly as the original would have.
 */
export type PipelineState = {
  /** Time of the last sample taken, null before the first. */
  time: EpochSeconds | null;
};

/** The state before the first sample of a well. */
export function initialState(): PipelineState {
  return { time: null };
}
