import type { WallAlarms, WallWell } from "@sigma/contract/wells/wall";
import { notificationText } from "../../../ui/format/texts";
import { classNames } from "../../../ui/theme/class-names";
import { AlarmGlyph } from "../../../ui/well/alarm-glyph";
import { FeedGlyph } from "../../../ui/well/feed-badge";
import { sourceName } from "../../../ui/well/source-name";
import type { Feed } from "../../../data/live/well-status";
import { lacksTimes } from "../../../ui/well/no-data-text";
import styles from "./large-tile.module.css";
import { wallAge } from "./wall-age";
import { WallSince } from "./wall-since";

/** The foot of a tile: the highest alarm in words with its age and the number of others, else what is wrong with the feed. */
export function LargeFoot({ alarms, feed, wall }: { alarms: WallAlarms; feed: Feed; wall: WallWell | null }) {
  if (alarms.worst) return <Alarm alarms={alarms} worst={alarms.worst} />;
  if (feed.state === "stale" || feed.state === "dead") {
    return (
      <p className={classNames(styles.foot, feed.state === "stale" ? styles.Warning : styles.dead)}>
        <FeedGlyph state={feed.state} size="calc(26 * var(--u))" />
        <strong>No data for {wallAge(feed.age)}</strong>
        <span className="keeps-size at-end">{sourceName(wall?.source ?? null)}</span>
      </p>
    );
  }
  return (
    <p className={classNames(styles.foot, "text3")}>
      {feed.state !== "empty" ? "No active alarm" : lacksTimes(wall) ? "Depth log without times" : "No data yet"}
    </p>
  );
}

function Alarm({ alarms, worst }: { alarms: WallAlarms; worst: NonNullable<WallAlarms["worst"]> }) {
  const { level, status, since } = worst;
  const text = notificationText({ text: worst.textValues, message: worst.text });
  const others = Object.values(alarms.counts).reduce((sum, count) => sum + count, 0) - 1;
  const isOver = status === "returned";
  return (
    <p className={classNames(styles.foot, isOver ? styles.returned : styles[level])} title={text}>
      <AlarmGlyph level={level} size="calc(30 * var(--u))" blinks={status === "unacknowledged"} />
      <strong>
        <span className="visually-hidden">{level}: </span>
        {text}
        {isOver && ", returned"}
      </strong>
      {others > 0 && (
        <span className={styles.more}>
          +{others}
          <span className="visually-hidden"> more</span>
        </span>
      )}
      {since !== null && (
        <span className="keeps-size at-end">
          <WallSince at={since} />
        </span>
      )}
    </p>
  );
}
