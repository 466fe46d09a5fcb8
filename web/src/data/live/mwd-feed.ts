import type { SourceState, WellStatus } from "@sigma/contract/wells/well-status";
import { feedState, type FeedState } from "@sigma/engine/feed/feed-state";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { isCirculating } from "@sigma/terms/rig-states";

/** An MWD tool sends a frame about twice a minute. */
const MWD_INTERVAL: Seconds = 30;

/** The freshness of the MWD frames. */
export type MwdFeed = {
  state: FeedState;
  age: Seconds;
  /** Whether no frames are expected: most tools send by pulses of the mud, and the pumps are off. */
  isPaused: boolean;
};

/** The freshness of the MWD frames of a source in a rig state; null if the source has never sent one. */
export function mwdFeed(
  { lastMwdAt }: Pick<SourceState, "lastMwdAt">,
  now: EpochSeconds,
  { isFinished, rigState }: { isFinished: boolean } & Pick<WellStatus, "rigState">,
): MwdFeed | null {
  if (lastMwdAt === null) return null;
  const age = Math.max(0, now - lastMwdAt);
  const state = feedState({ age, interval: MWD_INTERVAL, closed: false, finished: isFinished });
  const isPaused = state !== "live" && state !== "finished" && isCirculating(rigState) === false;
  return { age, state: isPaused ? "empty" : state, isPaused };
}
