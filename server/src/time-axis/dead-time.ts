import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** A stretch without samples: the last moment before it, the first after it. */
export type DeadInterval = { from: EpochSeconds; to: EpochSeconds };

/** Longest time between two samples that still counts as a running feed; a stale feed is one that said nothing longer. */
export const DEAD_AFTER_SECONDS: Seconds = 120;

/** The dead intervals between the moments of samples, in their order; `previous` is the last sample before them. */
export function findDeadIntervals(times: Float64Array, previous: EpochSeconds | null): DeadInterval[] {
  const found: DeadInterval[] = [];
  let last = previous;
  for (const time of times) {
    if (last !== null && time - last > DEAD_AFTER_SECONDS) found.push({ from: last, to: time });
    last = time;
  }
  return found;
}

/** A time axis without its dead intervals: `time = correctedTimestamp + currentTimeGap`. */
export type CorrectedTime = { correctedTimestamp: Float64Array; currentTimeGap: Float64Array };

/**
 * Takes the dead intervals out of a time axis.
 *
 * A moment inside a dead interval stands where the interval began.
 *
 * @param times ascending
 * @param intervals ascending, none overlapping another
 */
export function correctTime(times: Float64Array, intervals: readonly DeadInterval[]): CorrectedTime {
  const currentTimeGap = new Float64Array(times.length);
  let next = 0;
  let removed = 0;
  for (const [row, time] of times.entries()) {
    while (next < intervals.length && intervals[next]!.to <= time) {
      removed += intervals[next]!.to - intervals[next]!.from;
      next += 1;
    }
    const open = intervals[next];
    currentTimeGap[row] = removed + (open && open.from < time ? time - open.from : 0);
  }
  return { correctedTimestamp: times.map((time, row) => time - currentTimeGap[row]!), currentTimeGap };
}
