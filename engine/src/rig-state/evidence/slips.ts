import type { EpochSeconds, Feet, Klb, Seconds } from "@sigma/terms/quantities";
import {
  GEAR,
  forAnotherString,
  gearShare,
  HEAVY_STRING,
  type HookloadLevels,
  learnLevels,
  MIN_STRING,
  readableHookload,
  type StringUse,
  stringWeight,
  SURELY_LOADED,
  unknownLevels,
  withBlockWeight,
} from "./hookload-levels";
import type { Reading } from "./reading";
import { changeSince, type RecentWindow } from "./recent-window";
import { type HookWeight, nextSetDown, type SetDownState, unknownSetDown } from "./set-down";
import { isBlind, type StringEvidence, stringEvidence } from "./string-evidence";

/** Whether the string hangs in the slips, since when, and the weights that show it. */
export type SlipsState = {
  on: boolean;
  /** Start of the present condition, back-dated to the first sample that showed it. */
  since: EpochSeconds | null;
  /** When the opposite was first seen, null without evidence against the present condition. */
  opposed: EpochSeconds | null;
  levels: HookloadLevels;
  setDown: SetDownState;
};

/**
 * No readings yet: the string is assumed to hang on the hook.
 *
 * @see docs/methods/rig-state.md — slips
 */
export const unknownSlips = (): SlipsState => ({
  on: false,
  since: null,
  opposed: null,
  levels: unknownLevels(),
  setDown: unknownSetDown(),
});

/** A change must be seen for so long before it counts. */
const DWELL_TIME: Seconds = 3;
/** The string is off the hook below this share of its weight, and on it again above the second. */
const ENTER_SHARE = 0.4;
const LEAVE_SHARE = 0.5;
/** A heavy string is so clear in the hookload that below this share no other evidence is needed. */
const SURELY_EMPTY = 0.2;
/** Before the empty block is known: shares of the loaded hookload that surely are, and surely are not, in the slips. */
const IN_SLIPS_SHARE = 0.6;
const OUT_OF_SLIPS_SHARE = 0.88;
/** From this share of the string on, the hook carries all of it. */
const WHOLE_SHARE = 0.85;

/**
 * Whether the string hangs in the slips.
 *
 * The hookload decides if the string is heavy enough: below 40 % of the way from the empty block to the
 * hanging string it is in the slips, above half of it out again. A heavy string that was lowered onto an obstacle is not:
 * its weight left the hook while the block travelled, and only the weight of the empty block itself makes it slips. Near
 * the surface, where a light string weighs little more than the rest of the load on the block, the block decides: it
 * travels alone, or it takes the bit along. The state before a gap in the data does not apply after it.
 *
 * @param use present use of the string; hole is never made in the slips
 * @param blockWeight weight of the empty block in the rig's settings, used until it has been learned from the hookload
 * @see docs/methods/rig-state.md — slips
 */
export function nextSlips(
  state: SlipsState,
  reading: Reading,
  window: RecentWindow,
  use: StringUse,
  blockWeight: Klb | null,
): SlipsState {
  const evidence = stringEvidence(window, use.holeDepth);
  const storedLevels = use.isOtherString ? forAnotherString(state.levels) : state.levels;
  const knownLevels = withBlockWeight(storedLevels, blockWeight);
  const hookload = readableHookload(knownLevels, reading.hookload);
  const setDown = state.on
    ? state.setDown
    : followedSetDown(state.setDown, hookWeight(knownLevels, hookload), window, reading.elapsed);
  const isSetDown = setDown.hook === "set-down";
  const takenOver = state.on && (setDown.hook === "light" || setDown.hook === "unclear");
  const levels = learnLevels(knownLevels, reading, hookload, window, use, evidence, state.on, isSetDown, takenOver);
  const isUnclear = setDown.hook === "unclear" && !state.on;
  const seenNow = seenOff(levels, hookload, evidence, state.on, use, isSetDown, isUnclear, isBlind(window));
  const inSlips = use.makingHole ? false : (seenNow ?? state.on);

  if (use.isAfterGap) return { on: inSlips, since: reading.time, opposed: null, levels, setDown };
  if (inSlips === state.on) return { on: state.on, since: state.since, opposed: null, levels, setDown };
  const opposedSince =
    state.opposed ?? (learnedJustNow(state, levels) ? (window.times[0] ?? reading.time) : reading.time);
  if (reading.time - opposedSince < DWELL_TIME)
    return { on: state.on, since: state.since, opposed: opposedSince, levels, setDown };
  return { on: inSlips, since: opposedSince, opposed: null, levels, setDown: inSlips ? setDown : unknownSetDown() };
}

