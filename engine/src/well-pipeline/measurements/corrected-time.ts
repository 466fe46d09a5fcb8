import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { EngineInputError } from "../../engine-input-error";

/** A time axis without dead intervals: `correctedTimestamp[i] + currentTimeGap[i]` is the time of sample `i`. */
export type CorrectedTime = { correctedTimestamp: EpochSeconds[]; currentTimeGap: Seconds[] };

/** Samples further apart leave a dead interval between them. */
const DEAD: Seconds = 300;
/** The remaining length of a dead interval, so that the corrected axis still ascends. */
const LEFT: Seconds = 1;

/**
 * Removes the intervals without data from a time axis.
 *
 * The gap of a sample is all the time removed before it, so charts of several wells can be compared side by side and any
 * corrected time can be converted back.
 *
 * @param times strictly ascending; may be empty
 * @param takenOut time removed before the first of them, if they continue an axis
 * @param previous the time before the first of them, null if they start the axis
 * @throws EngineInputError `time-not-increasing` with the index of the sample
 * @see docs/methods/well-pipeline.md
 */
export function correctTime(
  times: readonly EpochSeconds[],
  takenOut: Seconds = 0,
  previous: EpochSeconds | null = null,
): CorrectedTime {
  const correctedTimestamp: EpochSeconds[] = [];
  const currentTimeGap: Seconds[] = [];
  let gap = takenOut;
  let before = previous;
  for (const [index, time] of times.entries()) {
    if (before !== null) {
      if (!(time > before)) throw new EngineInputError("time-not-increasing", `${time} s follows ${before} s`, index);
      if (time - before > DEAD) gap += time - before - LEFT;
    }
    correctedTimestamp.push(time - gap);
    currentTimeGap.push(gap);
    before = time;
  }
  return { correctedTimestamp, currentTimeGap };
}
