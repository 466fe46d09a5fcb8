import type { Feet, Klb, Seconds } from "@sigma/terms/quantities";
import type { Reading } from "./reading";
import { indexBefore, LONG, type RecentWindow, spanSince } from "./recent-window";
import { isBlind, type StringEvidence } from "./string-evidence";

/** What the hookload has taught: the weight of the empty block and of the block with the string. */
export type HookloadLevels = {
  /** Hookload of the block without the string, null until something told. */
  empty: Klb | null;
  /** Hookload with the string hanging free, null until something told. */
  loaded: Klb | null;
  /** About the lowest weight that the hanging string has had, by which a steady low is told from it. */
  lightest: Klb | null;
  /** Lowest steady hookload while nothing was done: the empty block, once a loaded one has been seen well above. */
  low: Klb | null;
  /** How long the hookload has been about that low, up to what tells. */
  lowFor: Seconds;
  /** How long the evidence has contradicted `empty`. */
  doubt: Seconds;
};

/**
 * Nothing learned yet.
 *
 * @see docs/methods/rig-state.md — slips
 */
export const unknownLevels = (): HookloadLevels => ({
  empty: null,
  loaded: null,
  lightest: null,
  low: null,
  lowFor: 0,
  doubt: 0,
});

/** Smallest difference by which a string shows in the hookload. */
export const MIN_STRING: Klb = 8;
/** A string this much above the lowest steady hookload, and an eighth of its weight, tells that one from the empty block. */
const MIN_CONTRAST: Klb = 12;

/** A string that weighs this much is told by its hookload alone. */
export const HEAVY_STRING: Klb = 60;

/** Weight that elevators, tongs and a new joint put on the block above a string in the slips, at most. */
export const GEAR: Klb = 25;
const GEAR_SHARE = 0.9;
/** A frozen bit depth proves no slips above this share of the string: it may be a stuck channel. */
export const SURELY_LOADED = 0.6;

/**
 * Weight of the string in the hookload; a guess where it has not been seen.
 *
 * @see docs/methods/rig-state.md — slips
 */
export const stringWeight = (empty: Klb, loaded: Klb | null): Klb =>
  loaded === null ? Math.max(MIN_CONTRAST, 0.2 * empty) : loaded - empty;

/**
 * Share of the string's weight that may hang on the block above a string in the slips.
 *
 * @see docs/methods/rig-state.md — slips
 */
export const gearShare = (string: Klb): number => Math.min(GEAR_SHARE, GEAR / string);

const LEARNING: Seconds = 20;
/** A moving block weighs more and less by turns: it teaches so many times more slowly than one that waits. */
const MOVING_SHARE = 10;
/** Joints and tongs only add to the empty block: more weight than known teaches so many times more slowly than less. */
const LADEN_SHARE = 30;
/** Wild values pull a level by no more than this per update. */
const CLIP: Klb = 10;
/** Contradicted for so long, a learned weight is given up. */
const PATIENCE: Seconds = 20;

/** What is being done with the string. */
export type StringUse = {
  circulating: boolean;
  turning: boolean;
  makingHole: boolean;
  /** The bottom of the hole, NaN where it is not known. */
  holeDepth: Feet;
  /** Data were missing before this moment. */
  isAfterGap: boolean;
};

/**
 * Learns the weight of the empty block and of the hanging string.
 *
 * The empty block shows while it travels and the bit stands, and most clearly while it waits over a string that is known
 * to hang in the slips. Where no bit depth is measured, or the block has not
 * moved yet, the lowest steady hookload with pumps and rotation off stands in for it, as soon as a string well
 * above it has been seen. The string shows while it moves with the block, makes hole or is pumped through.
 *
 * @param takenOver the slips took the string over while the block hardly moved: a bit depth that goes on with the block
 *   then is a channel that always does
 * @see docs/methods/rig-state.md — slips
 */
export function learnLevels(
  levels: HookloadLevels,
  reading: Reading,
  window: RecentWindow,
  { circulating, turning, makingHole }: StringUse,
  evidence: StringEvidence,
  inSlips: boolean,
  isSetDown: boolean,
  takenOver: boolean,
): HookloadLevels {
  const { hookload, elapsed } = reading;
  if (Number.isNaN(hookload)) return levels;
  const { empty } = levels;
  if (makingHole) return learnLoaded(levels, hookload + (Math.max(0, reading.wob) || 0), elapsed);
  if (evidence === "on-hook" && !isContradicted(levels, hookload)) return learnLoaded(levels, hookload, elapsed);
  // What moved may have hung on the hook until a moment ago: the slips contradict nothing.
  const isHeavy = evidence === "on-hook" && isContradicted(levels, heaviest(window));
  if (isHeavy && !takenOver) return doubtEmpty(levels, hookload, elapsed);
  if (circulating && !inSlips)
    return empty === null || hookload > empty + MIN_STRING ? learnLoaded(levels, hookload, elapsed) : levels;
  if (isSetDown) return levels;
  if (evidence === "off-hook") return learnMovingEmpty(levels, hookload, elapsed);
  if (turning && !inSlips) return levels;

  const steady = steadyHookload(window);
  if (Number.isNaN(steady)) return levels;
  const waits = inSlips && empty !== null && Math.abs(steady - empty) <= CLIP;
  const known = waits ? towards(empty, steady, steady < empty ? elapsed : elapsed / LADEN_SHARE) : empty;
  const doubt = waits ? 0 : levels.doubt;
  const low = Math.min(levels.low ?? steady, steady);
  const lowFor = isBlind(window) ? lowTime(levels, steady, elapsed) : LOW_TELLS;
  const { loaded, lightest } = levels;
  return withEmpty({ empty: known, loaded, lightest, low, lowFor, doubt });
}

