import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";

/** How far apart the samples of a feed usually are, and whether data were missing before the newest. */
export type PaceState = {
  /** Null until two samples were seen. */
  interval: Seconds | null;
  /** Time of the last sample before the gap that the newest sample ends, null where there is none. */
  gapFrom: EpochSeconds | null;
};

/**
 * Nothing seen yet.
 *
 * @see docs/methods/rig-state.md — gaps in the data
 */
export const unknownPace = (): PaceState => ({ interval: null, gapFrom: null });

/** Data are missing if a sample comes later than this number of usual intervals. */
const MISSING_INTERVALS = 10;
/** A feed that sends more often than this is expected to send this often. */
const MIN_EXPECTED_INTERVAL: Seconds = 1;
/** A first step that is longer does not show the pace. */
const MAX_FIRST_STEP: Seconds = 60;
/** Share by which one step changes the usual interval: about half of the steps are longer. */
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

/** After a longer gap nothing shows that drilling went on. */
const SHORT_GAP: Seconds = 120;
/** What block and hole may differ by where the one drilled the other. */
const TRAVEL_TOLERANCE: Feet = 2;

/**
 * Whether what lies between two samples can only be drilling: they are near, and the block came down by what the hole grew.
 *
 * @param drop how far the block came down, NaN where that is not known
 * @see docs/methods/stand.md — gaps in the data
 */
export const hasDrilledOn = (footage: Feet, drop: Feet, elapsedTime: Seconds): boolean =>
  footage > 0 && elapsedTime <= SHORT_GAP && Math.abs(drop - footage) <= TRAVEL_TOLERANCE;
