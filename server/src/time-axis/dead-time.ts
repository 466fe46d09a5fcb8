import { correctTime } from "@sigma/engine/well-pipeline/measurements/corrected-time";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** Time without data that has been taken out of the axis from this sample on. */
export type DeadTimeStep = { time: EpochSeconds; takenOut: Seconds };

/** Dead time of a well up to the last sample read. */
export type DeadTime = { steps: readonly DeadTimeStep[]; readTo: EpochSeconds | null };

/** No samples read yet. */
export const noDeadTime: DeadTime = { steps: [], readTo: null };

/** Continues with the samples that follow; `times` are ascending and later than the samples already read. */
export function readOn({ steps, readTo }: DeadTime, times: Float64Array): DeadTime {
  const foundSteps = [...steps];
  let takenOut = steps.at(-1)?.takenOut ?? 0;
  const { currentTimeGap } = correctTime([...times], takenOut, readTo);
  for (const [row, gap] of currentTimeGap.entries()) {
    if (gap > takenOut) foundSteps.push({ time: times[row]!, takenOut: gap });
    takenOut = gap;
  }
  return { steps: foundSteps, readTo: times.at(-1) ?? readTo };
}

/**
 * The time axis without dead intervals for some moments of a well, for all its samples or a thinned selection:
 * `correctedTimestamp + currentTimeGap` is the moment.
 *
 * A moment inside a dead interval is moved to the end of the interval.
 *
 * @param times ascending
 */
export function correctMoments(times: Float64Array, steps: readonly DeadTimeStep[]) {
  const correctedTimestamp = new Float64Array(times.length);
  const currentTimeGap = new Float64Array(times.length);
  let next = 0;
  for (const [row, time] of times.entries()) {
    while (next < steps.length && steps[next]!.time <= time) next += 1;
    const ahead = steps[next];
    const open = time - (steps[next - 1]?.takenOut ?? 0);
    const correctedTime = ahead ? Math.min(open, ahead.time - ahead.takenOut) : open;
    correctedTimestamp[row] = correctedTime;
    currentTimeGap[row] = time - correctedTime;
  }
  return { correctedTimestamp, currentTimeGap };
}
