import type { Feet, Klb, Seconds } from "@sigma/terms/quantities";
import type { Reading } from "./reading";
import { indexBefore, LONG, type RecentWindow, spanSince } from "./recent-window";
import { isBlind, type StringEvidence } from "./string-evidence";

/**
 * The source of the empty block's weight: `seen` while the block travelled without most of the string, `given` by
 * the settings or learned before a gap, or only the `lowest` reading. The last is a guess that evidence replaces at once.
 */
type EmptyBasis = "seen" | "given" | "lowest";

/** Levels learned from the hookload: the weight of the empty block and of the block with the string. */
export type HookloadLevels = {
  /** Hookload of the block without the string, null until it is known. */
  empty: Klb | null;
  /** The evidence that it was learned from, null if not known. */
  basis: EmptyBasis | null;
  /** Block weight of the settings that the hookload has contradicted: it is not used again. */
  refused: Klb | null;
  /** Hookload with the string hanging free, null until it is known. */
  loaded: Klb | null;
  /** About the lowest weight that the hanging string has had, which distinguishes a steady low from it. */
  lightest: Klb | null;
  /** Lowest steady hookload while idle: the empty block, once a load well above it has been seen. */
  low: Klb | null;
  /** How long the hookload has been about that low, up to the time that is needed as evidence. */
  lowFor: Seconds;
  /** How long the evidence has contradicted `empty`. */
  doubt: Seconds;
};

/**
 * No levels learned yet.
 *
 * @see docs/methods/rig-state.md — slips
 */
export const unknownLevels = (): HookloadLevels => ({
  empty: null,
  basis: null,
  refused: null,
  loaded: null,
  lightest: null,
  low: null,
  lowFor: 0,
  doubt: 0,
});

/** Smallest difference in the hookload that shows a string. */
export const MIN_STRING: Klb = 8;
/** A string this much above the lowest steady hookload, plus an eighth of its weight, separates that hookload from the empty block. */
const MIN_CONTRAST: Klb = 12;

/** A string of this weight is recognised by its hookload alone. */
export const HEAVY_STRING: Klb = 60;

/** Weight that elevators, tongs and a new joint put on the block above a string in the slips, at most. */
export const GEAR: Klb = 25;
const GEAR_SHARE = 0.9;
/** A frozen bit depth proves no slips above this share of the string: it may be a stuck channel. */
export const SURELY_LOADED = 0.6;

/**
 * Weight of the string in the hookload; an estimate if it has not been seen.
 *
 * @see docs/methods/rig-state.md — slips
 */
export const stringWeight = (empty: Klb, loadedWeight: Klb | null): Klb =>
  loadedWeight === null ? Math.max(MIN_CONTRAST, 0.2 * empty) : loadedWeight - empty;

/**
 * Share of the string's weight that may hang on the block above a string in the slips.
 *
 * @see docs/methods/rig-state.md — slips
 */
export const gearShare = (string: Klb): number => Math.min(GEAR_SHARE, GEAR / string);

const LEARNING_TIME: Seconds = 20;
/** A moving block weighs more and less by turns: it teaches this many times more slowly than one that waits. */
const MOVING_SHARE = 10;
/** Joints and tongs only add to the empty block: more weight than known teaches this many times more slowly than less. */
const LADEN_SHARE = 30;
/** Wild values pull a level by no more than this per update. */
const MAX_LEVEL_STEP: Klb = 10;
/** A learned or given weight is discarded after being contradicted for this long; a guess after some seconds. */
const CONTRADICTED_TIME: Seconds = 20;
const PATIENCE_WITH_GUESS: Seconds = 3;
/** Below this share of the string a hook carries none of it. */
const WITHOUT_STRING = 0.4;
/** No block weighs less: a lower sensor reading counts as zero. */
const LIGHTEST_BLOCK: Klb = 8;

