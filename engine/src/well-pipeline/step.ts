import type { DepthRow, Sample } from "@sigma/terms/sample";
import type { PipelineEvent } from "./event";
import type { PipelineSettings } from "./settings";
import type { PipelineState } from "./state";

/** What one sample led to. */
export type PipelineStep = {
  state: PipelineState;
  /** The sample with its derived channels. */
  sample: Sample;
  /** Rows to be stored by well and depth. */
  depthRows: DepthRow[];
  events: PipelineEvent[];
};

/**
 * Takes one sample into a well: derives its channels, its rig state, the depth rows it completes and what happened.
 *
 * Pure: the state and the sample that go in are not changed. Samples come in the order of their times; one that is
 * not later than the last is left out with an `ignored` event.
 */
export function step(state: PipelineState, sample: Sample, _settings: PipelineSettings): PipelineStep {
  if (state.time !== null && sample.time <= state.time) {
    const ignored = { kind: "ignored", time: sample.time, reason: "time-not-advancing", channel: null } as const;
    return { state, sample, depthRows: [], events: [ignored] };
  }
  return { state: { time: sample.time }, sample: { ...sample }, depthRows: [], events: [] };
}
