import type { EpochSeconds, Feet, Gpm, Klb, Psi, Seconds } from "@sigma/terms/quantities";
import type { RigStateMotion } from "@sigma/terms/rig-states";
import { forgetPressures, type OffBottomPressure, rememberPressure } from "./off-bottom-pressure";

/** Pressures and hookloads of circulating off bottom, and the off-bottom spell in progress. */
export type OffBottomReference = {
  /** One for each flow, newest first. */
  pressures: OffBottomPressure[];
  /** Weight of the string with the bit off bottom, block included: turning, and lowered without turning. */
  turningHookload: Klb | null;
  slidingHookload: Klb | null;
  /** The period off bottom at steady flow and pressure: its start and its smoothed values. */
  since: EpochSeconds | null;
  spellPressure: Psi | null;
  spellFlow: Gpm | null;
  /** Smoothed hookload while the string hangs free turning, or not, and how long it has. */
  spellHookload: Klb | null;
  spellTurns: boolean;
  spellFree: Seconds;
};

/**
 * No reference taken yet.
 *
 * @see docs/methods/drilling-mechanics.md — differential pressure where it is not sent
 */
export const noReference = (): OffBottomReference => ({
  pressures: [],
  turningHookload: null,
  slidingHookload: null,
  since: null,
  spellPressure: null,
  spellFlow: null,
  spellHookload: null,
  spellTurns: false,
  spellFree: 0,
});

/** One sample as the reference uses it; NaN for a missing value. */
export type OffBottomMoment = {
  time: EpochSeconds;
  elapsed: Seconds;
  /** Out of the slips, pumping, and the bit clear of the bottom. */
  clear: boolean;
  motion: RigStateMotion;
  /** The bit drills: it carries weight or none, but never pulls. */
  drilling: boolean;
  turning: boolean;
  bitDepth: Feet;
  pressure: Psi;
  flow: Gpm;
  hookload: Klb;
};

/** Distance above bottom at which the motor carries no load and the bit no weight. */
export const CLEAR_OF_BOTTOM: Feet = 2;

/** Pressure follows the pumps, and hookload the last move, by some seconds: a spell counts once it has lasted so long. */
const SETTLING_TIME: Seconds = 15;
const SMOOTHING_TIME: Seconds = 10;
/** A longer gap in the data ends a period: the state of the pumps in between is unknown. */
const LONGEST_STEP: Seconds = 60;
/** Time in which the string is found to weigh more than it was read. */
const LEARNING_TIME: Seconds = 30;
/** Flow or pressure that changes by more starts the spell again. */
const FLOW_BAND = 0.03;
const PRESSURE_BAND = 0.05;

/**
 * Keeps the reference that differential pressure and weight on bit are measured from.
 *
 * Every period of circulating off bottom at steady flow replaces the reference at that flow, as a driller zeroes again after
 * each connection. The string is weighed only while it does not move: lowering and pulling cause drag.
 *
 * @see docs/methods/drilling-mechanics.md — differential pressure and weight on bit where they are not sent
 */
export function nextReference(before: OffBottomReference, moment: OffBottomMoment): OffBottomReference {
  const { time, elapsed, pressure, flow, hookload, turning, bitDepth } = moment;
  const knownPressures = forgetPressures(before.pressures, time, bitDepth);
  if (!moment.clear || Number.isNaN(pressure)) return betweenSpells(before, knownPressures, moment);
  const free = hangsFree(moment) ? hookload : Number.NaN;
  if (before.since === null || elapsed > LONGEST_STEP || !isSteady(before, moment)) {
    return {
      pressures: knownPressures,
      turningHookload: before.turningHookload,
      slidingHookload: before.slidingHookload,
      since: time,
      spellPressure: pressure,
      spellFlow: orNull(flow),
      spellHookload: orNull(free),
      spellTurns: turning,
      spellFree: 0,
    };
  }
  const share = Math.min(1, elapsed / SMOOTHING_TIME);
  const spellPressure = blend(before.spellPressure, pressure, share);
  const spellFlow = blend(before.spellFlow, flow, share);
  const goesOn = before.spellTurns === turning && !Number.isNaN(free);
  const spellHookload = blend(goesOn ? before.spellHookload : null, free, share);
  const spellFree = goesOn ? before.spellFree + elapsed : 0;
  const isSettled = time - before.since >= SETTLING_TIME;
  const isWeighed = isSettled && spellFree >= SETTLING_TIME;
  const read = { pressure: spellPressure!, flow: spellFlow, bitDepth: orNull(bitDepth), time };
  return {
    pressures: isSettled ? rememberPressure(knownPressures, read) : knownPressures,
    turningHookload: isWeighed && turning ? spellHookload : before.turningHookload,
    slidingHookload: isWeighed && !turning ? spellHookload : before.slidingHookload,
    since: before.since,
    spellPressure,
    spellFlow,
    spellHookload,
    spellTurns: turning,
    spellFree,
  };
}

/** A rotating string has no drag. A string that doesn't rotate is lowered while it slides, so it is weighed while lowered. */
const hangsFree = ({ motion, turning }: OffBottomMoment): boolean => motion === "in" || (turning && motion === "still");

/** Between the periods: if the hook carries more than the string while the bit drills, the string was weighed too light. */
function betweenSpells(
  before: OffBottomReference,
  pressures: OffBottomPressure[],
  { elapsed, hookload, turning, drilling, motion }: OffBottomMoment,
): OffBottomReference {
  const free = turning ? before.turningHookload : before.slidingHookload;
  const isLight = drilling && motion !== "out" && free !== null && hookload > free;
  if (before.since === null && pressures === before.pressures && !isLight) return before;
  const endedSpell = { ...before, pressures, since: null };
  if (!isLight) return endedSpell;
  const weighedHookload = free + (hookload - free) * Math.min(1, elapsed / LEARNING_TIME);
  return turning
    ? { ...endedSpell, turningHookload: weighedHookload }
    : { ...endedSpell, slidingHookload: weighedHookload };
}

function isSteady({ spellPressure, spellFlow }: OffBottomReference, { pressure, flow }: OffBottomMoment): boolean {
  if (Math.abs(pressure - spellPressure!) > PRESSURE_BAND * spellPressure!) return false;
  if (Number.isNaN(flow) || spellFlow === null) return Number.isNaN(flow) === (spellFlow === null);
  return Math.abs(flow - spellFlow) <= FLOW_BAND * spellFlow;
}

/**
 * Weight that the bit carries instead of the hook, never negative; NaN if the string was not weighed the same way.
 *
 * @param turning whether the string turns: in a lateral the two weights are 50 klb apart, so neither can replace the other
 * @see docs/methods/drilling-mechanics.md
 */
export function weightOnBit(reference: OffBottomReference, hookload: Klb, turning: boolean): Klb {
  const free = turning ? reference.turningHookload : reference.slidingHookload;
  return free === null ? Number.NaN : Math.max(0, free - hookload);
}

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

function blend(before: number | null, value: number, share: number): number | null {
  if (Number.isNaN(value)) return before;
  return before === null ? value : before + (value - before) * share;
}
