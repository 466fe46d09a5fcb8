import { channels } from "@sigma/terms/channels";
import type { DepthRow, Sample } from "@sigma/terms/sample";
import { IMPOSSIBLE } from "../rig-state/bottom";
import type { DepthState } from "./depth-tracker";
import { type ChannelsNow, deriveChannels } from "./derive-channels";
import type { PipelineEvent } from "./event";
import { followOperations, type OperationsNow } from "./follow-operations";
import { followString, type StringNow } from "./follow-string";
import { logRows } from "./log-rows";
import { type Moment, readSample } from "./read-sample";
import type { PipelineSettings } from "./settings";
import type { PipelineState } from "./state";

/** What one sample led to. */
export type PipelineStep = {
  state: PipelineState;
  /** The sample with its derived channels. */
  sample: Sample;
  /**
   * Rows to be stored by well and depth. A NaN leaves what is stored there; so does the time of a row without a rig
   * state, which only adds gamma to a foot that was drilled before.
   */
  depthRows: DepthRow[];
  events: PipelineEvent[];
};

/** No clock of a rig reads a later second: the year 5138. */
const LAST_TIME = 1e11;

/**
 * Takes one sample into a well: derives its channels, its rig state, the depth rows it completes and what happened.
 *
 * Pure: the state and the sample that go in are not changed, and equal inputs give equal results. Derived values in
 * the sample are not looked at, so that a stored sample gives what it gave the first time. Never throws: a sample that
 * is not later than the one before, and a value that no sensor can read, are left out with an `ignored` event.
 *
 * @see docs/methods/well-pipeline.md
 */
export function step(state: PipelineState, sample: Sample, settings: PipelineSettings): PipelineStep {
  const { time } = sample;
  if (!(time >= 0 && time <= LAST_TIME)) return leftOut(state, sample, "time-not-valid");
  if (state.time !== null && time <= state.time) return leftOut(state, sample, "time-not-advancing");

  const moment = readSample(state, sample, settings.dataProcessor);
  const string = followString(state, moment, settings);
  const derived = deriveChannels(state, moment, string, settings);
  const { rows, foot, gamma } = logRows(state, moment, string, derived, settings.gammaSensorOffset);
  const operations = followOperations(state, moment, string, derived, settings.dataProcessor);

  return {
    state: {
      time,
      held: moment.held,
      rejected: moment.rejected,
      rigState: string.rigState,
      depths: string.depths,
      rop: derived.rop,
      flow: derived.flow,
      reference: derived.reference,
      gallonsPerStroke: moment.gallonsPerStroke,
      toolface: derived.toolface,
      gamma,
      foot,
      pumpRecycles: derived.pumpRecycles,
      stands: operations.stands,
      transitions: operations.transitions,
    },
    sample: { time, values: moment.values, origin: sample.origin, derived: derived.derived },
    depthRows: rows,
    events: noticed(state, moment, string, derived, operations),
  };
}

function leftOut(state: PipelineState, sample: Sample, reason: "time-not-valid" | "time-not-advancing"): PipelineStep {
  const ignored: PipelineEvent = { kind: "ignored", time: sample.time, reason, channel: null };
  return { state, sample, depthRows: [], events: [ignored] };
}

function noticed(
  state: PipelineState,
  { time, rejected }: Moment,
  { rigState, relabellings, depths }: StringNow,
  { pumpRecycles }: ChannelsNow,
  { connection, stand, transition }: OperationsNow,
): PipelineEvent[] {
  const events: PipelineEvent[] = [];
  for (const slot of rejected) {
    if (state.rejected.includes(slot)) continue;
    events.push({ kind: "ignored", time, reason: "value-not-plausible", channel: channels[slot]!.id });
  }
  if (isContradictory(depths) && !isContradictory(state.depths)) {
    events.push({ kind: "ignored", time, reason: "bit-deeper-than-hole", channel: "bitDepth" });
  }
  const { code } = rigState.calm;
  const { code: before } = state.rigState.calm;
  if (code !== before) events.push({ kind: "rig-state-changed", time, from: before, to: code, bitDepth: depths.bit });
  for (const { from, to, fromCode, toCode } of relabellings) {
    events.push({ kind: "relabelled", time, from, to, fromCode, toCode });
  }
  const { count } = pumpRecycles;
  if (count > state.pumpRecycles.count) events.push({ kind: "pump-recycle", time, count });
  if (connection) events.push({ kind: "connection", time, connection });
  if (stand) events.push({ kind: "stand-completed", time, stand });
  if (transition) events.push({ kind: "state-transition", time, transition });
  return events;
}

const isContradictory = ({ hole, bit }: DepthState): boolean =>
  hole !== null && bit !== null && bit - hole > IMPOSSIBLE;
