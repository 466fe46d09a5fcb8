import type { EpochSeconds, Gpm, Psi, Seconds } from "@sigma/terms/quantities";

/** What pressure and flow repeat, and how far the other one went meanwhile; null before the first. */
export type RepeatedValues = {
  pressure: Psi | null;
  /** Since when it has repeated itself. */
  pressureSince: EpochSeconds;
  leastFlow: Gpm;
  mostFlow: Gpm;
  flow: Gpm | null;
  mostPressure: Psi;
};

/**
 * Nothing read yet.
 *
 * @see docs/methods/data-quality.md — frozen sensors
 */
export const nothingRepeated = (): RepeatedValues => ({
  pressure: null,
  pressureSince: 0,
  leastFlow: 0,
  mostFlow: 0,
  flow: null,
  mostPressure: 0,
});

/** A flow that changes by this share changes the pressure by twice as much: one that repeats itself is frozen. */
const FLOW_CHANGED = 0.05;
/** Some sensors are read every few seconds and repeated in between. */
const REPEATS: Seconds = 10;
/** Pumps that stopped leave less than this share of the pressure: a flow that repeats itself then is frozen. */
const PRESSURE_LEFT = 0.1;
const LEAST_FLOW: Gpm = 50;
const LEAST_PRESSURE: Psi = 300;

/**
 * Follows for how long pressure and flow repeat themselves to the last digit.
 *
 * @param pressure NaN where it is not known: it repeats nothing then; `flow` likewise
 * @see docs/methods/data-quality.md — frozen sensors
 */
export function nextRepeated(before: RepeatedValues, time: EpochSeconds, pressure: Psi, flow: Gpm): RepeatedValues {
  const isPressureKnown = !Number.isNaN(pressure);
  const isFlowKnown = !Number.isNaN(flow);
  const repeatsPressure = isPressureKnown && pressure === before.pressure;
  const repeatsFlow = isFlowKnown && flow === before.flow;
  const pumped = isFlowKnown ? Math.max(0, flow) : repeatsPressure ? before.leastFlow : 0;
  const pressed = isPressureKnown ? Math.max(0, pressure) : repeatsFlow ? before.mostPressure : 0;
  const leastFlow = repeatsPressure ? Math.min(before.leastFlow, pumped) : pumped;
  const mostFlow = repeatsPressure ? Math.max(before.mostFlow, pumped) : pumped;
  const mostPressure = repeatsFlow ? Math.max(before.mostPressure, pressed) : pressed;
  const isSame = leastFlow === before.leastFlow && mostFlow === before.mostFlow && mostPressure === before.mostPressure;
  if (repeatsPressure && repeatsFlow && isSame) return before;
  return {
    pressure: isPressureKnown ? pressure : null,
    pressureSince: repeatsPressure ? before.pressureSince : time,
    leastFlow,
    mostFlow,
    flow: isFlowKnown ? flow : null,
    mostPressure,
  };
}

/**
 * Whether the pressure repeats itself although the flow changed.
 *
 * @see docs/methods/data-quality.md — frozen sensors
 */
export const isPressureFrozen = ({ pressureSince, leastFlow, mostFlow }: RepeatedValues, time: EpochSeconds): boolean =>
  time - pressureSince >= REPEATS && mostFlow >= LEAST_FLOW && leastFlow < (1 - FLOW_CHANGED) * mostFlow;

/**
 * Whether the flow repeats itself although the pumps have stopped by their pressure.
 *
 * @see docs/methods/data-quality.md — frozen sensors
 */
export const isFlowFrozen = ({ flow, mostPressure }: RepeatedValues, pressure: Psi): boolean =>
  flow !== null && flow >= LEAST_FLOW && mostPressure >= LEAST_PRESSURE && pressure <= PRESSURE_LEFT * mostPressure;
