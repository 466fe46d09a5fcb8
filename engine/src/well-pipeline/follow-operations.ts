import { channelSlot } from "@sigma/terms/channels";
import type { Connection, StandMetric } from "../stand/stand-metric";
import { forgetDrilled, nextStand, relabelActivities, type StandState } from "../stand/track-stands";
import type { StateTransition } from "../state-transition/state-transition";
import { nextTransition, type TransitionState } from "../state-transition/track-transitions";
import { isCorrected } from "./depth-tracker";
import type { ChannelsNow } from "./derive-channels";
import type { StringNow } from "./follow-string";
import type { Moment } from "./read-sample";
import type { DataProcessorSettings } from "./settings";
import type { PipelineState } from "./state";
import { toolfaceAt } from "./toolface";

const BLOCK_SPEED = channelSlot("blockSpeed");
const ROP = channelSlot("rop");
const WOB = channelSlot("wob");

/** Stands, connections and transitions after a moment, and what ended with it. */
export type OperationsNow = {
  stands: StandState;
  transitions: TransitionState;
  connection: Connection | null;
  stand: StandMetric | null;
  transition: StateTransition | null;
};

/**
 * Follows what is done over many samples: connections, stands and transitions.
 *
 * @see docs/methods/stand.md and docs/methods/state-transition.md
 */
export function followOperations(
  state: PipelineState,
  moment: Moment,
  { rigState, relabellings, depths, holeDepth, bitDepth }: StringNow,
  { toolface }: ChannelsNow,
  settings: DataProcessorSettings,
): OperationsNow {
  const { time, elapsed, values } = moment;
  const { code } = rigState;
  const { slips, circulation, rotation } = rigState.senses;
  const before = state.depths.hole;
  const corrected = isCorrected(state.depths, depths, elapsed);
  const growth = corrected || before === null || depths.hole === null ? 0 : depths.hole - before;
  // A stand's length made without data holds a connection that nobody saw.
  const unseen = corrected || growth >= settings.standLengthThreshold;
  const known = unseen ? forgetDrilled(state.stands) : state.stands;
  const stands = relabellings.reduce(relabelActivities, known);
  const followed = nextStand(
    stands,
    {
      time,
      elapsed,
      code,
      activity: rigState.calm.code,
      holeDepth,
      bitDepth,
      blockHeight: moment.reading.blockHeight,
      footage: growth,
      toolface: toolfaceAt(toolface, time),
      inSlips: slips.on,
      slipsSince: slips.since,
      circulating: circulation.on,
      pumpsSince: circulation.since,
      rotating: rotation.on,
    },
    settings.standLengthThreshold,
  );
  const { state: transitions, ended } = nextTransition(state.transitions, {
    time,
    elapsed,
    code,
    holeDepth,
    rop: values[ROP]!,
    wob: values[WOB]!,
    blockSpeed: values[BLOCK_SPEED]!,
  });
  return {
    stands: followed.state,
    transitions,
    connection: followed.connection,
    stand: followed.stand,
    transition: ended,
  };
}
