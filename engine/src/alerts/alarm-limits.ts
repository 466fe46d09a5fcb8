import { DAY } from "@sigma/terms/durations";
import type { Seconds } from "@sigma/terms/quantities";

/**
 * Figures of a good alarm system, for one person at one console.
 *
 * @see ANSI/ISA-18.2-2016 table 7 and EEMUA 191: docs/methods/alerts.md — alarm load
 */
export const ALARM_LIMITS = {
  /** Alarms an hour, on average: acceptable, and the most that can be managed. */
  acceptableAnHour: 6,
  manageableAnHour: 12,
  /** A flood starts with more than this number of alarms in `floodTime`, and ends with fewer than `floodEnds`. */
  floodBegins: 10,
  floodEnds: 5,
  floodTime: 600 as Seconds,
  /** Share of the time that may be spent in floods. */
  floodShare: 0.01,
  /** An alarm that is raised so often within `chatterTime` chatters. */
  chatterRaises: 3,
  chatterTime: 60 as Seconds,
  /** An alarm that has been active for this time is stale. */
  staleAfter: DAY,
  /** Shares of the priorities, most urgent last. */
  priorities: { Info: 0.8, Warning: 0.15, Error: 0.05 },
} as const;
