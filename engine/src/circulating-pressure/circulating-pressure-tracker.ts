import type { EpochSeconds, Feet, FootPounds, Gpm, Klb, Psi, Seconds } from "@sigma/terms/quantities";
import { mayHaveOtherTools } from "../rig-state/rig-state-now";
import { CLEAR_OF_BOTTOM } from "../drilling-mechanics/off-bottom-reference";
import { freeTorque, type FreeStringNow, weightBand } from "../stuck-pipe/free-string";
import type { Tracker } from "../well-pipeline/tracker";
import {
  expectedPressure,
  learnReference,
  nextSteady,
  type PressureReference,
  type SteadyPressure,
} from "./pressure-reference";

/** The pressure at a constant flow fell, or rose with torque or drag, and stayed so. */
export type CirculatingPressureEvent = {
  kind: "circulating-pressure";
  time: EpochSeconds;
  stage: "washout" | "pack-off";
  startTime: EpochSeconds;
  bitDepth: Feet | null;
  pressure: Psi;
  /** The circulating pressure at this flow off bottom. */
  expected: Psi;
  flow: Gpm;
  /** Current torque and that of the free string, and hookload above its free weight; null if they show nothing. */
  torque: FootPounds | null;
  freeTorque: FootPounds | null;
  overpull: Klb | null;
};

/** How long a stage has been present recently, its start, and whether it has been reported. */
type Sign = { lasts: Seconds; since: EpochSeconds | null; isTold: boolean };

/** The present circulation, its reference without faults, and the signs present. */
export type CirculatingPressureState = {
  steady: SteadyPressure | null;
  reference: PressureReference | null;
  washout: Sign;
  packOff: Sign;
};

/** Time after the start of the pumps until gels are broken and the pipe is filled. */
const SETTLING_TIME: Seconds = 60;
/** Time for which pumps must keep their rate, on or off bottom, before values are read. */
const STEADY_TIME: Seconds = 30;
/** Shares of the pressure, and minimum changes, that count. */
const WASHOUT_FALL_SHARE = 0.08;
const PACK_OFF_RISE_SHARE = 0.1;
/** Share of that below which a reported washout is over. */
const WASHOUT_OVER_SHARE = 0.5;
const LEAST_FALL: Psi = 100;
const LEAST_RISE: Psi = 50;
const TORQUE_FACTOR = 1.25;
const TORQUE_RISE: FootPounds = 1000;
/** Share of the overpull limit: hookloads further from the free weight are not learned as free. */
const FREE_DRAG_SHARE = 0.5;
/** Minimum age of a reference for a fall: the first minutes of a circulation take more pressure than the later ones. */
const FALL_KNOWN: Seconds = 180;
/** How long each has to last. */
const WASHOUT_LASTS: Seconds = 300;
const PACK_OFF_LASTS: Seconds = 60;

const quiet: Sign = { lasts: 0, since: null, isTold: false };
const unknownPressure: CirculatingPressureState = { steady: null, reference: null, washout: quiet, packOff: quiet };

/**
 * Sees a washout, by a pressure that falls at a constant flow, and a pack-off that builds up, by one that rises off bottom
 * together with torque or drag.
 *
 * @see docs/methods/circulating-pressure.md
 */
