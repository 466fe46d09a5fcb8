import type { EpochSeconds, Feet, Seconds } from "@sigma/terms/quantities";
import type { RigStateCode } from "@sigma/terms/rig-states";
import { EngineInputError } from "../engine-input-error";

/** An unbroken stretch of one rig state. */
export type RigStateInterval = {
  code: RigStateCode;
  startTime: EpochSeconds;
  endTime: EpochSeconds;
  /** Hole depths at its ends, null if unknown. */
  startMD: Feet | null;
  endMD: Feet | null;
};

/** Columns of equal length; null if a sample has no rig state or hole depth. */
export type RigStateColumns = {
  time: readonly EpochSeconds[];
  rigState: readonly (number | null)[];
  holeDepth: readonly (number | null)[];
};

/** Samples more than this number of usual steps apart, and more than two minutes, leave time that belongs to no state. */
const MISSING_STEPS = 10;
const SHORTEST_GAP: Seconds = 120;

/**
 * Joins samples into intervals of one rig state.
 *
 * A sample represents the time since the previous one, so an interval starts at the end of the last one; it ends at a gap
 * in the data and at a sample without a rig state.
 *
 * @param columns times strictly ascending; may be empty
 * @returns intervals in order of time, without intervals of length zero
 * @throws EngineInputError `length-mismatch`, `time-not-increasing` with the index of the sample
 * @see docs/methods/activity.md
 */
export function rigStateIntervals({ time, rigState, holeDepth }: RigStateColumns): RigStateInterval[] {
  if (rigState.length !== time.length || holeDepth.length !== time.length) {
    throw new EngineInputError(
      "length-mismatch",
      `${time.length} times, ${rigState.length} states, ${holeDepth.length} depths`,
    );
  }
  const intervals: RigStateInterval[] = [];
  const longest = Math.max(SHORTEST_GAP, MISSING_STEPS * usualStep(time));
  for (let index = 1; index < time.length; index++) {
    const from = time[index - 1]!;
    const to = time[index]!;
    if (!(to > from)) throw new EngineInputError("time-not-increasing", `${to} s follows ${from} s`, index);
    const code = rigState[index] ?? null;
    if (code === null || to - from > longest) continue;
    const endMD = holeDepth[index] ?? null;
    const last = intervals.at(-1);
    if (last?.code === code && last.endTime === from) {
      last.endTime = to;
      last.endMD = endMD ?? last.endMD;
    } else {
      const startMD = holeDepth[index - 1] ?? null;
      intervals.push({ code: code as RigStateCode, startTime: from, endTime: to, startMD, endMD });
    }
  }
  return intervals;
}

/** Median of the steps between samples, from at most 1,000 of them; 0 for fewer than two samples. */
function usualStep(time: readonly EpochSeconds[]): Seconds {
  const every = Math.max(1, Math.ceil((time.length - 1) / 1000));
  const steps: Seconds[] = [];
  for (let index = 1; index < time.length; index += every) steps.push(time[index]! - time[index - 1]!);
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
}
