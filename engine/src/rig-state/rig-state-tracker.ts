import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { RigStateCode } from "@sigma/terms/rig-states";
import { correctedRigState, outsideCorrections } from "../correction/correct-rig-state";
import { type CorrectionSegment, segmentAt } from "../correction/correction-segments";
import { type DepthState, isCorrected, nextDepths, unknownDepths } from "../well-pipeline/measurements/believed-depths";
import type { IgnoredEvent } from "../well-pipeline/ignored-event";
import { freshValue, heldPosition } from "../well-pipeline/measurements/measured";
import type { Tracker } from "../well-pipeline/tracker";
import { hasDrilledOn } from "./data-gap";
import { IMPOSSIBLE } from "./evidence/bottom";
import type { RigStateNow } from "./rig-state-now";
import { rigStateShape } from "./rig-state-shape";
import { type RigStateMemory, sense, settle, unknownRigState } from "./track-rig-state";

/** The stored state of the string: its state, its position, and the start of that state. */
export type RigStateTrackerState = {
  rigState: RigStateMemory;
  depths: DepthState;
  /** The first sample of the run of that state; null before the first state other than Other. */
  since: EpochSeconds | null;
};

/** The rig state has changed. */
export type RigStateChangedEvent = {
  kind: "rig-state-changed";
  time: EpochSeconds;
  from: RigStateCode;
  to: RigStateCode;
  bitDepth: Feet | null;
};

/** Samples from `from` to `to`, both included, that were given `fromCode` are now known to be `toCode`. */
export type RelabelledEvent = {
  kind: "relabelled";
  time: EpochSeconds;
  from: EpochSeconds;
  to: EpochSeconds;
  fromCode: RigStateCode;
  toCode: RigStateCode;
};

const HOLE_DEPTH = heldPosition("holeDepth");

type RigStateEvent = RigStateChangedEvent | RelabelledEvent | IgnoredEvent;

/**
 * Follows slips, depths and rig state: the depths follow the block out of the slips, the rig state needs the depths.
 *
 * @see docs/methods/rig-state.md; docs/methods/well-pipeline.md — depths
 */
export const rigStateTracker: Tracker<RigStateTrackerState, RigStateEvent, RigStateNow> = {
  name: "rig-state",
  version: 11,
  kinds: ["rig-state-changed", "relabelled", "ignored"],
  needs: ["measurements"],
  writesSamples: true,
  init: () => ({ rigState: unknownRigState(), depths: unknownDepths(), since: null }),
  shape: {
    rigState: rigStateShape,
    depths: {
      hole: "number?",
      bit: "number?",
      block: "number?",
      claim: "number?",
      claimSince: "number?",
      unexplained: "number",
      sentBit: "number?",
      isFrozen: "boolean",
    },
    since: "number?",
  },
  step(state, { time }, { measurements, settings: { dataProcessor, blockWeight, corrections } }) {
    const { previousTime, elapsed, held, reading, sent, correction } = measurements;
    const senses = sense(state.rigState, reading, dataProcessor, blockWeight);
    const { on, opposed } = senses.slips;
    const depths = nextDepths(state.depths, {
      time,
      elapsed,
      holeDepth: freshValue(held, HOLE_DEPTH, time),
      bitDepth: reading.bitDepth,
      blockHeight: reading.blockHeight,
      holeIsSent: sent.holeDepth,
      bitIsSent: sent.bitDepth,
      offHook: opposed === null ? on : !on,
    });
    const holeDepth = depths.hole ?? Number.NaN;
    const bitDepth = depths.bit ?? Number.NaN;
    const settledState = settle(state.rigState, senses, reading, holeDepth, bitDepth, previousTime, dataProcessor);
    const { memory } = settledState;
    const relabellings =
      corrections.length === 0
        ? settledState.relabellings
        : settledState.relabellings.flatMap((each) => outsideCorrections(each, corrections));
    const set = correction !== null && correction.rigState !== null ? correction : null;
    const isCorrectedNow = isCorrected(state.depths, depths, elapsed);
    const footage = isCorrectedNow ? 0 : footageOf(state.depths, depths);
    const rigStateNow: RigStateNow = {
      rigState: set ? correctedRigState(memory, set) : memory,
      relabellings,
      depths,
      holeDepth,
      bitDepth,
      isCorrected: isCorrectedNow,
      footage,
      hasGrown: (depths.hole ?? 0) > (state.depths.hole ?? Infinity),
      drilledOn: hasDrilledOn(footage, dropOf(state.depths, depths), elapsed),
    };
    const from = shownBefore(state, previousTime, corrections);
    const hasState = state.since !== null || memory.calm.code !== state.rigState.calm.code;
    const since = hasState ? (memory.calm.begin?.first ?? time) : null;
    return {
      state: { rigState: memory, depths, since: set?.rigStateSince ?? since },
      events: collectEvents(state, from, rigStateNow, time),
      found: rigStateNow,
    };
  },
};

const footageOf = (before: DepthState, now: DepthState): Feet =>
  before.hole === null || now.hole === null ? 0 : now.hole - before.hole;

/** Distance the block was lowered, NaN if unknown. */
const dropOf = (before: DepthState, now: DepthState): Feet => (before.block ?? Number.NaN) - (now.block ?? Number.NaN);

/** The state that the sample before was given. */
function shownBefore(
  { rigState }: RigStateTrackerState,
  previousTime: EpochSeconds,
  corrections: readonly CorrectionSegment[],
): RigStateCode {
  const set = corrections.length === 0 ? null : segmentAt(corrections, previousTime);
  return set?.rigState ?? rigState.calm.code;
}

function collectEvents(
  state: RigStateTrackerState,
  from: RigStateCode,
  now: RigStateNow,
  time: EpochSeconds,
): readonly RigStateEvent[] {
  const { rigState, relabellings, depths } = now;
  const to = rigState.calm.code;
  const contradicts = isContradictory(depths) && !isContradictory(state.depths);
  if (!contradicts && from === to && relabellings.length === 0) return nothing;
  const events: RigStateEvent[] = [];
  if (contradicts) events.push({ kind: "ignored", time, reason: "bit-deeper-than-hole", channel: "bitDepth" });
  if (from !== to) events.push({ kind: "rig-state-changed", time, from, to, bitDepth: depths.bit });
  for (const { from, to, fromCode, toCode } of relabellings) {
    events.push({ kind: "relabelled", time, from, to, fromCode, toCode });
  }
  return events;
}

const nothing: RigStateEvent[] = [];

const isContradictory = ({ hole, bit }: DepthState): boolean =>
  hole !== null && bit !== null && bit - hole > IMPOSSIBLE;
