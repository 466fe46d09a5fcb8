import type { EpochSeconds, Feet, FootPounds, Gpm, Klb, Psi, Rpm, Seconds } from "@sigma/terms/quantities";
import type { DoubtedChannels } from "../data-quality/data-quality-tracker";
import { GEAR, MIN_STRING } from "../rig-state/evidence/hookload-levels";
import type { RecentWindow } from "../rig-state/evidence/recent-window";
import type { RigStateMotion } from "@sigma/terms/rig-states";
import {
  CARRIED,
  type Drag,
  dragOf,
  isDragged,
  learnDrag,
  NEW_WEIGHT_BAND,
  noDrag,
  towards,
  WEIGHT_TIME,
  type WeightBand,
} from "./drag";

/** The readings of the string off bottom while it is free; null until they were seen. */
export type FreeString = Drag & {
  /** Hookload going up, going down and standing: together they are the free weight band. */
  up: Klb | null;
  down: Klb | null;
  still: Klb | null;
  /** For how long they have been learned, up to `WEIGHT_TIME`, and how far the string moved meanwhile, up to `CARRIED`. */
  weighed: Seconds;
  carried: Feet;
  /** Torque of the last minutes, for how long it has been learned, up to `TORQUE_TIME`, and torque of the last seconds. */
  torque: FootPounds | null;
  turned: Seconds;
  torqueNow: FootPounds | null;
  /** Flow of the last minute. */
  flow: Gpm | null;
  /** Standpipe pressure per flow squared, psi/gpm², and for how long it has been learned, up to `RESISTANCE_TIME`. */
  resistance: number | null;
  pumped: Seconds;
  /** A hookload outside the band that the moving string keeps, and how far it has moved with it. */
  claim: Klb | null;
  claimTravel: Feet;
};

/** One sample of the string; NaN for values that are not known. */
export type StringMoment = {
  time: EpochSeconds;
  elapsed: Seconds;
  hookload: Klb;
  torque: FootPounds;
  rpm: Rpm;
  flow: Gpm;
  pressure: Psi;
  motion: RigStateMotion;
  /** How far the block moved since the sample before. */
  travel: Feet;
  bitDepth: Feet;
  /** Distance of the bit from the bottom. */
  offBottom: Feet;
  /** The string hangs on the hook, and has for long enough that its weight has settled. */
  onHook: boolean;
  rotating: boolean;
  /** Duration of its rotation, 0 while it doesn't rotate. */
  turnedFor: Seconds;
  /** Mud has circulated for long enough that pressure and flow correspond. */
  circulating: boolean;
  makingHole: boolean;
};

/** The free string for later trackers; no sample is added while hole is made or the string hangs in the slips. */
export type FreeStringNow = { free: FreeString; moment: StringMoment | null };

/**
 * No readings yet.
 *
 * @see docs/methods/stuck-pipe.md — the free string
 */
export const unknownFreeString = (): FreeString => ({
  up: null,
  down: null,
  still: null,
  weighed: 0,
  carried: 0,
  torque: null,
  turned: 0,
  torqueNow: null,
  flow: null,
  resistance: null,
  pumped: 0,
  claim: null,
  claimTravel: 0,
  ...noDrag,
});

/** A few seconds do not give a weight: a string that has just been picked up swings, and a sensor may err. */
const KNOWN_TIME: Seconds = 20;
/** How long the levels take to follow the string. */
const TORQUE_TIME: Seconds = 300;
const TORQUE_NOW_TIME: Seconds = 15;
const FLOW_TIME: Seconds = 60;
const RESISTANCE_TIME: Seconds = 600;
/** Torque and resistance count once they have been learned for this time: some seconds of a slow start aren't a free string. */
const LEARNED_TIME: Seconds = 60;
/** A weight outside the band that the string keeps over this travel, within this band, is its new free weight. */
const NEW_WEIGHT_TRAVEL: Feet = 40;

/**
 * The free weight band, null until the string was seen to move freely for a while.
 *
 * @see docs/methods/stuck-pipe.md — the free string
 */
export function weightBand(free: FreeString): WeightBand | null {
  return free.weighed < KNOWN_TIME || free.carried < CARRIED ? null : bandSoFar(free);
}

/** The torque of the free string, null until it was seen for a minute. */
export const freeTorque = ({ torque, turned }: FreeString): FootPounds | null =>
  turned < LEARNED_TIME ? null : torque;

