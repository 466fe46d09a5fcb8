import type { WallAlarms, WallWell } from "@sigma/contract/wells/wall";
import { wallChannels } from "@sigma/contract/wells/wall-limits";
import type { Well } from "@sigma/contract/wells/well";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { usePreferences } from "../../../data/choices/preferences";
import { useConnection } from "../../../data/calls/connection";
import { pastDataOf } from "../../../data/live/past-data";
import { useFeedNow, useOfServerNow } from "../../../data/live/use-now";
import { type Feed, feedOf } from "../../../data/live/well-status";
import { pageHref } from "../../../data/pages/page-href";
import { formatTime } from "../../../ui/format/times";
import { formatValue, NO_VALUE, type Quantity, quantities, unitText } from "../../../ui/format/numbers";
import { classNames } from "../../../ui/theme/class-names";
import { FeedGlyph, feedWords } from "../../../ui/well/feed-badge";
import { rigStateBackground, rigStatePaint, rigStateRow } from "../../../ui/well/rig-state-paint";
import { LargeFoot } from "./large-foot";
import styles from "./large-tile.module.css";
import { ToPlan } from "./to-plan";
import { ToolfaceTarget } from "./toolface-target";
import { wallAge } from "./wall-age";
import { WallSince } from "./wall-since";

const noAlarms: WallAlarms = { counts: { Error: 0, Warning: 0, Info: 0, Ok: 0 }, unacknowledged: 0, worst: null };

/** Tenths cannot be read from a distance. */
const wholeRate = { ...quantities.rateOfPenetration, decimals: 0 };

/** A well on the large wall, read from 3 to 5 m. @param wall null for a well that never had data */
export const LargeTile = memo(function LargeTile({ well, wall }: { well: Well; wall: WallWell | null }) {
  const feed = feedOf(well, wall, useFeedNow());
  const isOld = feed.state !== "live" && feed.state !== "late";
  const alarms = wall?.alarms ?? noAlarms;
  const level = alarms.worst?.status === "returned" ? undefined : alarms.worst?.level;
  return (
    <article
      className={classNames(styles.tile, level === "Error" && styles.error, level === "Warning" && styles.warning)}
      aria-label={well.name}
    >
      <StateBar wall={wall} feed={feed} />
      <header className={styles.head}>
        <h2>
          <Link className={styles.open} to={pageHref("well-dashboard", { wellId: well._id })}>
            {well.name}
          </Link>
        </h2>
        <span className={styles.rig}>{well.rig?.name}</span>
        <LargeFeed feed={feed} />
      </header>
      <dl className={classNames(styles.main, isOld && styles.old)}>
        <Figure label="Hole depth" value={wall?.holeDepth ?? null} of={quantities.liveDepth} />
        <Figure label="ROP" value={isOld ? null : valueOf(wall)} of={wholeRate} />
      </dl>
      <div className={styles.readings}>
        <ToolfaceTarget slide={wall?.slide ?? null} isOld={isOld} isPast={pastDataOf(wall) !== null} />
        <ToPlan toPlan={wall?.toPlan ?? null} isOld={isOld} />
      </div>
      <LargeFoot alarms={alarms} feed={feed} wall={wall} />
    </article>
  );
});

const valueOf = (wall: WallWell | null): number | null => wall?.values[wallChannels.indexOf("rop")] ?? null;

function Figure({ label, value, of: quantity }: { label: string; value: number | null; of: Quantity }) {
  const text = formatValue(value, quantity);
  return (
    <div>
      <dt>
        {label} <span>{unitText(quantity)}</span>
      </dt>
      <dd>
        <span className={classNames(text === NO_VALUE && "text3")}>{text}</span>
      </dd>
    </div>
  );
}

/** A longer name of a rig state is written smaller. */
const MOST_LETTERS = 22;

/** The rig state with its duration; the last one and its age if the feed is old. */
function StateBar({ wall, feed }: { wall: WallWell | null; feed: Feed }) {
  const theme = usePreferences((preferences) => preferences.theme);
  const code = wall?.rigState ?? null;
  if (code === null) return <p className={classNames(styles.state, styles.noState)}>No rig state</p>;
  const { short, displayName } = rigStateRow(code);
  if (feed.state !== "live" && feed.state !== "late") {
    return (
      <p className={classNames(styles.state, styles.noState)}>
        <strong>Last: {displayName}</strong>
        {feed.age !== null && <span className="keeps-size at-end">{wallAge(feed.age)} ago</span>}
      </p>
    );
  }
  const { fill, ink } = rigStatePaint(code, theme);
  const past = pastDataOf(wall);
  return (
    <p className={styles.state} style={{ background: fill, color: ink }}>
      <span className={styles.code} style={{ background: rigStateBackground(code, theme, "calc(2 * var(--u))") }}>
        <span style={{ background: fill }}>{short}</span>
      </span>
      <strong className={classNames(displayName.length > MOST_LETTERS && styles.longName)}>{displayName}</strong>
      {wall?.rigStateSince != null && (
        <span className="keeps-size at-end">
          {past ? `past data, ${formatTime(past.samples, "minute")}` : <WallSince at={wall.rigStateSince} />}
        </span>
      )}
    </p>
  );
}

/** The feed: its glyph and age, and its word unless it is live. Without the server only the age of its newest value is known. */
function LargeFeed({ feed: { state, age } }: { feed: Feed }) {
  const lostAt = useConnection((connection) => connection.lostAt);
  const since = useOfServerNow((now) => (lostAt === null ? 0 : Math.round(Math.max(0, now - lostAt))));
  if (lostAt !== null && age !== null) {
    return <span className={classNames(styles.feed, styles.offline)}>OFFLINE {wallAge(age + since)} ago</span>;
  }
  const isBad = state === "late" || state === "stale";
  return (
    <span className={classNames(styles.feed, isBad && styles.far, state === "dead" && styles.lost)}>
      <FeedGlyph state={state} size="calc(24 * var(--u))" />
      <span className={classNames(state === "live" && "visually-hidden")}>{feedWords[state]}</span>
      {age !== null && <span>{wallAge(age)}</span>}
    </span>
  );
}
