import type { Feet, Seconds } from "@sigma/terms/quantities";

/** The load on the hook: the string, part of it, none; null if not known. */
export type HookWeight = "loaded" | "between" | "light" | null;

/** How a hook lost the weight of the string: the block that lowers it onto an obstacle travels, slips take it at once. */
export type SetDownState = {
  /** Present and maximum distance of the block below the position at which the hook last carried the whole string; null before. */
  drop: Feet | null;
  lowered: Feet;
  /**
   * The load on the hook: `loaded` is the string, `between` part of it, `set-down` less because the block lowered it, `light` no
   * load for any other reason, `unclear` no load while the block may have lowered it.
   */
  hook: "loaded" | "between" | "set-down" | "light" | "unclear" | null;
};

/**
 * No readings yet.
 *
 * @see docs/methods/rig-state.md — slips
 */
export const unknownSetDown = (): SetDownState => ({ drop: null, lowered: 0, hook: null });

/** Slips take over a string while the block moves less: at most 0.8 ft in 38 connections, at least 3.7 ft in nine set-downs. */
const TAKEN_OVER: Feet = 2;
/** A block this far above the position at which the hook last carried the whole string would carry it again if it hung there. */
const MIN_RAISE: Feet = 10;
/** Between two samples further apart the block may have been lowered after the slips were set. */
const MAX_STEP: Seconds = 10;
/** Counted share of the step that started with the whole string on the hook: before that the block may have carried it. */
const COUNTED_STEP_SHARE: Seconds = 1;

/**
 * Tracks how the hook loses its weight.
 *
 * A block that is lowered comes below all its recent positions; one that heaves returns to them.
 *
 * @param weight the load on the hook; null if not known
 * @param drop distance by which the block came down since the sample before, NaN if not known
 * @param above height of the block at the sample before above its lowest position of the last seconds
 * @see docs/methods/rig-state.md — slips
 */
export function nextSetDown(
  state: SetDownState,
  weight: HookWeight,
  drop: Feet,
  elapsedTime: Seconds,
  above: Feet = 0,
): SetDownState {
  if (weight === null) return state;
  if (weight === "loaded") return state.hook === "loaded" ? state : { drop: 0, lowered: 0, hook: "loaded" };
  if (state.drop === null) return { ...state, hook: weight };
  if (state.hook === "light" || state.hook === "unclear") return state;
  const travel = elapsedTime <= MAX_STEP && !Number.isNaN(drop) ? drop : 0;
  if (state.hook === "set-down") {
    const below = state.drop + travel;
    return below <= -MIN_RAISE ? { ...state, drop: below, hook: "light" } : { ...state, drop: below };
  }
  const begins = state.hook === "loaded";
  const share = begins && travel > 0 ? Math.min(1, COUNTED_STEP_SHARE / elapsedTime) : 1;
  const below = state.drop + share * travel - (begins ? above : 0);
  const loweredLength = Math.max(state.lowered, below);
  if (loweredLength >= TAKEN_OVER) return { drop: below, lowered: loweredLength, hook: "set-down" };
  const isUnclear = weight === "light" && (Number.isNaN(drop) || (begins && travel - above >= TAKEN_OVER));
  return { drop: below, lowered: loweredLength, hook: isUnclear ? "unclear" : weight };
}
