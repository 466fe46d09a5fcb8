import type { EpochSeconds } from "@sigma/terms/quantities";
import { noReference, type OffBottomReference } from "../drilling-mechanics/off-bottom-reference";
import { noFlow, type SteadyFlow } from "../drilling-mechanics/steady-flow";
import { noPumpRecycles, type PumpRecycles } from "../pump-recycle/count-pump-recycles";
import { type RigStateMemory, unknownRigState } from "../rig-state/track-rig-state";
import { noStand, type StandState } from "../stand/track-stands";
import { noTransition, type TransitionState } from "../state-transition/track-transitions";
import { unknownFoot } from "./depth-rows";
import { type DepthState, unknownDepths } from "./depth-tracker";
import { unknownGamma } from "./gamma-rows";
import type { Log } from "./log-state";
import { type HeldValues, nothingHeld } from "./measured";
import { type RopState, unknownRop } from "./rate-of-penetration";
import { type ToolfaceState, unknownToolface } from "./toolface";

/**
 * Everything the pipeline remembers of a well between two samples.
 *
 * Plain JSON of bounded size: a missing number is null, and a state that went through
 * `JSON.parse(JSON.stringify(state))` continues exactly as the original would have.
 */
export type PipelineState = {
  /** Time of the last sample taken, null before the first. */
  time: EpochSeconds | null;
  held: HeldValues;
  /** Slots of the channels whose last value was not plausible. */
  rejected: number[];
  rigState: RigStateMemory;
  depths: DepthState;
  rop: RopState;
  flow: SteadyFlow;
  reference: OffBottomReference;
  /** What a pump stroke was seen to deliver, US gallons. */
  gallonsPerStroke: number | null;
  toolface: ToolfaceState;
  foot: Log["foot"];
  gamma: Log["gamma"];
  pumpRecycles: PumpRecycles;
  stands: StandState;
  transitions: TransitionState;
};

/**
 * The state before the first sample of a well.
 *
 * @see docs/methods/well-pipeline.md
 */
export function initialState(): PipelineState {
  return {
    time: null,
    held: nothingHeld(),
    rejected: [],
    rigState: unknownRigState(),
    depths: unknownDepths(),
    rop: unknownRop(),
    flow: noFlow(),
    reference: noReference(),
    gallonsPerStroke: null,
    toolface: unknownToolface(),
    foot: unknownFoot(),
    gamma: { log: unknownGamma(), value: null, time: null },
    pumpRecycles: noPumpRecycles(),
    stands: noStand(),
    transitions: noTransition(),
  };
}
