import type { DeliveryWay } from "@sigma/contract/notifications/delivery-limits";
import { type BackOffRule, backOffWait } from "@sigma/terms/back-off";
import { DAY, HOUR } from "@sigma/terms/durations";
import type { Seconds } from "@sigma/terms/quantities";

/** The waits after failed tries, s. */
const WAITS: BackOffRule = { shortest: 5, longest: HOUR, jitter: 0.2 };

/** Maximum time for retries of a delivery: after that it is of no use to the user. */
export const givenUpAfter: Readonly<Record<DeliveryWay, Seconds>> = {
  email: DAY,
  sms: 2 * HOUR,
  push: 4 * HOUR,
  webhook: DAY,
};

/** How long the next try waits after a number of tries. @param askedWait what the receiver asked for; @param random from 0 to 1 */
export function nextWait(tries: number, random: number, askedWait: Seconds | null = null): Seconds {
  const wait = backOffWait(WAITS, tries, random);
  return askedWait === null ? wait : Math.min(Math.max(wait, askedWait), WAITS.longest);
}
