import { DAY } from "@sigma/terms/durations";
import type { EpochSeconds } from "@sigma/terms/quantities";

/** The last day that a ticket can have: tomorrow by UTC, which is today in the zones farthest east. */
export const lastTicketDay = (now: EpochSeconds): string => new Date((now + DAY) * 1000).toISOString().slice(0, 10);
