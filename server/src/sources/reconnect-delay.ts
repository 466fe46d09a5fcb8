import type { Seconds } from "@sigma/terms/quantities";

const FIRST_DELAY: Seconds = 1;
const LONGEST_DELAY: Seconds = 60;
/** Maximum relative deviation of the delay, so that many rigs do not reconnect at the same time. */
const JITTER_SHARE = 0.25;

/**
 * How long to wait before the next attempt: doubling from 1 s to 60 s, a quarter more or less by chance.
 *
 * @param failures attempts that failed in a row, 1 or more
 * @param random from 0 to 1
 */
export function reconnectDelay(failures: number, random: number): Seconds {
  const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(failures - 1, 16));
  return delay * (1 + JITTER_SHARE * (2 * random - 1));
}
