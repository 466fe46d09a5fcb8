import type { Well } from "@sigma/contract/wells/well";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { IconPlayerPauseFilled } from "@tabler/icons-react";
import { useNow } from "../../../data/live/use-now";
import { useConnection } from "../../../data/calls/connection";
import { useWellFeed, useWellStatus } from "../../../data/live/well-status";
import { pastEnd } from "../../../data/live/live-mode";
import { useLiveView } from "../../../data/well/use-well-data";
import type { WellData } from "../../../data/well/well-data";
import { classNames } from "../../../ui/theme/class-names";
import { FeedBadge, FeedGlyph } from "../../../ui/well/feed-badge";
import { NO_VALUE } from "../../../ui/format/numbers";
import { formatAge, formatClock, formatDay, formatMoment } from "../../../ui/format/times";
import styles from "./dashboard-header.module.css";

/**
 * LIVE ON or LIVE OFF: the user's choice, not the state of the feed. On, it shows the age of the newest sample; off,
 * the moment of the readouts. A feed that is not live is marked beside it, in a reserved place; without a
 * connection its state is not known.
 */
export function LiveToggle({ well, data }: { well: Well; data: WellData }) {
  const isLive = useLiveView(data, (state) => state.isLive);
  const newest = useLiveView(data, (state) => state.newest);
  const end = useLiveView(data, pastEnd);
  const now = useNow();
  const status = useWellStatus(well._id);
  const feed = useWellFeed(well);
  const lostAt = useConnection((connection) => connection.lostAt);
  const isLost = lostAt !== null;
  // Data received over the socket are known sooner than the status, which is pushed once a second.
  const sinceNewest = newest ? Math.max(0, now - newest.receivedAt) : Infinity;
  const ageThen = feed.age === null ? null : Math.min(feed.age, isLost ? sinceNewest - (now - lostAt) : sinceNewest);
  // Without the server the newest sample grows old, and its rig may be in any state.
  const age = ageThen === null ? null : Math.max(0, ageThen) + (isLost ? Math.max(0, now - lostAt) : 0);
  return (
    <>
      <span className={styles.feed}>
        {isLost ? (
          <span className={styles.offline}>OFFLINE</span>
        ) : (
          feed.state !== "live" && <FeedBadge state={feed.state} hasDepthLog={status?.holeDepth != null} />
        )}
      </span>
      <button
        type="button"
        className={classNames(styles.live, !isLive && styles.off)}
        aria-pressed={isLive}
        title={isLive ? "Following the rig" : `The readouts are of ${formatMoment(end)}`}
        onClick={() => data.view.toggle()}
      >
        {isLive ? (
          <FeedGlyph state={isLost ? "unknown" : feed.state} />
        ) : (
          <IconPlayerPauseFilled size={14} aria-hidden />
        )}
        {isLive ? "LIVE ON" : "LIVE OFF"}
        <span className={styles.age}>
          {isLive ? formatAge(age) : end === null ? NO_VALUE : <MomentLines time={end} />}
        </span>
      </button>
    </>
  );
}

/** Date and time of day, one above the other. */
const MomentLines = ({ time }: { time: EpochSeconds }) => (
  <time className={styles.readAt}>
    <span>{formatDay(time)}</span> <span>{formatClock(time)}</span>
  </time>
);