/** A steady low tells at once where the block is seen, and only after so long where it is not: a string is set down, too. */
const LOW_TELLS: Seconds = 30;

/** How long the hookload has been about its lowest. */
function lowTime({ low, lowFor }: HookloadLevels, steady: Klb, elapsed: Seconds): Seconds {
  if (low === null || steady < low - STEADY_BAND) return 0;
  return steady <= low + STEADY_BAND ? Math.min(LOW_TELLS, lowFor + elapsed) : lowFor;
}

/** The highest hookload of the window. */
function heaviest({ hookload }: RecentWindow): Klb {
  let most = -Infinity;
  for (const value of hookload) most = Math.max(most, value ?? most);
  return most;
}

function learnLoaded(levels: HookloadLevels, weight: Klb, elapsed: Seconds): HookloadLevels {
  const loaded = towards(levels.loaded, weight, elapsed);
  const before = levels.lightest ?? loaded;
  const lightest = loaded <= before ? loaded : before + (loaded - before) * (elapsed / LIGHTEST_FOLLOWS);
  const { empty, low, lowFor, doubt } = levels;
  return withEmpty({ empty, loaded, lightest, low, lowFor, doubt });
}

/** The lightest string follows a heavier one so slowly: strings are pulled and held for minutes. */
const LIGHTEST_FOLLOWS: Seconds = 1800;

function learnMovingEmpty(levels: HookloadLevels, hookload: Klb, elapsed: Seconds): HookloadLevels {
  const { empty, loaded } = levels;
  if (loaded !== null && hookload > believable(empty, loaded)) return levels;
  if (empty === null) return { ...levels, empty: hookload, doubt: 0 };
  const doubt = Math.abs(hookload - empty) > 2 * CLIP ? levels.doubt + elapsed : 0;
  if (doubt >= PATIENCE) return { ...levels, empty: hookload, doubt: 0 };
  const { lightest, low, lowFor } = levels;
  return { empty: towards(empty, hookload, elapsed / MOVING_SHARE), loaded, lightest, low, lowFor, doubt };
}

/** A heavy string that moves with the block at a hookload of the slips: the weight of the empty block is wrong. */
const isContradicted = ({ empty, loaded }: HookloadLevels, hookload: Klb): boolean =>
  empty !== null && loaded !== null && loaded - empty >= HEAVY_STRING && hookload < empty + 0.4 * (loaded - empty);

function doubtEmpty(levels: HookloadLevels, hookload: Klb, elapsed: Seconds): HookloadLevels {
  const doubt = levels.doubt + elapsed;
  return doubt < PATIENCE ? { ...levels, doubt } : { ...unknownLevels(), loaded: hookload };
}

/** Hookload up to which a block that moves over a standing bit is believed to be empty. */
function believable(empty: Klb | null, loaded: Klb): Klb {
  const string = empty === null ? 0 : loaded - empty;
  if (empty === null || string < MIN_STRING) return loaded - MIN_STRING / 2;
  return empty + string * Math.max(SURELY_LOADED, gearShare(string));
}

/** The levels, with the lowest steady hookload for the empty block where nothing better is known. */
function withEmpty(levels: HookloadLevels): HookloadLevels {
  const { empty, loaded, lightest, low, lowFor } = levels;
  if (empty !== null || loaded === null || lightest === null || low === null || lowFor < LOW_TELLS) return levels;
  const tells = loaded - low >= Math.max(MIN_CONTRAST, 0.12 * loaded) && lightest - low >= MIN_STRING;
  return tells ? { ...levels, empty: low } : levels;
}

function towards(level: Klb | null, value: Klb, elapsed: Seconds): Klb {
  if (level === null) return value;
  const pull = Math.max(-CLIP, Math.min(CLIP, value - level));
  return level + pull * Math.min(1, elapsed / LEARNING);
}

/** Less than this share of the empty block, and this much below it, is no hookload: the sensor does not read. */
const NO_READING_SHARE = 0.5;

/**
 * The hookload where it can be one, NaN where it is missing or far below the empty block: a sensor that dropped out.
 *
 * @see docs/methods/rig-state.md — slips
 */
export const readableHookload = ({ empty }: HookloadLevels, hookload: Klb): Klb =>
  empty !== null && empty - hookload >= GEAR && hookload < NO_READING_SHARE * empty ? Number.NaN : hookload;

/**
 * Whether none of the last ten seconds has a hookload.
 *
 * @see docs/methods/rig-state.md — slips
 */
export function isHookloadLost(levels: HookloadLevels, { hookload }: RecentWindow): boolean {
  for (let index = hookload.length - 1; index >= 0; index--) {
    if (!Number.isNaN(readableHookload(levels, hookload[index] ?? Number.NaN))) return false;
  }
  return true;
}

/** Noise of a hookload that nothing disturbs. */
const STEADY_BAND: Klb = 5;

/** Mean hookload of the window where it hardly varied, NaN otherwise. */
function steadyHookload(window: RecentWindow): Klb {
  if (spanSince(window, indexBefore(window, LONG)) < LONG - 2) return Number.NaN;
  let min = Infinity;
  let max = -Infinity;
  let sum = 0;
  for (const value of window.hookload) {
    if (value === null) return Number.NaN;
    min = Math.min(min, value);
    max = Math.max(max, value);
    sum += value;
  }
  const mean = sum / window.hookload.length;
  return max - min <= Math.max(STEADY_BAND, 0.03 * Math.abs(mean)) ? mean : Number.NaN;
}
