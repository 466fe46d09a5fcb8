import { hasSequence, type SequenceRange, withRange } from "@sigma/contract/rigs/sequence-ranges";
import { CallError } from "@sigma/contract/errors";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** Which frames of a log this server has. */
export type StoredFrames = {
  has(sequence: number): boolean;
  /** Frames were stored. @throws CallError `too-many` if that leaves too many gaps */
  add(range: SequenceRange): void;
  readonly ranges: SequenceRange[];
  /** The frames that are no longer in the memory of a pipeline, so that they survive a killed server. */
  certain(): SequenceRange[];
};

/** A sample can change for two minutes, and is in the memory of its pipeline for as long. */
const UNCERTAIN_PERIOD: Seconds = 180;
/** A log sends missing frames from its end on, so there are only a few gaps at a time. */
const MOST_RANGES = 5000;

/** Makes it from the frames that are certainly stored. */
export function createStoredFrames(knownRanges: readonly SequenceRange[], clock: () => EpochSeconds): StoredFrames {
  let ranges = [...knownRanges];
  let certain = [...knownRanges];
  let recent: { at: EpochSeconds; range: SequenceRange }[] = [];

  return {
    has: (sequence) => hasSequence(ranges, sequence),
    add(range) {
      const joinedRanges = withRange(ranges, range);
      if (joinedRanges.length > MOST_RANGES) {
        throw new CallError("too-many", `The frames of the log have more than ${MOST_RANGES} gaps`);
      }
      ranges = joinedRanges;
      recent.push({ at: clock(), range });
    },
    get ranges() {
      return ranges;
    },
    certain() {
      const due = clock() - UNCERTAIN_PERIOD;
      const split = recent.findIndex(({ at }) => at > due);
      const old = split < 0 ? recent : recent.slice(0, split);
      recent = split < 0 ? [] : recent.slice(split);
      for (const { range } of old) certain = withRange(certain, range);
      return certain;
    },
  };
}
