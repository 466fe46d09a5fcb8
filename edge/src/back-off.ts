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
    next: () => Math.min(longestMs, shortestMs * 2 ** Math.min(failures++, 20)) * (0.5 + random()),
    reset: () => void (failures = 0),
  };
}
