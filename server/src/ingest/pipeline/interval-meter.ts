import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** Measures how far apart the samples of a feed lie. */
export type IntervalMeter = { saw(time: EpochSeconds): void; interval(): Seconds | null };

const MAX_STEPS = 15;
/** Minimum number of steps for a result. */
const MIN_STEPS = 3;

/** Makes a meter that returns the median of the last fifteen steps, so that gaps and bursts do not count. */
export function createIntervalMeter(): IntervalMeter {
  const steps: Seconds[] = [];
  let next = 0;
  let last: EpochSeconds | null = null;
  let median: Seconds | null = null;

  return {
    saw(time) {
      if (last !== null && time > last) {
        const step = time - last;
        // Most feeds keep their interval: replacing a step by an equal one leaves the median unchanged.
        if (steps[next] !== step) median = null;
        steps[next] = step;
        next = (next + 1) % MAX_STEPS;
      }
      last = time;
    },
    interval() {
      if (steps.length < MIN_STEPS) return null;
      median ??= steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)]!;
      return median;
    },
  };
}
