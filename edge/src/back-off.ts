import { backOffWait } from "@sigma/terms/back-off";

/** How long is waited between attempts: doubling, half more or less by chance. */
export type BackOff = {
  /** The next wait, ms. */
  next(): number;
  /** It worked: the next wait is the shortest again. */
  reset(): void;
};

/** Makes it. @param random from 0 to 1 */
export function createBackOff(shortestMs: number, longestMs: number, random: () => number = Math.random): BackOff {
  let failures = 0;
  return {
    next: () => backOffWait({ shortest: shortestMs, longest: longestMs, jitter: 0.5 }, ++failures, random()),
    reset: () => void (failures = 0),
  };
}
