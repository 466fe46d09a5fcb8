import type { FeedState } from "@sigma/engine/feed/feed-state";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import type { ToldOfFeed } from "../../sources/source-memory";

/** The state of a feed from which its loss and return are reported. */
export type FeedWatch = Pick<ToldOfFeed, "liveAt" | "toldAt" | "lostSince" | "isTold"> & {
  /** Since when it has been live without a break, null while it isn't. */
  liveSince: EpochSeconds | null;
};

/** A feed event to notify users of. */
export type FeedNews = { kind: "lost" | "back"; after: Seconds };

/** A feed from which no data have been seen. */
export const unknownFeed: FeedWatch = { liveAt: null, liveSince: null, toldAt: null, lostSince: null, isTold: false };

/** A feed whose loss or return was reported before a restart of the server or of its ingest; it is live once it sends again. */
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
 * Reports when a feed is lost or back: with a delay, in pairs, and at most every ten minutes.
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