/** The resistance of the free circulation, psi/gpm², null until it was seen for a minute. */
export const freeResistance = ({ resistance, pumped }: FreeString): number | null =>
  pumped < LEARNED_TIME ? null : resistance;

/** Lowest and highest of the learned weights, even if there are only a few; null without any. */
function bandSoFar({ up, down, still }: FreeString): WeightBand | null {
  let low = Infinity;
  let high = -Infinity;
  for (const weight of [up, down, still]) {
    if (weight === null) continue;
    low = Math.min(low, weight);
    high = Math.max(high, weight);
  }
  return high >= low ? { low, high } : null;
}

/**
 * Learns the readings of the string while it is free.
 *
 * Weights are learned off bottom and out of the slips, from hookloads no further outside the band than half of
 * an overpull. If a string moves 40 ft with another weight, that is its weight from then on: pipe or tools were changed.
 *
 * Resistance is learned from pressures that the pumps have built up.
 *
 * @param limit threshold of an overpull or set-down
 * @param leastPressure pressure from which the well counts as circulating
 * @param isHeld whether there is a sign of stuck pipe: then neither torque nor resistance is learned
 * @param mayBeStuck whether there was a sign and the string has not been free since: then no drag is learned
 * @see docs/methods/stuck-pipe.md — the free string
 */
export function learnFreeString(
  free: FreeString,
  moment: StringMoment,
  limit: Klb,
  leastPressure: Psi,
  isHeld: boolean,
  mayBeStuck = isHeld,
): FreeString {
  const { elapsed, torque, flow, pressure, rotating, circulating, makingHole, onHook } = moment;
  if (makingHole || !onHook) return free;
  const drag = mayBeStuck ? dragOf(free) : learnDrag(free, moment, limit);
  const { up, down, still, weighed, carried, claim, claimTravel } = learnWeight({ ...free, ...drag }, moment, limit);
  const resists = circulating && !isHeld && flow > 0 && pressure >= leastPressure;
  const turns = rotating && !isHeld && Number.isFinite(torque);
  const turnedTime = turns ? Math.min(TORQUE_TIME, free.turned + elapsed) : free.turned;
  const pumpedTime = resists ? Math.min(RESISTANCE_TIME, free.pumped + elapsed) : free.pumped;
  return {
    up,
    down,
    still,
    weighed,
    carried,
    claim,
    claimTravel,
    ...drag,
    // Plain means at first.
    torque: turns ? towards(free.torque, torque, elapsed, Math.max(elapsed, turnedTime)) : free.torque,
    turned: turnedTime,
    torqueNow: rotating ? towards(free.torqueNow, torque, elapsed, TORQUE_NOW_TIME) : null,
    flow: circulating ? towards(free.flow, flow, elapsed, FLOW_TIME) : null,
    resistance: resists
      ? towards(free.resistance, pressure / (flow * flow), elapsed, Math.max(elapsed, pumpedTime))
      : free.resistance,
    pumped: pumpedTime,
  };
}

type Weights = Pick<FreeString, "up" | "down" | "still" | "weighed" | "carried" | "claim" | "claimTravel">;

const noWeights: Weights = {
  up: null,
  down: null,
  still: null,
  weighed: 0,
  carried: 0,
  claim: null,
  claimTravel: 0,
};

function learnWeight(free: FreeString, moment: StringMoment, limit: Klb): Weights {
  const { hookload, motion, travel, elapsed } = moment;
  if (Number.isNaN(hookload)) return free;
  const band = bandSoFar(free);
  const isNear = band === null || (hookload >= band.low - limit / 2 && hookload <= band.high + limit / 2);
  // What was read for some seconds only is forgotten for another weight: it may have been the empty block, or a spike.
  if (!isNear && weightBand(free) === null) return learnWeight({ ...free, ...noWeights }, moment, limit);
  if (isNear) {
    const weighedTime = Math.min(WEIGHT_TIME, free.weighed + elapsed);
    // A plain mean at first: the first values count no more than later ones.
    const time = Math.max(elapsed, weighedTime);
    return {
      up: motion === "out" ? towards(free.up, hookload, elapsed, time) : free.up,
      down: motion === "in" ? towards(free.down, hookload, elapsed, time) : free.down,
      still: motion === "still" ? towards(free.still, hookload, elapsed, time) : free.still,
      weighed: weighedTime,
      carried: Math.min(CARRIED, free.carried + Math.abs(travel)),
      claim: null,
      claimTravel: 0,
    };
  }
  if (isDragged(free, moment)) return free;
  const keeps = free.claim !== null && Math.abs(hookload - free.claim) <= NEW_WEIGHT_BAND;
  const claimTravel = keeps ? free.claimTravel + Math.abs(travel) : 0;
  const { up, down, still, weighed, carried } = free;
  if (claimTravel < NEW_WEIGHT_TRAVEL)
    return { up, down, still, weighed, carried, claim: keeps ? free.claim : hookload, claimTravel };
  const learnedTimes = { weighed: WEIGHT_TIME, carried: CARRIED };
  return { up: null, down: null, still: hookload, ...learnedTimes, claim: null, claimTravel: 0 };
}

