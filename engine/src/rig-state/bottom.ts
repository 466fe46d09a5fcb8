import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import { isNearBottom } from "./threshold-flags";

/** Whether the bit is on bottom and the hole grows. */
export type BottomState = {
  /** Null while a depth is not known. */
  on: boolean | null;
  makingHole: boolean;
  holeDepth: Feet | null;
  /** When the hole grew last. */
  grew: EpochSeconds | null;
  /** Usual time between two growths: feeds report depth in steps. */
  interval: Seconds;
};

/** Hole depth is expected to grow at least this often until the feed has shown its own pace. */
const FIRST_INTERVAL: Seconds = 10;
/** So many intervals without growth end the making of hole, within these bounds. */
const INTERVALS = 3;
const MIN_WAIT: Seconds = 12;
const MAX_WAIT: Seconds = 120;
/** A bit on bottom leaves it this far above the squat length: the depths of a feed do not step together. */
const LEAVE: Feet = 0.5;
/** A growth smaller than this is rounding. */
const GROWTH: Feet = 1e-4;

/** Nothing seen yet. */
export const unknownBottom = (): BottomState => ({
  on: null,
  makingHole: false,
  holeDepth: null,
  grew: null,
  interval: FIRST_INTERVAL,
});

/**
 * Whether the bit is on bottom, and whether hole is being made: on bottom, and the hole grew lately.
 *
 * How lately follows the feed: one that reports whole feet grows once in two minutes at 30 ft/hr.
 *
 * @param holeDepth NaN where it is not known, as is `bitDepth`
 * @param squatLength distance between hole and bit up to which the bit is on bottom
 */
export function nextBottom(
  state: BottomState,
  time: EpochSeconds,
  holeDepth: Feet,
  bitDepth: Feet,
  squatLength: Feet,
): BottomState {
  if (Number.isNaN(holeDepth) || Number.isNaN(bitDepth)) return { ...unknownBottom(), interval: state.interval };

  const on = isNearBottom(holeDepth, bitDepth, squatLength + (state.on ? LEAVE : 0));
  const grows = state.holeDepth !== null && holeDepth > state.holeDepth + GROWTH;
  if (!grows) {
    const wait = Math.min(MAX_WAIT, Math.max(MIN_WAIT, INTERVALS * state.interval));
    const lately = state.grew !== null && time - state.grew <= wait;
    return { on, makingHole: on && state.makingHole && lately, holeDepth, grew: state.grew, interval: state.interval };
  }
  const since = state.grew === null ? Infinity : time - state.grew;
  const interval = since <= MAX_WAIT ? state.interval + (since - state.interval) * 0.2 : state.interval;
  return { on, makingHole: on, holeDepth, grew: time, interval };
}
