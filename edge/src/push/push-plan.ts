import { countOf, type SequenceRange, withoutRanges } from "@sigma/contract/rigs/sequence-ranges";

/** The order in which frames are sent, and the amount per push. */
export type PushPlan = {
  /** The frames to send next, newest first; null if none are left. */
  nextPast(): SequenceRange | null;
  /** Frames that the server does not have and that are not on their way. */
  readonly waiting: number;
  /** Bytes of a push of the past now. */
  readonly size: number;
  /** Reports the duration of a push of past frames: the next pushes become larger or smaller, so that none delays live data. */
  took(ms: number): void;
};

/** A push of the past takes less than this, or the next is smaller. */
const SLOW_MS = 1200;
const FAST_MS = 400;
const MIN_BATCH_BYTES = 8 * 1024;
const MAX_BATCH_BYTES = 384 * 1024;
const MOST_FRAMES = 2000;

/**
 * Plans what of the past is sent next.
 *
 * @param missing ranges that the server lacks and that are not on their way
 * @param meanBytes of a frame
 */
export function createPushPlan(missing: () => readonly SequenceRange[], meanBytes: () => number): PushPlan {
  let size = MIN_BATCH_BYTES * 4;
  return {
    nextPast() {
      const newest = missing().at(-1);
      if (!newest) return null;
      const most = Math.max(1, Math.min(MOST_FRAMES, Math.floor(size / Math.max(1, meanBytes()))));
      return [Math.max(newest[0], newest[1] - most + 1), newest[1]];
    },
    get waiting() {
      return countOf(missing());
    },
    get size() {
      return size;
    },
    took(ms) {
      if (ms > SLOW_MS) size = Math.max(MIN_BATCH_BYTES, size / 2);
      else if (ms < FAST_MS) size = Math.min(MAX_BATCH_BYTES, size * 2);
    },
  };
}

/** The frames in the log that the server lacks and that are not being sent, up to a number. */
export function missingOf(
  keptRanges: readonly SequenceRange[],
  storedRanges: readonly SequenceRange[],
  underWay: readonly SequenceRange[],
  until: number,
): SequenceRange[] {
  const upTo = keptRanges.flatMap(([first, last]): SequenceRange[] =>
    first > until ? [] : [[first, Math.min(last, until)]],
  );
  return withoutRanges(
    withoutRanges(upTo, storedRanges),
    underWay.toSorted((a, b) => a[0] - b[0]),
  );
}
