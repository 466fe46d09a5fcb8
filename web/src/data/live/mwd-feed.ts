import type { SourceState } from "@sigma/contract/wells/well-status";
import { feedState, type FeedState } from "@sigma/engine/feed/feed-state";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";

/** An MWD tool sends a frame about twice a minute. */
const MWD_INTERVAL: Seconds = 30;

/** The freshness of the MWD frames; null if the source has never sent one. */
export function mwdFeed(
  { lastMwdAt }: Pick<SourceState, "lastMwdAt">,
  now: EpochSeconds,
  isFinished: boolean,
): { state: FeedState; age: Seconds } | null {
  if (lastMwdAt === null) return null;
  const age = Math.max(0, now - lastMwdAt);
  return { age, state: feedState({ age, interval: MWD_INTERVAL, closed: false, finished: isFinished }) };
}