/** The present use of the string. */
export type StringUse = {
  circulating: boolean;
  turning: boolean;
  makingHole: boolean;
  /** The bottom of the hole, NaN if not known. */
  holeDepth: Feet;
  /** Data were missing before this moment. */
  isAfterGap: boolean;
  /** Data were missing for so long, or the bit is so far from its last depth, that another string may hang there. */
  isOtherString: boolean;
};

/**
 * Learns the weight of the empty block and of the hanging string, and drops levels that the data contradict.
 *
 * The empty block is seen while it travels and the bit does not move, and most clearly while it waits over a string that is known
 * to hang in the slips. If no bit depth is measured, or the block has not
 * moved yet, the lowest steady hookload with pumps and rotation off replaces it, as soon as a string well
 * above it has been seen. The string is seen while it moves with the block, makes hole or is pumped through.
 *
 * @param hookload NaN if it is missing or implausible
 * @param takenOver the slips took over the string while the block hardly moved: if the bit depth then continues with the block,
 *   that channel always does
 * @see docs/methods/rig-state.md — slips
 */
export function learnLevels(
  levels: HookloadLevels,
  reading: Reading,
  hookload: Klb,
  window: RecentWindow,
  { circulating, turning, makingHole }: StringUse,
  evidence: StringEvidence,
  inSlips: boolean,
  isSetDown: boolean,
  takenOver: boolean,
): HookloadLevels {
  const { elapsed } = reading;
  if (isLighterThanEmpty(levels, reading.hookload, window)) return doubtEmpty(levels, null, elapsed);
  if (Number.isNaN(hookload)) return levels;
  const { empty } = levels;
  if (makingHole) return learnLoaded(levels, hookload + (Math.max(0, reading.wob) || 0), elapsed);
  if (evidence === "on-hook") {
    // The moving load may have hung on the hook until just now: the slips contradict no level.
    const most = heaviest(window);
    if (isContradicted(levels, most) && !takenOver) return doubtEmpty(levels, hookload, elapsed);
    if (!isContradicted(levels, hookload)) return learnLoaded(levels, hookload, elapsed, most);
  }
  if (circulating && turning && !takenOver && isGuessAt(levels, hookload)) return doubtEmpty(levels, hookload, elapsed);
  if (circulating && !inSlips)
    return empty === null || hookload > empty + MIN_STRING ? learnLoaded(levels, hookload, elapsed) : levels;
  if (isSetDown) return levels;
  if (evidence === "off-hook") return learnMovingEmpty(levels, hookload, elapsed);
  if (turning && !inSlips) return levels;

  const steady = steadyHookload(window);
  if (Number.isNaN(steady)) return levels;
  const waits = inSlips && empty !== null && Math.abs(steady - empty) <= MAX_LEVEL_STEP;
  const emptyLevel = waits ? towards(empty, steady, steady < empty ? elapsed : elapsed / LADEN_SHARE) : empty;
  const doubt = waits ? 0 : levels.doubt;
  const low = Math.min(levels.low ?? steady, steady);
  const lowFor = isBlind(window) ? lowTime(levels, steady, elapsed) : LOW_TELLS;
  const { basis, refused, loaded, lightest } = levels;
  return withEmpty({ empty: emptyLevel, basis, refused, loaded, lightest, low, lowFor, doubt });
}

/** A steady low counts at once if the block is seen, otherwise only after this time: a string is also set down. */
const LOW_TELLS: Seconds = 30;

/** How long the hookload has been about its lowest. */
function lowTime({ low, lowFor }: HookloadLevels, steady: Klb, elapsedTime: Seconds): Seconds {
  if (low === null || steady < low - STEADY_BAND) return 0;
  return steady <= low + STEADY_BAND ? Math.min(LOW_TELLS, lowFor + elapsedTime) : lowFor;
}

/** The highest hookload of the window. */
function heaviest({ hookload }: RecentWindow): Klb {
  let most = -Infinity;
  for (const value of hookload) most = Math.max(most, value ?? most);
  return most;
}

