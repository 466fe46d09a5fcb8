import type { Seconds } from "@sigma/terms/quantities";

/** How fresh a feed is, freshest first; `empty` for one that never had a value, `finished` for a well that ended. */
export const feedStates = ["live", "late", "stale", "dead", "empty", "finished"] as const;

/** How fresh a feed is, one of `feedStates`. */
export type FeedState = (typeof feedStates)[number];

/** What the freshness of a feed is judged by. */
export type FeedReading = {
  /** Time since the newest value, null where there never was one; below zero where the rig's clock runs ahead. */
  age: Seconds | null;
  /** Typical time between values, null while it is not known. */
  interval: Seconds | null;
  /** Whether the source itself said that nothing follows. */
  closed: boolean;
  /** Whether the well has ended. */
  finished: boolean;
};

const LIVE_AT_LEAST: Seconds = 10;
const LATE_AT_LEAST: Seconds = 120;
const STALE_AT_MOST: Seconds = 1800;

/** What a feed is expected to send at while its interval is not known. */
const USUAL_INTERVAL: Seconds = 1;

/**
 * Tells how fresh a feed, or one channel of it, is.
 *
 * Live up to three intervals, late up to ten, stale up to half an hour, dead beyond; no interval makes less than
 * ten seconds late or less than two minutes stale.
 *
 * @see docs/methods/ingest.md — the table of feed states
 */
export function feedState({ age, interval, closed, finished }: FeedReading): FeedState {
  if (finished) return "finished";
  if (age === null) return "empty";
  if (closed) return "dead";
  const expectedInterval = interval ?? USUAL_INTERVAL;
  if (age <= Math.max(LIVE_AT_LEAST, 3 * expectedInterval)) return "live";
  if (age <= Math.max(LATE_AT_LEAST, 10 * expectedInterval)) return "late";
  return age <= STALE_AT_MOST ? "stale" : "dead";
}
