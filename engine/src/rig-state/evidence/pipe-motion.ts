import type { Feet } from "@sigma/terms/quantities";
import type { RigStateMotion } from "@sigma/terms/rig-states";
import { changeSince, indexBefore, LONG, type RecentWindow, SHORT, spanSince } from "./recent-window";

/** A move this many times faster than the threshold counts before the window is full. */
const FAST_MOVE_FACTOR = 3;
/** A move continues until it is slower than this share of the threshold. */
const SLOWED_SHARE = 0.5;

/**
 * The motion of the pipe: the block over ten seconds and over the newest four must agree.
 *
 * The long window sees slow moves through noise, the short one sees at once that a move ended or reversed. A slow
 * move is too small for the short window: it continues while the long one sees it.
 * If the block is not sent, the bit depth is used instead.
 *
 * @param before the motion at the sample before; a move is left later than it is entered
 * @param threshold travel within ten seconds from which the pipe counts as moving
 * @see docs/methods/rig-state.md — predicates
 */
export function nextMotion(before: RigStateMotion, window: RecentWindow, threshold: Feet): RigStateMotion {
  const short = upwardSpeed(window, SHORT);
  const long = upwardSpeed(window, LONG);
  const limit = threshold / LONG;
  const speed = Math.abs(short);
  const crawls =
    Math.abs(long) >= SLOWED_SHARE * limit && Math.abs(long) < FAST_MOVE_FACTOR * limit && short * long >= 0;
  if (crawls && before === (long > 0 ? "out" : "in")) return before;
  if (!(speed > 0)) return "still";

  const motion: RigStateMotion = short > 0 ? "out" : "in";
  const agrees = short * long > 0 && Math.abs(long) >= limit;
  if (motion === before && speed >= SLOWED_SHARE * limit) return motion;
  if (speed >= FAST_MOVE_FACTOR * limit || (agrees && speed >= SLOWED_SHARE * limit)) return motion;
  return "still";
}

/**
 * Mean speed of the block over the last seconds, ft/s, up is positive; NaN if not known.
 *
 * @see docs/methods/rig-state.md — predicates
 */
export function upwardSpeed(window: RecentWindow, seconds: number): number {
  const index = indexBefore(window, seconds);
  const span = spanSince(window, index);
  if (span <= 0) return Number.NaN;
  const block = changeSince(window.block, index);
  return (Number.isNaN(block) ? -changeSince(window.bit, index) : block) / span;
}
