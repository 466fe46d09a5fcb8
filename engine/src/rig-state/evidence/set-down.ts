import type { Feet, Seconds } from "@sigma/terms/quantities";

/** How a hook lost the weight of the string: the block that lowers it onto an obstacle travels, slips take it at once. */
export type SetDownState = {
  /** How far the block is below, and was at most, where the hook last carried the whole string; null before it did. */
  drop: Feet | null;
  lowered: Feet;
  /** What the hook carries: the string, part of it, less because the block lowered it, none for any other reason. */
  hook: "loaded" | "between" | "set-down" | "light" | null;
};

/**
 * Nothing seen yet.
 *
 * @see docs/methods/rig-state.md — slips
 */
export const unknownSetDown = (): SetDownState => ({ drop: null, lowered: 0, hook: null });

/** Slips take over a string while the block moves less: at most 0.8 ft in 38 connections, at least 3.7 ft in nine set-downs. */
const TAKEN_OVER: Feet = 2;
/** Between two samples further apart the block may have been lowered after the slips were set. */
const MAX_STEP: Seconds = 10;

/**
 * Follows how the hook loses its weight.
 *
 * @param weight what the hook carries by its load; null where it is not known
 * @param drop how far the block came down since the sample before
 * @see docs/methods/rig-state.md — slips
 */
export function nextSetDown(
  state: SetDownState,
  weight: "loaded" | "between" | "light" | null,
  drop: Feet,
  elapsed: Seconds,
): SetDownState {
  if (weight === null) return state;
  if (weight === "loaded") return state.hook === "loaded" ? state : { drop: 0, lowered: 0, hook: "loaded" };
  if (state.drop === null) return { ...state, hook: weight };
  if (state.hook === "light" || state.hook === "set-down") return state;
  const travel = elapsed <= MAX_STEP && !Number.isNaN(drop) ? drop : 0;
  const below = state.drop + travel;
  const lowered = Math.max(state.lowered, below);
  return { drop: below, lowered, hook: lowered >= TAKEN_OVER ? "set-down" : weight };
}
