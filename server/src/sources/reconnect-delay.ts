import { type BackOffRule, backOffWait } from "@sigma/terms/back-off";
import type { Seconds } from "@sigma/terms/quantities";

/** The waits before a rig or a store is tried again, s. */
const WAITS: BackOffRule = { shortest: 1, longest: 60, jitter: 0.25 };

/** How long to wait before the next attempt. @param failures attempts that failed in a row, 1 or more; @param random from 0 to 1 */
export const reconnectDelay = (failures: number, random: number): Seconds => backOffWait(WAITS, failures, random);
