import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";

/** How far apart the samples of a feed usually are, and whether data were missing before the newest. */
export type PaceState = {
  /** Null until two samples were seen. */
  interval: Seconds | null;
  /** Time of the last sample before the gap that the newest sample ends, null without a gap. */
  gapFrom: EpochSeconds | null;
};

/**
 * No readings yet.
 *
 * @see docs/methods/rig-state.md — gaps in the data
 */
export const unknownPace = (): PaceState => ({ interval: null, gapFrom: null });

/** Data are missing if a sample arrives later than this number of usual intervals. */
const MISSING_INTERVALS = 10;
/** A feed that sends more often than this is expected to send this often. */
const MIN_EXPECTED_INTERVAL: Seconds = 1;
/** A first step that is longer does not show the pace. */
const MAX_FIRST_STEP: Seconds = 60;
/** Relative change of the usual interval per step: about half of the steps are longer. */
const LEARNING_RATE = 0.05;

/**
 * Learns the usual time between samples, and sees where data are missing for longer than ten of it.
 *
 * @param previous time of the sample before, null for the first
 * @see docs/methods/rig-state.md — gaps in the data
 */
export function nextPace(state: PaceState, time: EpochSeconds, previous: EpochSeconds | null): PaceState {
  const { interval } = state;
  if (previous === null) return { interval, gapFrom: null };
  const step = time - previous;
  if (interval === null)
    return {
      interval: Math.min(MAX_FIRST_STEP, step),
      gapFrom: step > MISSING_INTERVALS * MAX_FIRST_STEP ? previous : null,
    };
  const learnedInterval =
    step > interval ? Math.min(step, interval * (1 + LEARNING_RATE)) : Math.max(step, interval / (1 + LEARNING_RATE));
  const gapFrom = step > MISSING_INTERVALS * Math.max(MIN_EXPECTED_INTERVAL, interval) ? previous : null;
  return learnedInterval === interval && gapFrom === state.gapFrom ? state : { interval: learnedInterval, gapFrom };
}

/** After a longer gap, continued drilling can't be assumed. */
const SHORT_GAP: Seconds = 120;
/** The maximum difference between block travel and hole made if the block drilled the hole. */
const TRAVEL_TOLERANCE: Feet = 2;

/**
 * Whether the time between two samples can only be drilling: they are near, and the block came down by as much as the hole grew.
 *
 * @param drop distance by which the block came down, NaN if not known
 * @see docs/methods/stand.md — gaps in the data
 */
export const hasDrilledOn = (footage: Feet, drop: Feet, elapsedTime: Seconds): boolean =>
  footage > 0 && elapsedTime <= SHORT_GAP && Math.abs(drop - footage) <= TRAVEL_TOLERANCE;
