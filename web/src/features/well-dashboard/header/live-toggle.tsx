import type { Well } from "@sigma/contract/wells/well";
import { IconPlayerPauseFilled } from "@tabler/icons-react";
import { useFeedNow, useNow } from "../../../data/live/use-now";
import { useConnection } from "../../../data/calls/connection";
import { feedOf, useWellStatus } from "../../../data/live/well-status";
import { useLiveView } from "../../../data/well/use-well-data";
import type { WellData } from "../../../data/well/well-data";
import { classNames } from "../../../ui/theme/class-names";
import { FeedBadge, FeedGlyph } from "../../../ui/well/feed-badge";
import { NO_VALUE } from "../../../ui/format/numbers";
import { formatAge, formatClock, formatMoment } from "../../../ui/format/times";
import styles from "./dashboard-header.module.css";

/**
 * LIVE ON or LIVE OFF: the user's choice, not the state of the feed. On, it shows the age of the newest sample; off,
 * the start of the window. A feed that is not live is marked beside it, in a reserved place; without a
 * connection its state is not known.
 */
export function LiveToggle({ well, data }: { well: Well; data: WellData }) {
  const isLive = useLiveView(data, (state) => state.isLive);
  const newest = useLiveView(data, (state) => state.newest);
  const windowStart = useLiveView(data, (state) => state.charts["time-charts"].historicalZoom?.from ?? null);
  const now = useNow();
  const feed = feedOf(well, useWellStatus(well._id), useFeedNow());
  const isLost = useConnection(({ state }) => state === "lost");
  // Data received over the socket are known sooner than the status, which is pushed once a second.
  const sinceNewest = newest ? Math.max(0, now - newest.receivedAt) : Infinity;
  const age = feed.age === null ? null : Math.min(feed.age, sinceNewest);
  return (
    <>
      <span className={styles.feed}>
        {isLost ? (
          <span className={styles.offline}>OFFLINE</span>
        ) : (
          feed.state !== "live" && <FeedBadge state={feed.state} />
        )}
      </span>
      <button
        type="button"
        className={classNames(styles.live, !isLive && styles.off)}
        aria-pressed={isLive}
        title={isLive ? "Following the rig" : `Showing the past from ${formatMoment(windowStart)}`}
        onClick={() => data.view.toggle()}
      >
        {isLive ? <FeedGlyph state={feed.state} /> : <IconPlayerPauseFilled size={14} aria-hidden />}
        {isLive ? "LIVE ON" : "LIVE OFF"}
        <span className={styles.age}>
          {isLive ? formatAge(age) : windowStart === null ? NO_VALUE : formatClock(windowStart)}
        </span>
      </button>
    </>
  );
}
