import type { Seconds } from "@sigma/terms/quantities";

/** How fresh a feed is, freshest first; `empty` for one that never had a value, `finished` for a well that ended. */
export const feedStates = ["live", "late", "stale", "dead", "empty", "finished"] as const;

/** Freshness of a feed, one of `feedStates`. */
export type FeedState = (typeof feedStates)[number];

/** The values from which the freshness of a feed is derived. */
export type FeedReading = {
  /** Time since the newest value, null if there has been none; negative if the rig's clock runs ahead. */
  age: Seconds | null;
  /** Typical time between values, null while unknown. */
  interval: Seconds | null;
  /** Whether the source itself reported that no more data follow. */
  closed: boolean;
  /** Whether the well has ended. */
  finished: boolean;
};

const LIVE_AT_LEAST: Seconds = 10;
const LATE_AT_LEAST: Seconds = 120;
const STALE_AT_MOST: Seconds = 1800;

/** The interval that is assumed for a feed while its own is not known. */
const USUAL_INTERVAL: Seconds = 1;

/**
 * Returns the freshness of a feed or one of its channels.
 *
 * Live up to three intervals, late up to ten, stale up to half an hour, dead beyond. Regardless of the interval, a feed is
 * not late before ten seconds and not stale before two minutes.
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
