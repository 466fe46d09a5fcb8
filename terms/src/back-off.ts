/** Waits between attempts, in the unit of its user: each is twice the one before it, up to the longest. */
export type BackOffRule = {
  shortest: number;
  longest: number;
  /** Greatest share by which chance changes a wait, so that many do not try at the same time. */
  jitter?: number;
};

/**
 * The wait before the next attempt.
 *
 * @param failures attempts that failed in a row, 1 or more
 * @param random from 0 to 1
 */
export function backOffWait({ shortest, longest, jitter = 0 }: BackOffRule, failures: number, random = 0.5): number {
  const doublings = Math.min(Math.max(0, failures - 1), 50);
  return Math.min(longest, shortest * 2 ** doublings) * (1 + jitter * (2 * random - 1));
}
