import type { EpochSeconds, Gpm, Psi, Seconds } from "@sigma/terms/quantities";

/** The flow that the pumps have kept, and the pressure that it took. */
export type SteadyFlow = {
  /** Smoothed over the period; null while the pumps are off or no flow is measured. */
  flow: Gpm | null;
  pressure: Psi | null;
  /** Start of the period of steady flow. */
  since: EpochSeconds | null;
  /** Since when the flow meter has read less than the pressure allows, null while the two agree. */
  doubted: EpochSeconds | null;
};

/**
 * The pumps are off.
 *
 * @see docs/methods/drilling-mechanics.md — flow
 */
export const noFlow = (): SteadyFlow => ({ flow: null, pressure: null, since: null, doubted: null });

/** One sample of the pumps; NaN for a missing value. */
export type FlowMoment = { time: EpochSeconds; elapsed: Seconds; circulating: boolean; flow: Gpm; pressure: Psi };

/** Flow that changes by more than this share starts a new period: the noise of stroke counters is well below. */
const FLOW_BAND = 0.05;
const SMOOTHING_TIME: Seconds = 10;
/** The pressure follows the pumps by some seconds: flow and pressure belong together after so long. */
const SETTLING_TIME: Seconds = 10;
/** Pressure falls with at least the power 1.7 of flow. If it falls less than in proportion, or less than this, the meter fails. */
const PRESSURE_KEPT = 0.8;
/** A meter that reads steadily less for so long is believed again. */
const LOWER_READING_TIME: Seconds = 60;

/**
 * Follows the flow; a meter that drops out while the pressure stays ends no spell.
 *
 * @see docs/methods/drilling-mechanics.md — flow
 */
export function nextFlow(state: SteadyFlow, moment: FlowMoment): SteadyFlow {
  const { time, elapsed, circulating, flow, pressure } = moment;
  if (!circulating) return state.since === null ? state : noFlow();
  if (Number.isNaN(flow) || Number.isNaN(pressure)) return state;
  if (isLost(state, flow, pressure)) {
    const doubtedSince = state.doubted ?? time;
    if (!(flow > 0) || time - doubtedSince < LOWER_READING_TIME) return { ...state, doubted: doubtedSince };
  } else if (state.flow !== null && Math.abs(flow - state.flow) <= FLOW_BAND * state.flow) {
    const share = Math.min(1, elapsed / SMOOTHING_TIME);
    return {
      flow: state.flow + (flow - state.flow) * share,
      pressure: state.pressure! + (pressure - state.pressure!) * share,
      since: state.since,
      doubted: null,
    };
  }
  return { flow, pressure, since: time, doubted: null };
}

/**
 * The flow from the meter, or the steady flow if the pressure shows that it continues; NaN if neither is known.
 *
 * @see docs/methods/drilling-mechanics.md — flow
 */
export function believedFlow(state: SteadyFlow, measuredFlow: Gpm): Gpm {
  if (state.doubted !== null && state.flow !== null) return state.flow;
  return measuredFlow > 0 ? measuredFlow : Number.NaN;
}

/**
 * Whether flow and pressure have had time to settle together; true if no flow is measured.
 *
 * @see docs/methods/drilling-mechanics.md — flow
 */
export const isSettled = ({ since }: SteadyFlow, time: EpochSeconds): boolean =>
  since === null || time - since >= SETTLING_TIME;

const isLost = (state: SteadyFlow, flow: Gpm, pressure: Psi): boolean =>
  state.flow !== null &&
  flow < (1 - FLOW_BAND) * state.flow &&
  pressure > Math.max(PRESSURE_KEPT, flow / state.flow) * state.pressure!;