/** @param most the heaviest hookload at which the string surely hung: it has been at least that light */
function learnLoaded(levels: HookloadLevels, weight: Klb, elapsedTime: Seconds, most: Klb = Infinity): HookloadLevels {
  const loadedLevel = towards(levels.loaded, weight, elapsedTime);
  const least = Math.min(loadedLevel, most);
  const before = levels.lightest ?? least;
  const lightest = least <= before ? least : before + (least - before) * (elapsedTime / LIGHTEST_FOLLOWS);
  const { empty, basis, refused, low, lowFor, doubt } = levels;
  return withEmpty({ empty, basis, refused, loaded: loadedLevel, lightest, low, lowFor, doubt });
}

/** The lightest string follows a heavier one so slowly: strings are pulled and held for minutes. */
const LIGHTEST_FOLLOWS: Seconds = 1800;

/** Drag takes less from a string that is slacked off. */
const SURELY_LIGHTER = 0.75;

function learnMovingEmpty(levels: HookloadLevels, hookload: Klb, elapsedTime: Seconds): HookloadLevels {
  const { empty, loaded } = levels;
  if (loaded !== null && hookload > believable(levels, loaded)) return levels;
  // A string whose bit depth is stuck moves alike, only never at so little of its weight.
  const basis = loaded === null || hookload < SURELY_LIGHTER * loaded ? "seen" : "lowest";
  if (empty === null) return { ...levels, empty: hookload, basis, doubt: 0 };
  const isOther = Math.abs(hookload - empty) > 2 * MAX_LEVEL_STEP;
  const doubt = isOther ? levels.doubt + elapsedTime : 0;
  if (doubt >= CONTRADICTED_TIME) return { ...levels, empty: hookload, basis, doubt: 0 };
  const { refused, lightest, low, lowFor } = levels;
  const emptyLevel = towards(empty, hookload, elapsedTime / MOVING_SHARE);
  return {
    empty: emptyLevel,
    basis: isOther || basis === "lowest" ? levels.basis : basis,
    refused,
    loaded,
    lightest,
    low,
    lowFor,
    doubt,
  };
}

/**
 * A string that moves with the block at a hookload of the slips: the weight of the empty block is wrong. A light string
 * only contradicts an estimate.
 */
const isContradicted = (levels: HookloadLevels, hookload: Klb): boolean =>
  isWithoutString(levels, hookload) && (levels.basis === "lowest" || levels.loaded! - levels.empty! >= HEAVY_STRING);

/** The hookload of a string at work is as low as the guessed weight of the empty block. */
const isGuessAt = (levels: HookloadLevels, hookload: Klb): boolean =>
  levels.basis === "lowest" && isWithoutString(levels, hookload);

const isWithoutString = ({ empty, loaded }: HookloadLevels, hookload: Klb): boolean =>
  empty !== null && loaded !== null && hookload < empty + WITHOUT_STRING * (loaded - empty);

/**
 * Nothing on the hook weighs less than the empty block: if a working sensor has read clearly less for all of the window,
 * that weight is wrong. A sensor that dropped out reads zero, or a constant value.
 */
function isLighterThanEmpty({ empty }: HookloadLevels, hookload: Klb, { hookload: values }: RecentWindow): boolean {
  if (empty === null || !(hookload >= LIGHTEST_BLOCK && hookload < empty - MAX_LEVEL_STEP) || values.length < 3)
    return false;
  let isLive = false;
  for (const value of values) {
    if (value === null || value >= empty - MAX_LEVEL_STEP || value < LIGHTEST_BLOCK) return false;
    if (value !== hookload) isLive = true;
  }
  return isLive;
}

/**
 * Discards the weight of the empty block once it has been contradicted for long enough.
 *
 * @param hanging weight of the string that contradicts it, null if a load lighter than the block does
 */
