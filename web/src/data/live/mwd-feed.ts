import type { SourceState, WellStatus } from "@sigma/contract/wells/well-status";
import { feedState, type FeedState } from "@sigma/engine/feed/feed-state";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { isCirculating } from "@sigma/terms/rig-states";

/** An MWD tool sends a frame about twice a minute. */
const MWD_INTERVAL: Seconds = 30;

/**
 * A tool may take this long from pumps on to its first frame: it waits for a steady flow and sends a survey first.
 *
 * @see docs/methods/ingest.md — MWD frames
 */
const LONGEST_START: Seconds = 180;

/** The freshness of the MWD frames. */
export type MwdFeed = {
  state: FeedState;
  age: Seconds;
  /** Why no frames are expected: most tools send by pulses of the mud. Null if they are. */
  pause: "pumps off" | "tool starting" | null;
};

type MwdRig = Pick<WellStatus, "lastTime" | "rigState" | "pumpsOnSince">;

/** The freshness of the MWD frames of a source on a rig; null if the source has never sent one. */
export function mwdFeed(
  { lastMwdAt }: Pick<SourceState, "lastMwdAt">,
  now: EpochSeconds,
  rig: MwdRig | null,
  isFinished: boolean,
): MwdFeed | null {
  if (lastMwdAt === null) return null;
  const age = Math.max(0, now - lastMwdAt);
  const state = feedState({ age, interval: MWD_INTERVAL, closed: false, finished: isFinished });
  const pause = state === "live" || state === "finished" || rig === null ? null : pauseOf(rig, age);
  return { age, state: pause === null ? state : "empty", pause };
}

/** @param age of the newest frame */
function pauseOf({ lastTime, rigState, pumpsOnSince }: MwdRig, age: Seconds): MwdFeed["pause"] {
  if (isCirculating(rigState) === false) return "pumps off";
  if (lastTime === null || pumpsOnSince === null) return null;
  const circulatingFor = lastTime - pumpsOnSince;
  return circulatingFor < LONGEST_START && age > circulatingFor ? "tool starting" : null;
}
