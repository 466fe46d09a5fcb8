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
  /** How long the hole depth has paused from time to time, while a pressed bit heaved and drilled, before it grew again. */
  pause: Seconds;
  /** Pressed and at work at each sample since the hole grew last. */
  staysPressed: boolean;
  /** The depth of the bit then. */
  bitDepth: Feet | null;
  /** The bit has moved since then, as heave moves it; a string held by the brake doesn't move. */
  heaves: boolean;
};

/** Hole depth is expected to grow at least this often until the feed has shown its own pace. */
const FIRST_INTERVAL: Seconds = 10;
/** Intervals without growth that end the making of hole, within these bounds. */
const INTERVALS_WITHOUT_GROWTH = 3;
const MIN_WAIT: Seconds = 12;
const MAX_WAIT: Seconds = 120;
/** Number of earlier pauses taken into account while the weight stays on the bit. */
const REMEMBERED_PAUSES = 2;
/** A pause is forgotten in so long. */
const PAUSE_FADES: Seconds = 1800;
/** Heave moves the bit by more. */
const MAX_HEAVE: Feet = 0.1;
/** A bit on bottom leaves it this far above the squat length: the depths of a feed do not step together. */
const LEAVING_MARGIN: Feet = 0.5;
/** A growth smaller than this is rounding. */
const MIN_GROWTH: Feet = 1e-4;
/** Weight above the noise of a zeroed sensor. Above it, or if no weight is sent, growing hole counts as drilled even if the bit lags. */
const WEIGHT_ABOVE_NOISE: Klb = 1;
const MAX_DEPTH_LAG: Feet = 5;
/** A bit this much deeper than the hole is a fault of the depths, not a bit on bottom. */
export const IMPOSSIBLE: Feet = 10;

/**
 * No readings yet.
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
  pause: 0,
  staysPressed: false,
  bitDepth: null,
  heaves: false,
});

/** One sample at the bottom; NaN for values that are not known. */
export type BottomReading = {
  time: EpochSeconds;
  holeDepth: Feet;
  bitDepth: Feet;
  wob: Klb;
  /** Whether the string turns or mud moves. */
  isWorking: boolean;
  /** Whether data were missing before this moment. */
  isAfterGap: boolean;
};

/**
 * Whether the bit is on bottom, and whether hole is being made: on bottom, and the hole has grown recently.
 *
 * The time limit depends on the feed: a feed that reports whole feet grows once in two minutes at 30 ft/hr. It also depends on the
 * rig: heave lifts the bit of a floating rig off the deepest point for some tens of seconds, with the weight still on it. A
 * motionless string on bottom under weight does not heave and is not used for learning. A bit with weight on it, or whose
 * weight is not sent, also counts as on bottom under a growing hole, although its depth may lag by some feet. Depths that
 * contradict each other give no result.
 *
 * @param squatLength distance between hole and bit up to which the bit is on bottom
 * @see docs/methods/rig-state.md — predicates
 */
export function nextBottom(state: BottomState, reading: BottomReading, squatLength: Feet): BottomState {
  const { time, holeDepth, bitDepth, wob, isWorking, isAfterGap } = reading;
  if (!(bitDepth - holeDepth <= IMPOSSIBLE))
    return { ...unknownBottom(), interval: state.interval, pause: state.pause };

  const grows = state.holeDepth !== null && holeDepth > state.holeDepth + MIN_GROWTH;
  const since = state.grew === null ? Infinity : time - state.grew;
  const isPace = grows && since <= MAX_WAIT && !isAfterGap;
  const interval = isPace ? state.interval + (since - state.interval) * 0.2 : state.interval;
  const isPressed = wob >= WEIGHT_ABOVE_NOISE && isNearBottom(holeDepth, bitDepth, squatLength);
  const isAtWork = isPressed && isWorking;
  const staysPressed = isAtWork && state.staysPressed && !isAfterGap;
  const heaves = state.heaves || (state.bitDepth !== null && Math.abs(bitDepth - state.bitDepth) >= MAX_HEAVE);
  const pause = grows ? nextPause(state.pause, since, staysPressed && state.heaves) : state.pause;
  const pauses = state.makingHole && staysPressed && heaves && since <= Math.min(MAX_WAIT, REMEMBERED_PAUSES * pause);
  const lately =
    grows || pauses || since <= Math.min(MAX_WAIT, Math.max(MIN_WAIT, INTERVALS_WITHOUT_GROWTH * interval));
  const drillsOn = lately && !(wob < WEIGHT_ABOVE_NOISE) && isNearBottom(holeDepth, bitDepth, MAX_DEPTH_LAG);
  const on = drillsOn || isNearBottom(holeDepth, bitDepth, squatLength + (state.on ? LEAVING_MARGIN : 0));
  const makingHole = on && (grows || (state.makingHole && lately));
  return {
    on,
    makingHole,
    grows: on && grows,
    pressed: isPressed,
    holeDepth,
    grew: grows ? time : state.grew,
    interval,
    pause,
    staysPressed: grows ? isAtWork : staysPressed,
    bitDepth: grows ? bitDepth : state.bitDepth,
    heaves: !grows && heaves,
  };
}

/** The usual pause once the hole grows again: half of the way up to a longer one that was seen under heave. */
function nextPause(before: Seconds, since: Seconds, isHeave: boolean): Seconds {
  const fadedPause = before * Math.max(0, 1 - since / PAUSE_FADES);
  return isHeave && since <= MAX_WAIT && since > fadedPause ? (fadedPause + since) / 2 : fadedPause;
}
