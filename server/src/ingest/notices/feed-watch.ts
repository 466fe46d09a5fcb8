import type { FeedState } from "@sigma/engine/feed/feed-state";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { ToldOfFeed } from "../../sources/source-memory";

/** What is remembered of a feed to tell people when it is lost and when it is back. */
export type FeedWatch = Pick<ToldOfFeed, "liveAt" | "toldAt" | "lostSince" | "isTold"> & {
  /** Since when it is live without a break, null while it is not. */
  liveSince: EpochSeconds | null;
};

/** What people have to be notified of. */
export type FeedNews = { kind: "lost" | "back"; after: Seconds };

/** A feed of which nothing has been seen. */
export const unknownFeed: FeedWatch = { liveAt: null, liveSince: null, toldAt: null, lostSince: null, isTold: false };

/** A feed of which an earlier run of the server, or of its ingest, has told people; it is live once it sends again. */
export const restoredFeed = ({ liveAt, toldAt, lostSince, isTold }: ToldOfFeed): FeedWatch => ({
  liveAt,
  liveSince: null,
  toldAt,
  lostSince,
  isTold,
});

/** A feed is back when it has been live for so long. */
const LIVE_TIME: Seconds = 10;
/** Minimum time between two notices of a loss. */
const TELL_EVERY: Seconds = 600;

/**
 * Tells when a feed is lost or back: on a delay, in pairs, and no more often than every ten minutes.
 *
 * A feed that was never live is not lost. Durations count from the last sample before the loss.
 *
 * @param sampleAt when the newest sample arrived, null before the first
 */
export function watchFeed(
  watch: FeedWatch,
  feed: FeedState,
  sampleAt: EpochSeconds | null,
  now: EpochSeconds,
): { watch: FeedWatch; news: FeedNews | null } {
  if (feed === "live") {
    const liveSince = watch.liveSince ?? sampleAt ?? now;
    const isBack = watch.isTold && now - liveSince >= LIVE_TIME;
    const after = liveSince - (watch.lostSince ?? liveSince);
    const next = { ...watch, liveAt: sampleAt ?? now, liveSince, isTold: watch.isTold && !isBack };
    return { watch: next, news: isBack ? { kind: "back", after } : null };
  }
  const isLost = (feed === "stale" || feed === "dead") && watch.liveAt !== null && !watch.isTold;
  const mayTell = watch.toldAt === null || now - watch.toldAt >= TELL_EVERY;
  if (!isLost || !mayTell) return { watch: { ...watch, liveSince: null }, news: null };
  return {
    watch: { ...watch, liveSince: null, toldAt: now, lostSince: watch.liveAt, isTold: true },
    news: { kind: "lost", after: now - watch.liveAt! },
  };
}