function followedSetDown(
  state: SetDownState,
  weight: HookWeight,
  window: RecentWindow,
  elapsedTime: Seconds,
): SetDownState {
  if (weight === null || (weight === "loaded" && state.hook === "loaded")) return state;
  const drop = -changeSince(window.block, Math.max(0, window.times.length - 2));
  const above = state.hook === "loaded" ? aboveLowest(window) : 0;
  return nextSetDown(state, weight, drop, elapsedTime, above);
}

/** How far the block was at the sample before above the lowest place of the window before it. */
function aboveLowest({ block }: RecentWindow): Feet {
  const before = block.length - 2;
  const height = block[before];
  if (height == null) return 0;
  let lowest = height;
  for (let index = 0; index < before; index++) lowest = Math.min(lowest, block[index] ?? lowest);
  return height - lowest;
}

/** The load on the hook with a heavy string; null for a light string, whose weight is too small. */
function hookWeight({ empty, loaded }: HookloadLevels, hookload: Klb): HookWeight {
  if (loaded === null || Number.isNaN(hookload)) return null;
  if (empty === null) {
    const share = hookload / loaded;
    return share >= OUT_OF_SLIPS_SHARE ? "loaded" : share < IN_SLIPS_SHARE ? "light" : "between";
  }
  if (loaded - empty < HEAVY_STRING) return null;
  const share = (hookload - empty) / (loaded - empty);
  return share >= WHOLE_SHARE ? "loaded" : share < ENTER_SHARE ? "light" : "between";
}

/** The weight of the empty block was learned from a steady hookload: the string has hung since the start of that window. */
const learnedJustNow = (before: SlipsState, { empty, low }: HookloadLevels): boolean =>
  before.levels.empty === null && empty !== null && empty === low;

/** Whether this sample looks like slips; null if unknown. */
function seenOff(
  { empty, loaded }: HookloadLevels,
  hookload: Klb,
  evidence: StringEvidence,
  on: boolean,
  use: StringUse,
  isSetDown: boolean,
  isUnclear: boolean,
  isBlockUnknown: boolean,
): boolean | null {
  const offHook = evidence === null ? null : evidence === "off-hook";
  if (Number.isNaN(hookload)) return offHook;
  if (isSetDown) return empty !== null && hookload - empty <= GEAR;
  // Without the block it is unknown how the hook lost its weight.
  if (empty === null && isBlockUnknown) return offHook;
  if (empty === null) return loaded === null ? offHook : seenBesideLoaded(hookload / loaded, offHook, use);

  const string = stringWeight(empty, loaded);
  if (string < MIN_STRING) return offHook;
  const share = (hookload - empty) / string;
  if (offHook === true && share < Math.max(SURELY_LOADED, gearShare(string))) return true;
  if (offHook === false && (string < HEAVY_STRING || share > SURELY_EMPTY)) return false;
  if (isUnclear) return share < Math.max(SURELY_EMPTY, gearShare(string));
  return share < (on ? Math.max(LEAVE_SHARE, gearShare(string)) : ENTER_SHARE);
}

/** Whether it looks like slips while only the loaded hookload is known. */
function seenBesideLoaded(share: number, offHook: boolean | null, use: StringUse): boolean | null {
  if (share >= OUT_OF_SLIPS_SHARE) return false;
  return share < IN_SLIPS_SHARE ? !use.circulating : offHook;
}
