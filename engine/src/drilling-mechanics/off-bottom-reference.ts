import type { EpochSeconds, Feet, Gpm, Klb, Psi, Seconds } from "@sigma/terms/quantities";

/** Pressure, flow and hookload of circulating off bottom, and the off-bottom spell in progress. */
export type OffBottomReference = {
  pressure: Psi | null;
  /** Flow that the pressure belongs to, null where none was measured. */
  flow: Gpm | null;
  /** Weight of the string with the bit off bottom, block included, turning and not: friction differs. */
  turningHookload: Klb | null;
  stillHookload: Klb | null;
  /** The spell off bottom at steady flow: when it began and its smoothed values. */
  since: EpochSeconds | null;
  spellPressure: Psi | null;
  spellFlow: Gpm | null;
  spellHookload: Klb | null;
  spellTurns: boolean;
};

/** No reference taken yet. */
export const noReference = (): OffBottomReference => ({
  pressure: null,
  flow: null,
  turningHookload: null,
  stillHookload: null,
  since: null,
  spellPressure: null,
  spellFlow: null,
  spellHookload: null,
  spellTurns: false,
});

/** One moment as the reference sees it; NaN where a value is missing. */
export type OffBottomMoment = {
  time: EpochSeconds;
  elapsed: Seconds;
  /** Out of the slips, pumping, and the bit clear of the bottom. */
  clear: boolean;
  movingOut: boolean;
  turning: boolean;
  pressure: Psi;
  flow: Gpm;
  hookload: Klb;
};

/** Distance above bottom at which the motor carries no load and the bit no weight. */
export const CLEAR_OF_BOTTOM: Feet = 2;

/** The pressure follows the pumps by some seconds: a spell counts once it has lasted this long. */
const SETTLES: Seconds = 15;
const SMOOTHING: Seconds = 10;
/** Flow that changes by more starts the spell anew. */
const FLOW_BAND = 0.03;

/**
 * Keeps the reference that differential pressure and weight on bit are measured from.
 *
 * Every spell of circulating off bottom at steady flow replaces it, so it is zeroed anew after each connection.
 */
export function nextReference(reference: OffBottomReference, moment: OffBottomMoment): OffBottomReference {
  const { time, elapsed, pressure, flow, hookload } = moment;
  if (!moment.clear || Number.isNaN(pressure)) {
    return reference.since === null ? reference : { ...reference, since: null };
  }
  const steady =
    reference.since !== null &&
    (Number.isNaN(flow) ||
      reference.spellFlow === null ||
      Math.abs(flow - reference.spellFlow) <= FLOW_BAND * reference.spellFlow);
  const free = moment.movingOut ? Number.NaN : hookload;
  const { turning } = moment;
  if (!steady) {
    return {
      pressure: reference.pressure,
      flow: reference.flow,
      turningHookload: reference.turningHookload,
      stillHookload: reference.stillHookload,
      since: time,
      spellPressure: pressure,
      spellFlow: orNull(flow),
      spellHookload: orNull(free),
      spellTurns: turning,
    };
  }
  const share = Math.min(1, elapsed / SMOOTHING);
  const spellPressure = blend(reference.spellPressure, pressure, share);
  const spellFlow = blend(reference.spellFlow, flow, share);
  const spellHookload = blend(reference.spellTurns === turning ? reference.spellHookload : null, free, share);
  const settled = reference.since !== null && time - reference.since >= SETTLES;
  const weighed = settled && spellHookload !== null;
  return {
    pressure: settled ? spellPressure : reference.pressure,
    flow: settled ? spellFlow : reference.flow,
    turningHookload: weighed && turning ? spellHookload : reference.turningHookload,
    stillHookload: weighed && !turning ? spellHookload : reference.stillHookload,
    since: reference.since,
    spellPressure,
    spellFlow,
    spellHookload,
    spellTurns: turning,
  };
}

/**
 * Pressure above that of circulating off bottom, which grows with the square of flow; NaN without a reference.
 *
 * @param flow NaN where it is not measured: then the reference is taken as it is
 * @see docs/methods/drilling-mechanics.md
 */
export function differentialPressure(reference: OffBottomReference, pressure: Psi, flow: Gpm): Psi {
  if (reference.pressure === null) return Number.NaN;
  const ratio = reference.flow === null || Number.isNaN(flow) ? 1 : flow / reference.flow;
  return pressure - reference.pressure * ratio * ratio;
}

/**
 * Weight that the bit carries instead of the hook, never negative; NaN without a reference.
 *
 * @param turning whether the string turns: the weight off bottom is taken the same way where it was weighed so
 * @see docs/methods/drilling-mechanics.md
 */
export function weightOnBit(reference: OffBottomReference, hookload: Klb, turning: boolean): Klb {
  const { turningHookload, stillHookload } = reference;
  const free = turning ? (turningHookload ?? stillHookload) : (stillHookload ?? turningHookload);
  return free === null ? Number.NaN : Math.max(0, free - hookload);
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

function blend(before: number | null, value: number, share: number): number | null {
  if (Number.isNaN(value)) return before;
  return before === null ? value : before + (value - before) * share;
}
