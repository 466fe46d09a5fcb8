import type { DeliveryWay } from "@sigma/contract/notifications/delivery-limits";
import { DAY, HOUR } from "@sigma/terms/durations";
import type { Seconds } from "@sigma/terms/quantities";

/** The first wait after a failed try, and the longest. */
const FIRST_WAIT: Seconds = 5;
const LONGEST_WAIT: Seconds = HOUR;

/** Maximum time for retries of a delivery: after that it is of no use to the user. */
export const givenUpAfter: Readonly<Record<DeliveryWay, Seconds>> = {
  email: DAY,
  sms: 2 * HOUR,
  push: 4 * HOUR,
  webhook: DAY,
};

/**
 * How long the next try waits after a number of tries: 5 s, doubled with each, an hour at most, a fifth more or less so that
 * receivers that come back are not asked by all at once.
 *
 * @param askedWait what the receiver asked for; @param random from 0 to 1
 */
export function nextWait(tries: number, random: number, askedWait: Seconds | null = null): Seconds {
  const wait = Math.min(FIRST_WAIT * 2 ** Math.max(0, tries - 1), LONGEST_WAIT) * (0.8 + 0.4 * random);
  return askedWait === null ? wait : Math.min(Math.max(wait, askedWait), LONGEST_WAIT);
}
