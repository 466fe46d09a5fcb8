import { isStuck, type MeterStillness, nextStillness, unknownStillness } from "./meter-stillness";
import type { EpochSeconds, Gpm, Psi, Seconds } from "@sigma/terms/quantities";

/** The repeated values of pressure and flow, and the change of the other channel in the meantime; null before the first. */
export type RepeatedValues = {
  /** The frozen state of each meter, independent of the other. */
  pressureMeter: MeterStillness;
  flowMeter: MeterStillness;
  pressure: Psi | null;
  /** Since when it has repeated itself. */
  pressureSince: EpochSeconds;
  leastFlow: Gpm;
  mostFlow: Gpm;
  flow: Gpm | null;
  mostPressure: Psi;
};

/**
 * The initial state, without readings.
 *
 * @see docs/methods/data-quality.md — frozen sensors
 */
export const nothingRepeated = (): RepeatedValues => ({
  pressureMeter: unknownStillness(),
  flowMeter: unknownStillness(),
  pressure: null,
  pressureSince: 0,
  leastFlow: 0,
  mostFlow: 0,
  flow: null,
  mostPressure: 0,
});

/** A flow that changes by this share changes the pressure by twice as much: one that repeats itself is frozen. */
const FLOW_CHANGED = 0.05;
/** Noise that the electronics of a frozen sensor may leave, as a share if the unit has small numbers. */
const SAME_PRESSURE: Psi = 0.5;
const SAME_FLOW: Gpm = 0.25;
const SAME_SHARE = 0.001;
/** Some sensors are read every few seconds and repeated in between. */
const MAX_REPEAT_TIME: Seconds = 10;
/** Pumps that stopped leave less than this share of the pressure: a flow that repeats itself then is frozen. */
const PRESSURE_LEFT = 0.1;
const LEAST_FLOW: Gpm = 50;
const LEAST_PRESSURE: Psi = 300;

/**
 * Tracks for how long pressure and flow have been repeating themselves, except for the noise of their electronics.
 *
 * @param pressure NaN if unknown: then it doesn't count as repeated; `flow` likewise
 * @see docs/methods/data-quality.md — frozen sensors
 */
export function nextRepeated(before: RepeatedValues, time: EpochSeconds, pressure: Psi, flow: Gpm): RepeatedValues {
  const isPressureKnown = !Number.isNaN(pressure);
  const isFlowKnown = !Number.isNaN(flow);
  const repeatsPressure = isPressureKnown && isNear(pressure, before.pressure, sameBand(pressure, SAME_PRESSURE));
  const repeatsFlow = isFlowKnown && isNear(flow, before.flow, sameBand(flow, SAME_FLOW));
  const pumpedFlow = isFlowKnown ? Math.max(0, flow) : repeatsPressure ? before.leastFlow : 0;
  const knownPressure = isPressureKnown ? Math.max(0, pressure) : repeatsFlow ? before.mostPressure : 0;
  const leastFlow = repeatsPressure ? Math.min(before.leastFlow, pumpedFlow) : pumpedFlow;
  const mostFlow = repeatsPressure ? Math.max(before.mostFlow, pumpedFlow) : pumpedFlow;
  const mostPressure = repeatsFlow ? Math.max(before.mostPressure, knownPressure) : knownPressure;
  const pressureMeter = nextStillness(before.pressureMeter, pressure, sameBand(pressure, SAME_PRESSURE));
  const flowMeter = nextStillness(before.flowMeter, flow, sameBand(flow, SAME_FLOW));
  const isStill = pressureMeter === before.pressureMeter && flowMeter === before.flowMeter;
  const isSame =
    isStill && leastFlow === before.leastFlow && mostFlow === before.mostFlow && mostPressure === before.mostPressure;
  if (repeatsPressure && repeatsFlow && isSame) return before;
  return {
    pressureMeter,
    flowMeter,
    // The first of the equal readings: a slow drift moves away from it.
    pressure: repeatsPressure ? before.pressure : isPressureKnown ? pressure : null,
    pressureSince: repeatsPressure ? before.pressureSince : time,
    leastFlow,
    mostFlow,
    flow: repeatsFlow ? before.flow : isFlowKnown ? flow : null,
    mostPressure,
  };
}

const sameBand = (value: number, most: number): number => Math.min(most, SAME_SHARE * Math.abs(value));

const isNear = (value: number, other: number | null, band: number): boolean =>
  other !== null && Math.abs(value - other) <= band;

/**
 * Whether the pressure repeats itself although the flow changed, or a restless sensor is frozen.
 *
 * @see docs/methods/data-quality.md — frozen sensors
 */
export const isPressureFrozen = (
  { pressureSince, leastFlow, mostFlow, pressureMeter }: RepeatedValues,
  time: EpochSeconds,
): boolean =>
  mostFlow >= LEAST_FLOW &&
  (isStuck(pressureMeter) || (time - pressureSince >= MAX_REPEAT_TIME && leastFlow < (1 - FLOW_CHANGED) * mostFlow));

/**
 * Whether the flow repeats itself although the pumps have stopped by their pressure, or a restless meter is frozen.
 *
 * @see docs/methods/data-quality.md — frozen sensors
 */
export const isFlowFrozen = ({ flow, mostPressure, flowMeter }: RepeatedValues, pressure: Psi): boolean =>
  flow !== null &&
  flow >= LEAST_FLOW &&
  (isStuck(flowMeter) || (mostPressure >= LEAST_PRESSURE && pressure <= PRESSURE_LEFT * mostPressure));
