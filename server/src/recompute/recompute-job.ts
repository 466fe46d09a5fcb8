import type { EngineMessage } from "@sigma/contract/engine-message";
import type { WellId } from "@sigma/contract/ids";
import type { AnyTracker } from "@sigma/engine/well-pipeline/tracker";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Since } from "./unfinished-recomputes";

/** The part of one well to be recomputed, and the requests for it. */
export type RecomputeJob = {
  wellId: WellId;
  messages: Set<EngineMessage>;
  from: EpochSeconds | null;
  /** The part that the server itself found outdated, which no user can cancel; null without such a part. */
  needed: Since | null;
  /** The trackers that are rebuilt while all others are kept; null if all are recomputed. */
  only: readonly AnyTracker[] | null;
  /** It contains a user's correction, so other outdated results do not delay it. */
  isUrgent: boolean;
  due: EpochSeconds;
  firstAsked: EpochSeconds;
};

/** A job without any request yet. */
export const blankJob = (wellId: WellId, from: EpochSeconds | null, now: EpochSeconds): RecomputeJob => ({
  wellId,
  messages: new Set(),
  from,
  needed: null,
  only: null,
  isUrgent: false,
  due: now,
  firstAsked: now,
});

/** Merges the requests of one recompute into another of the same well. */
export function addToJob(into: RecomputeJob, { messages, from, needed, only, isUrgent }: RecomputeJob): void {
  if (into.only && only !== into.only) into.only = null;
  for (const message of messages) into.messages.add(message);
  into.from = earlier(into.from, from);
  into.needed = earlierNeeded(into.needed, needed);
  into.isUrgent ||= isUrgent;
}

/** Two stretches that are needed, as one. */
export const earlierNeeded = (a: Since | null, b: Since | null): Since | null =>
  a && b ? { from: earlier(a.from, b.from) } : (a ?? b);

/** The earlier of two moments; null is the beginning of the well. */
export const earlier = (a: EpochSeconds | null, b: EpochSeconds | null): EpochSeconds | null =>
  a === null || b === null ? null : Math.min(a, b);