/**
 * The free string without its weights, if these turn out to be weights of the empty block because the slips were not detected.
 *
 * @see docs/methods/stuck-pipe.md — the free string
 */
export function withoutEmptyBlock(free: FreeString, empty: Klb | null, loadedWeight: Klb | null): FreeString {
  if (empty === null || free.weighed === 0) return free;
  const isString = loadedWeight !== null && loadedWeight - empty >= MIN_STRING;
  const most = isString ? (empty + loadedWeight) / 2 : empty + GEAR;
  const isEmpty = (weight: Klb | null) => weight === null || weight < most;
  if (!isEmpty(free.up) || !isEmpty(free.down) || !isEmpty(free.still)) return free;
  return { ...free, ...noWeights, ...noDrag };
}

/**
 * The free string without what it was seen to read by channels in a wrong unit.
 *
 * @see docs/methods/stuck-pipe.md — the free string
 */
export function withoutDoubted(free: FreeString, doubted: DoubtedChannels): FreeString {
  const { hookload, torque, pumpPressure, pumpRate } = doubted;
  let left = free;
  if (hookload) left = { ...left, ...noWeights, ...noDrag };
  if (torque) left = { ...left, torque: null, turned: 0, torqueNow: null };
  if (pumpRate) left = { ...left, flow: null };
  return pumpPressure || pumpRate ? { ...left, resistance: null, pumped: 0 } : left;
}

/**
 * The free string without torque and resistance, which other tools and nozzles change.
 *
 * @see docs/methods/stuck-pipe.md — the free string
 */
export const withoutTools = (free: FreeString): FreeString =>
  free.turned === 0 && free.pumped === 0
    ? free
    : { ...free, torque: null, turned: 0, torqueNow: null, resistance: null, pumped: 0 };

/** The factors by which a hookload changes if its unit changes from or to tonnes or kN. */
const UNIT_RATIOS = [2.204_62, 4.448_22].flatMap((factor) => [factor, 1 / factor]);
/** The hookload of a string at work varies at least this much between samples, that of a motionless block varies less. */
const MOVING_SWING_SHARE = 0.03;
const RESTING_SWING_SHARE = 0.005;
/** Over a longer step of the block the string may have been pulled or set down, and the slips may have taken it over. */
const MAX_BLOCK_STEP: Feet = 1;
const MIN_LIFT: Feet = 0.1;

/**
 * The free string without its weights if the hookload changed at once by the factor of another unit while the
 * block did not move: neither a pull nor the slips cause that.
 *
 * @param atWork the string turns, is pumped through or makes hole: it does not hang in the slips
 * @see docs/methods/stuck-pipe.md — the free string
 */
export function withoutOtherUnit(free: FreeString, { hookload, block }: RecentWindow, atWork: boolean): FreeString {
  if (free.weighed === 0) return free;
  const last = hookload.length - 1;
  const ratio = (hookload[last] ?? Number.NaN) / (hookload[last - 1] ?? Number.NaN);
  const step = Math.abs((block[last] ?? Number.NaN) - (block[last - 1] ?? Number.NaN));
  const near = atWork && step < MAX_BLOCK_STEP ? MOVING_SWING_SHARE : step < MIN_LIFT ? RESTING_SWING_SHARE : 0;
  for (const to of UNIT_RATIOS) if (Math.abs(ratio / to - 1) < near) return { ...free, ...noWeights, ...noDrag };
  return free;
}