export const circulatingPressureTracker: Tracker<CirculatingPressureState, CirculatingPressureEvent> = {
  name: "circulating-pressure",
  version: 7,
  kinds: ["circulating-pressure"],
  needs: ["measurements", "rig-state", "data-quality", "stuck-pipe"],
  init: () => unknownPressure,
  shape: {
    steady: {
      nullable: { flow: "number", pressure: "number", isOff: "boolean", steadyFor: "number", isLeftOut: "boolean" },
    },
    reference: {
      nullable: {
        flow: "number",
        resistance: "number",
        bitDepth: "number",
        learned: "number",
        other: "number",
        away: "number",
      },
    },
    washout: { lasts: "number", since: "number?", isTold: "boolean" },
    packOff: { lasts: "number", since: "number?", isTold: "boolean" },
  },
  step(state, { time }, { measurements, "rig-state": now, "data-quality": doubted, "stuck-pipe": string, settings }) {
    const { senses, bottom } = now.rigState;
    // Values learned in a wrong unit, or with other nozzles and tools, are discarded.
    if (doubted.pumpPressure || doubted.pumpRate || mayHaveOtherTools(now))
      return { state: unknownPressure, events: none };
    const { on, since } = senses.circulation;
    const mayBeOther = doubted.mayHaveOther.includes("pumpPressure") || doubted.mayHaveOther.includes("pumpRate");
    const isFrozen = doubted.isPressureFrozen || doubted.isFlowFrozen || mayBeOther;
    const isSettled =
      on === true && !isFrozen && time - (since ?? time) >= SETTLING_TIME && senses.pace.gapFrom === null;
    if (!isSettled) return { state: state.steady === null ? state : interruptSteady(state), events: none };
    const { pumpedFlow, reading } = measurements;
    const { pumpPressure, elapsed } = reading;
    const { bitDepth, holeDepth } = now;
    const isMeasured = pumpedFlow > 0 && pumpPressure >= settings.dataProcessor.pressureThreshold;
    if (!isMeasured || Number.isNaN(bitDepth)) return { state, events: none };
    const isOff = holeDepth - bitDepth >= CLEAR_OF_BOTTOM && !bottom.makingHole;
    const steady = nextSteady(state.steady, pumpedFlow, pumpPressure, isOff, elapsed);
    if (steady.steadyFor < STEADY_TIME) return { state: { ...state, steady }, events: none };

    const expectedValue = expectedPressure(state.reference, steady.flow, bitDepth);
    const change = expectedValue === null ? 0 : steady.pressure - expectedValue;
    const fall = state.washout.isTold ? WASHOUT_OVER_SHARE * WASHOUT_FALL_SHARE : WASHOUT_FALL_SHARE;
    const isLong = state.reference !== null && state.reference.learned >= FALL_KNOWN;
    const falls = expectedValue !== null && isLong && change <= -Math.max(fall * expectedValue, LEAST_FALL);
    const rises =
      expectedValue !== null && isOff && change >= Math.max(PACK_OFF_RISE_SHARE * expectedValue, LEAST_RISE);
    const load = rises ? loadOf(string, FREE_DRAG_SHARE * settings.dataProcessor.overpullLimit) : null;
    const washout = updateSign(state.washout, falls, time, elapsed, WASHOUT_LASTS);
    const packOff = updateSign(state.packOff, load !== null, time, elapsed, PACK_OFF_LASTS);
    // A packed annulus may stay so for long; it isn't a new normal.
    const learns = isOff && packOff.lasts === 0;
    const reference = learns ? learnReference(state.reference, steady, bitDepth, elapsed) : state.reference;
    const { pressure, flow } = steady;
    const eventFields = {
      kind: "circulating-pressure",
      time,
      bitDepth,
      pressure,
      expected: expectedValue ?? 0,
      flow,
    } as const;
    if (isDue(washout, WASHOUT_LASTS)) {
      const event = { ...eventFields, stage: "washout" as const, startTime: washout.since ?? time, ...noLoad };
      return { state: { steady, reference, washout: { ...washout, isTold: true }, packOff }, events: [event] };
    }
    if (isDue(packOff, PACK_OFF_LASTS) && load !== null) {
      const event = { ...eventFields, stage: "pack-off" as const, startTime: packOff.since ?? time, ...load };
      return { state: { steady, reference, washout, packOff: { ...packOff, isTold: true } }, events: [event] };
    }
    return { state: { steady, reference, washout, packOff }, events: none };
  },
};

const none: CirculatingPressureEvent[] = [];

/** When the pumps stop, the count of a sign starts again, unless it has been reported: then it continues until the sign is gone. */
const interruptSteady = ({ reference, washout, packOff }: CirculatingPressureState): CirculatingPressureState => ({
  steady: null,
  reference,
  washout: washout.isTold ? washout : quiet,
  packOff: packOff.isTold ? packOff : quiet,
});

type Load = Pick<CirculatingPressureEvent, "torque" | "freeTorque" | "overpull">;

const noLoad: Load = { torque: null, freeTorque: null, overpull: null };

/** Torque or drag above the value of the free string; null if neither is. */
function loadOf({ free, moment }: FreeStringNow, drag: Klb): Load | null {
  if (moment === null) return null;
  const { torqueNow } = free;
  const torque = freeTorque(free);
  const turnsHard =
    torque !== null && torqueNow !== null && torqueNow >= Math.max(TORQUE_FACTOR * torque, torque + TORQUE_RISE);
  const band = weightBand(free);
  const overpull = band && moment.onHook ? moment.hookload - band.high : Number.NaN;
  const drags = overpull >= drag;
  if (!turnsHard && !drags) return null;
  return {
    torque: turnsHard ? torqueNow : null,
    freeTorque: turnsHard ? torque : null,
    overpull: drags ? overpull : null,
  };
}

/** Counts up while a sign is present and down while it is absent, up to twice its required duration. */
function updateSign(sign: Sign, isThere: boolean, time: EpochSeconds, elapsedTime: Seconds, lasts: Seconds): Sign {
  if (!isThere && sign.lasts === 0) return sign;
  const counting = isThere ? Math.min(2 * lasts, sign.lasts + elapsedTime) : Math.max(0, sign.lasts - elapsedTime);
  if (counting === 0) return quiet;
  return { lasts: counting, since: sign.since ?? time, isTold: sign.isTold };
}

const isDue = ({ lasts, isTold }: Sign, least: Seconds): boolean => !isTold && lasts >= least;
