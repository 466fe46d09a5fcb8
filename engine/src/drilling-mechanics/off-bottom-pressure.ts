import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, Gpm, Psi, Seconds } from "@sigma/terms/quantities";

/** Standpipe pressure of circulating off bottom at one flow, and where and when it was read. */
export type OffBottomPressure = {
  pressure: Psi;
  /** Null if the rig measures no flow. */
  flow: Gpm | null;
  bitDepth: Feet | null;
  time: EpochSeconds;
};

/** One sample of the pumps; NaN for a missing value. */
export type PumpedMoment = { pressure: Psi; flow: Gpm; onBottom: boolean };

/**
 * Exponent of pressure over flow: between 1.7 (turbulent flow in pipe and annulus) and 2 (bit and tools) for all mixtures of
 * the two.
 */
const FLOW_EXPONENT = 1.85;
/** Farthest flow for which a reference is valid: there the spread of the exponent, 0.15, is 1 % of the pressure. */
const SAME_FLOW = 1.07;
/** Off-bottom pressure is known to this share: scaling, noise, and the hole drilled since. */
const KNOWN_TO = 0.03;
/** Maximum distance and time for which a reference is valid: mud and string have changed by then. */
const MAX_DEPTH_DIFFERENCE: Feet = 300;
const MAX_REFERENCE_AGE: Seconds = 12 * HOUR;
/** Flows remembered: drilling, connection, slow pumps and one more. */
const MAX_FLOWS = 4;

/**
 * Stores a pressure in place of the one at that flow, newest first.
 *
 * @see docs/methods/drilling-mechanics.md — differential pressure where it is not sent
 */
export const rememberPressure = (
  knownPressures: readonly OffBottomPressure[],
  newest: OffBottomPressure,
): OffBottomPressure[] =>
  [newest, ...knownPressures.filter(({ flow }) => !isSameFlow(flow, newest.flow))].slice(0, MAX_FLOWS);

/**
 * Removes references that were read too far from the bit or too long ago.
 *
 * @see docs/methods/drilling-mechanics.md — differential pressure where it is not sent
 */
export function forgetPressures(
  knownPressures: OffBottomPressure[],
  time: EpochSeconds,
  bitDepth: Feet,
): OffBottomPressure[] {
  for (const knownPressure of knownPressures)
    if (!serves(knownPressure, time, bitDepth)) return knownPressures.filter((each) => serves(each, time, bitDepth));
  return knownPressures;
}

const serves = (knownPressure: OffBottomPressure, time: EpochSeconds, bitDepth: Feet): boolean =>
  time - knownPressure.time <= MAX_REFERENCE_AGE &&
  !(knownPressure.bitDepth !== null && Math.abs(bitDepth - knownPressure.bitDepth) > MAX_DEPTH_DIFFERENCE);

/**
 * Pressure above that of circulating off bottom at the same flow.
 *
 * A missing value is better than a wrong one: the value is NaN without a reference within 7 % of the flow, and if the pressure is
 * below the reference by more than its uncertainty, because then something else has changed. A bit on bottom relieves no
 * pressure, so a smaller negative difference is returned as zero.
 *
 * @returns NaN if it is not known
 * @see docs/methods/drilling-mechanics.md
 */
export function differentialPressure(
  knownPressures: readonly OffBottomPressure[],
  { pressure, flow, onBottom }: PumpedMoment,
): Psi {
  const measuredFlow = Number.isNaN(flow) ? null : flow;
  const reference = knownPressures.find((knownPressure) => isSameFlow(knownPressure.flow, measuredFlow));
  if (!reference) return Number.NaN;
  const ratio = measuredFlow === null || reference.flow === null ? 1 : measuredFlow / reference.flow;
  const offBottom = reference.pressure * ratio ** FLOW_EXPONENT;
  const difference = pressure - offBottom;
  if (difference < -KNOWN_TO * offBottom) return Number.NaN;
  return onBottom ? Math.max(0, difference) : difference;
}

function isSameFlow(firstFlow: Gpm | null, other: Gpm | null): boolean {
  if (firstFlow === null || other === null) return firstFlow === other;
  return firstFlow <= SAME_FLOW * other && other <= SAME_FLOW * firstFlow;
}
