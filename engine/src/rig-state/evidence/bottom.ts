import type { EpochSeconds, Feet, Klb, Seconds } from "@sigma/terms/quantities";
import { isNearBottom } from "./threshold-flags";

/** Whether the bit is on bottom and the hole grows. */
export type BottomState = {
  /** Null while a depth is not known. */
  on: boolean | null;
  makingHole: boolean;
  /** The hole grew at this very sample. */
  grows: boolean;
  /** Within the squat length with weight on it: a block that rises there follows the heave of the rig or the string. */
  pressed: boolean;
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
/** Weight above the noise of a zeroed sensor: with it, or where none is sent, hole that grows is drilled however the bit depth lags. */
const WEIGHT: Klb = 1;
const LAG: Feet = 5;
/** A bit this much deeper than the hole is a fault of the depths, not a bit on bottom. */
export const IMPOSSIBLE: Feet = 10;

/**
 * Nothing seen yet.
 *
 * @see docs/methods/rig-state.md — predicates
 */
export const unknownBottom = (): BottomState => ({
  on: null,
  makingHole: false,
  grows: false,
  pressed: false,
  holeDepth: null,
  grew: null,
  interval: FIRST_INTERVAL,
});

/** One moment at the bottom; NaN where a value is not known. */
export type BottomReading = { time: EpochSeconds; holeDepth: Feet; bitDepth: Feet; wob: Klb };

/**
 * Whether the bit is on bottom, and whether hole is being made: on bottom, and the hole grew lately.
 *
 * How lately follows the feed: one that reports whole feet grows once in two minutes at 30 ft/hr. A bit with weight on
 * it, or of which no weight is sent, is on bottom under a growing hole too, although its depth may lag by some feet. Depths that contradict each other
 * tell nothing.
 *
 * @param squatLength distance between hole and bit up to which the bit is on bottom
 * @see docs/methods/rig-state.md — predicates
 */
export function nextBottom(state: BottomState, reading: BottomReading, squatLength: Feet): BottomState {
  const { time, holeDepth, bitDepth, wob } = reading;
  if (!(bitDepth - holeDepth <= IMPOSSIBLE)) return { ...unknownBottom(), interval: state.interval };

  const grows = state.holeDepth !== null && holeDepth > state.holeDepth + GROWTH;
  const since = state.grew === null ? Infinity : time - state.grew;
  const interval = grows && since <= MAX_WAIT ? state.interval + (since - state.interval) * 0.2 : state.interval;
  const lately = grows || since <= Math.min(MAX_WAIT, Math.max(MIN_WAIT, INTERVALS * interval));
  const drillsOn = lately && !(wob < WEIGHT) && isNearBottom(holeDepth, bitDepth, LAG);
  const on = drillsOn || isNearBottom(holeDepth, bitDepth, squatLength + (state.on ? LEAVE : 0));
  const makingHole = on && (grows || (state.makingHole && lately));
  const pressed = wob >= WEIGHT && isNearBottom(holeDepth, bitDepth, squatLength);
  return { on, makingHole, grows: on && grows, pressed, holeDepth, grew: grows ? time : state.grew, interval };
}
