import { HOUR } from "@sigma/terms/durations";
import type { Feet, Gpm, Psi, Seconds } from "@sigma/terms/quantities";

/** Flow and pressure of the moment, smoothed, and for how long the pumps have kept their rate on or off bottom. */
export type SteadyPressure = {
  flow: Gpm;
  pressure: Psi;
  isOff: boolean;
  steadyFor: Seconds;
  /** The newest pressure was far from the others, and left out. */
  isLeftOut: boolean;
};

/** The circulating pressure off bottom without faults. */
export type PressureReference = {
  flow: Gpm;
  /** Pressure / flow^1.8. */
  resistance: number;
  bitDepth: Feet;
  /** For how long it has been learned. */
  learned: Seconds;
  /** How long the pressure has differed since, and how long flow or depth have been far from the reference. */
  other: Seconds;
  away: Seconds;
};

/** Losses of turbulent flow grow with flow to about this power (Bourgoyne et al., Applied Drilling Engineering, 4). */
const TURBULENT_EXPONENT = 1.8;
const SMOOTHING_TIME: Seconds = 20;
/** Pumps keep their rate within this share of the smoothed flow. */
const SAME_RATE = 0.05;
/** A reference holds for flows and depths so near to its own. */
const NEAR_FLOW = 0.1;
const NEAR_DEPTH: Feet = 500;
/** A pressure further away is not learned, unless it lasts for this time: then mud or string were changed. */
const LEARNED_DEVIATION = 0.05;
const NEW_NORMAL: Seconds = 900;
/** Time for which a flow or depth out of range must last before it starts a new reference; a single wrong bit depth does not. */
const NEW_REFERENCE_TIME: Seconds = 20;
/** A pressure this far from the smoothed one is left out once, for a sensor may err for a moment, and starts again after that. */
const OUTLIER_SHARE = 0.3;
/** Time constant of the reference once it is known, and the time until it is known. */
const FOLLOWING_TIME: Seconds = HOUR;
const LEARNED_TIME: Seconds = 60;

/**
 * Follows flow and pressure; a rate that the pumps change, and a bit that touches or leaves the bottom, start again.
 *
 * @see docs/methods/circulating-pressure.md — reference
 */
export function nextSteady(
  before: SteadyPressure | null,
  flow: Gpm,
  pressure: Psi,
  isOff: boolean,
  elapsedTime: Seconds,
): SteadyPressure {
  if (before === null || isOff !== before.isOff || Math.abs(flow - before.flow) > SAME_RATE * before.flow) {
    return { flow, pressure, isOff, steadyFor: 0, isLeftOut: false };
  }
  if (Math.abs(pressure - before.pressure) > OUTLIER_SHARE * before.pressure) {
    return before.isLeftOut
      ? { flow, pressure, isOff, steadyFor: 0, isLeftOut: false }
      : { ...before, steadyFor: before.steadyFor + elapsedTime, isLeftOut: true };
  }
  const share = Math.min(1, elapsedTime / SMOOTHING_TIME);
  return {
    flow: before.flow + (flow - before.flow) * share,
    pressure: before.pressure + (pressure - before.pressure) * share,
    isOff,
    steadyFor: before.steadyFor + elapsedTime,
    isLeftOut: false,
  };
}

/**
 * The circulating pressure off bottom at this flow; null if the reference is missing or out of range.
 *
 * @see docs/methods/circulating-pressure.md — reference
 */
export function expectedPressure(reference: PressureReference | null, flow: Gpm, bitDepth: Feet): Psi | null {
  if (reference === null || reference.learned < LEARNED_TIME || !isNear(reference, flow, bitDepth)) return null;
  return reference.resistance * flow ** TURBULENT_EXPONENT;
}

/**
 * Learns the circulating pressure off bottom; a different flow or depth starts a new reference.
 *
 * @see docs/methods/circulating-pressure.md — reference
 */
export function learnReference(
  before: PressureReference | null,
  { flow, pressure }: SteadyPressure,
  bitDepth: Feet,
  elapsedTime: Seconds,
): PressureReference {
  const resistance = pressure / flow ** TURBULENT_EXPONENT;
  const newReference: PressureReference = { flow, resistance, bitDepth, learned: 0, other: 0, away: 0 };
  if (before === null) return newReference;
  if (!isNear(before, flow, bitDepth)) {
    const away = before.away + elapsedTime;
    return away < NEW_REFERENCE_TIME ? { ...before, away } : newReference;
  }
  if (before.learned >= LEARNED_TIME && Math.abs(resistance / before.resistance - 1) > LEARNED_DEVIATION) {
    const other = before.other + elapsedTime;
    return other < NEW_NORMAL ? { ...before, other, away: 0 } : newReference;
  }
  // A plain mean at first, then a slow one.
  const learnedTime = Math.min(FOLLOWING_TIME, before.learned + elapsedTime);
  const share = learnedTime > 0 ? Math.min(1, elapsedTime / learnedTime) : 1;
  const towards = (level: number, value: number) => level + (value - level) * share;
  return {
    flow: towards(before.flow, flow),
    resistance: towards(before.resistance, resistance),
    bitDepth: towards(before.bitDepth, bitDepth),
    learned: learnedTime,
    other: 0,
    away: 0,
  };
}

const isNear = (reference: PressureReference, flow: Gpm, bitDepth: Feet): boolean =>
  Math.abs(flow - reference.flow) <= NEAR_FLOW * reference.flow &&
  Math.abs(bitDepth - reference.bitDepth) <= NEAR_DEPTH;
