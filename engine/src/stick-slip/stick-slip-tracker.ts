import { channelSlot } from "@sigma/terms/channels";
import type { EpochSeconds, Feet, Percent, Rpm, Seconds } from "@sigma/terms/quantities";
import { RigState } from "@sigma/terms/rig-states";
import type { Tracker } from "../well-pipeline/tracker";
import { nextTorqueSwing, stickSlipIndex, type TorqueSwing } from "./track-torque-swing";

/** Stick-slip has lasted for a minute. */
export type StickSlipEvent = {
  kind: "stick-slip";
  time: EpochSeconds;
  startTime: EpochSeconds;
  bitDepth: Feet | null;
  /** Torque swing relative to the swing at which the bit stops. */
  index: Percent;
  rpm: Rpm;
};

/** The torque swing, and since when it has been large, or small again after it was reported. */
export type StickSlipState = {
  swing: TorqueSwing;
  since: EpochSeconds | null;
  isTold: boolean;
};

/** Index from which stick-slip is reported, and below which it is over; each has to last for a minimum time. */
const REPORTED_INDEX: Percent = 80;
const OVER_INDEX: Percent = 50;
const MIN_DURATION: Seconds = 60;
/** A swing takes 2 to 10 s: a slower feed does not show it. */
const MAX_SAMPLE_STEP: Seconds = 2;

const TORQUE = channelSlot("torque");
const INDEX = channelSlot("stickSlipIndex");

/**
 * Writes the stick-slip index while hole is made by rotation, and detects stick-slip.
 *
 * @see docs/methods/stick-slip.md
 */
export const stickSlipTracker: Tracker<StickSlipState, StickSlipEvent> = {
  name: "stick-slip",
  version: 3,
  kinds: ["stick-slip"],
  needs: ["measurements", "rig-state", "data-quality"],
  writesSamples: true,
  init: () => atRest,
  shape: {
    swing: {
      nullable: {
        since: "number",
        time: "number",
        interval: "number",
        mean: "number",
        variance: "number",
        rpm: "number",
      },
    },
    since: "number?",
    isTold: "boolean",
  },
  step(state, { time }, { measurements, "rig-state": { rigState, bitDepth }, "data-quality": quality }) {
    const { pace } = rigState.senses;
    // A torque that changes its unit doesn't swing.
    const isOther = quality.mayHaveOther.includes("torque") || quality.otherNow.includes("torque");
    const isRotary = rigState.code === RigState.rotaryDrilling && pace.gapFrom === null && !isOther;
    if (!isRotary || !((pace.interval ?? Infinity) <= MAX_SAMPLE_STEP)) {
      // Reported stick-slip may continue in the next stand: it is reported once until it is over.
      return {
        state: state.swing === null && state.since === null ? state : { ...atRest, isTold: state.isTold },
        events: none,
      };
    }
    const { values, reading } = measurements;
    const torque = values[TORQUE]!;
    if (!(Math.abs(torque) <= MOST_TORQUE) || Number.isNaN(reading.rpm)) return { state, events: none };
    const swing = nextTorqueSwing(state.swing, time, torque, Math.abs(reading.rpm));
    const index = stickSlipIndex(swing, time);
    values[INDEX] = index;
    const isThere = state.isTold ? index < OVER_INDEX : index >= REPORTED_INDEX;
    if (!isThere) return { state: { swing, since: null, isTold: state.isTold }, events: none };
    const since = state.since ?? time;
    if (time - since < MIN_DURATION) return { state: { swing, since, isTold: state.isTold }, events: none };
    if (state.isTold) return { state: { swing, since: null, isTold: false }, events: none };
    const depth = Number.isNaN(bitDepth) ? null : bitDepth;
    const event = { kind: "stick-slip" as const, time, startTime: since, bitDepth: depth, index, rpm: swing!.rpm };
    return { state: { swing, since: null, isTold: true }, events: [event] };
  },
};

const atRest: StickSlipState = { swing: null, since: null, isTold: false };

const none: StickSlipEvent[] = [];

/** No top drive gives more, ft·lb. */
const MOST_TORQUE = 200_000;