function doubtEmpty(levels: HookloadLevels, hanging: Klb | null, elapsedTime: Seconds): HookloadLevels {
  const { empty, basis, loaded, lightest } = levels;
  const doubt = levels.doubt + elapsedTime;
  if (doubt < (basis === "lowest" ? PATIENCE_WITH_GUESS : CONTRADICTED_TIME)) return { ...levels, doubt };
  const refusedLevel = basis === "given" ? empty : levels.refused;
  return { ...unknownLevels(), refused: refusedLevel, loaded: hanging ?? loaded, lightest: hanging ?? lightest };
}

/** The weight from the settings if no better one is known, and a string was seen above it. */
export function withBlockWeight(levels: HookloadLevels, blockWeight: Klb | null): HookloadLevels {
  const { empty, basis, refused, loaded } = levels;
  if (blockWeight === null || (empty !== null && basis !== "lowest")) return levels;
  if (loaded === null || loaded - blockWeight < MIN_STRING) return levels;
  if (refused !== null && Math.abs(refused - blockWeight) <= MAX_LEVEL_STEP) return levels;
  return { ...levels, empty: blockWeight, basis: "given", doubt: 0 };
}

/**
 * The levels that remain after a gap in which the string may have been changed: the block is the same, but a seen weight
 * now counts as given.
 *
 * @see docs/methods/rig-state.md — slips
 */
export const forAnotherString = ({ empty, basis, refused }: HookloadLevels): HookloadLevels => ({
  ...unknownLevels(),
  empty: basis === "lowest" ? null : empty,
  basis: basis === "lowest" || basis === null ? null : "given",
  refused,
});

/** Maximum hookload of a block that is considered empty while it moves over a motionless bit. */
function believable({ empty, basis }: HookloadLevels, loadedLevel: Klb): Klb {
  const string = empty === null ? 0 : loadedLevel - empty;
  if (empty === null || basis === "lowest" || string < MIN_STRING) return loadedLevel - MIN_STRING / 2;
  return empty + string * Math.max(SURELY_LOADED, gearShare(string));
}

/** The levels, with the lowest steady hookload for the empty block if no better one is known. */
function withEmpty(levels: HookloadLevels): HookloadLevels {
  const { empty, basis, loaded, lightest, low, lowFor } = levels;
  if (low === null || loaded === null || lightest === null) return levels;
  if (empty !== null)
    return basis === "lowest" && low < empty - MAX_LEVEL_STEP ? { ...levels, empty: low, doubt: 0 } : levels;
  const tells = lowFor >= LOW_TELLS && lightest - low >= Math.max(MIN_CONTRAST, 0.12 * loaded);
  return tells ? { ...levels, empty: low, basis: "lowest" } : levels;
}

function towards(level: Klb | null, value: Klb, elapsedTime: Seconds): Klb {
  if (level === null) return value;
  const pull = Math.max(-MAX_LEVEL_STEP, Math.min(MAX_LEVEL_STEP, value - level));
  return level + pull * Math.min(1, elapsedTime / LEARNING_TIME);
}

/** Less than this share of a block that was seen, and this much below it, isn't a hookload: the sensor does not read. */
const NO_READING_SHARE = 0.5;

/**
 * The hookload if it is plausible, NaN if it is missing or far below the empty block: a sensor that dropped out.
 * A block weight that was not seen does not invalidate a sensor that reads a value.
 *
 * @see docs/methods/rig-state.md — slips
 */
export const readableHookload = ({ empty, basis }: HookloadLevels, hookload: Klb): Klb =>
  empty !== null &&
  empty - hookload >= GEAR &&
  hookload < NO_READING_SHARE * empty &&
  (basis === "seen" || hookload < LIGHTEST_BLOCK)
    ? Number.NaN
    : hookload;

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

/** Noise of an undisturbed hookload. */
const STEADY_BAND: Klb = 5;

/** Mean hookload of the window if it hardly varied, NaN otherwise. */
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
