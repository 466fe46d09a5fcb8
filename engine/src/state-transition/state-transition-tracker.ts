import { channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { RigState } from "@sigma/terms/rig-states";
import type { Tracker } from "../well-pipeline/tracker";
import { wentOn } from "./went-on";
import type { StateTransition } from "./state-transition";
import { nextTransition, noTransition, type TransitionState } from "./track-transitions";

const BLOCK_SPEED = channelSlot("blockSpeed");
const ROP = channelSlot("rop");
const WOB = channelSlot("wob");

/** A change between ways of drilling, or a return to bottom, is over. */
export type StateTransitionEvent = { kind: "state-transition"; time: EpochSeconds; transition: StateTransition };

/**
 * Follows the changes between rotary and slide drilling, and the returns to bottom.
 *
 * @see docs/methods/state-transition.md
 */
export const stateTransitionTracker: Tracker<TransitionState, StateTransitionEvent> = {
  name: "state-transition",
  version: 6,
  kinds: ["state-transition"],
  needs: ["measurements", "rig-state", "derived-channels"],
  init: noTransition,
  shape: {
    code: "number",
    lifted: "boolean",
    weights: [{ time: "number", wob: "number" }],
    buckets: [{ seconds: "number", rop: "number", ropSeconds: "number", wob: "number", wobSeconds: "number" }],
    open: {
      nullable: {
        fromState: "number",
        toState: "number",
        holeDepth: "number",
        ropMax: "number?",
        wobMax: "number?",
        wobMin: "number?",
        blockSpeedMax: "number?",
        weightDrilled: "number?",
        timeStart: "number",
        timeEnd: "number",
        meanRop: "number?",
        meanWob: "number?",
        steadySince: "number",
        steadyLow: "number?",
        steadyHigh: "number?",
      },
    },
  },
  step(state, { time }, { measurements: { elapsed, values }, "rig-state": { rigState, holeDepth } }) {
    const moment = {
      time,
      elapsed,
      gapFrom: rigState.senses.pace.gapFrom,
      // A user may set a drilling state although no depth has ever been sent: its depth is unknown.
      code: Number.isNaN(holeDepth) ? RigState.other : rigState.code,
      holeDepth,
      rop: values[ROP]!,
      wob: values[WOB]!,
      blockSpeed: values[BLOCK_SPEED]!,
    };
    const { state: next, ended } = nextTransition(state, moment);
    const isNoticed = ended !== null && !wentOn(ended, rigState.calm);
    return { state: next, events: isNoticed ? [{ kind: "state-transition", time, transition: ended }] : none };
  },
};

const none: StateTransitionEvent[] = [];
