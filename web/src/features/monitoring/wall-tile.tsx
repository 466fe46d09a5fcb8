import { notificationText, shownText } from "../../ui/format/texts";
import type { WallAlarms, WallWell } from "@sigma/contract/wells/wall";
import { type WallChannel, wallChannels } from "@sigma/contract/wells/wall-limits";
import type { Well } from "@sigma/contract/wells/well";
import { channelRow } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { IconArrowUp } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { memo } from "react";
import { usePreferences } from "../../data/choices/preferences";
import { useConnection } from "../../data/calls/connection";
import { pastDataOf } from "../../data/live/past-data";
import { useFeedNow, useNow } from "../../data/live/use-now";
import { type Feed, feedOf } from "../../data/live/well-status";
import { pageHref } from "../../data/pages/page-href";
import { formatQuantity, formatValue, NO_VALUE, type Quantity, quantities, unitText } from "../../ui/format/numbers";
import { formatAge, formatTime, zoneName } from "../../ui/format/times";
import { classNames } from "../../ui/theme/class-names";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { FeedBadge } from "../../ui/well/feed-badge";
import { lacksTimes } from "../../ui/well/no-data-text";
import { rigStateBackground, rigStatePaint, rigStateRow } from "../../ui/well/rig-state-paint";
import styles from "./wall-tile.module.css";
import { TileTrends } from "./tile-trends";
import { behindOf, type RecentValues, type Trend } from "./wall-trends";
import { Row } from "../../ui/layout/flow";

type WallTileProps = {
  well: Well;
  /** Null for a well that never had data. */
  wall: WallWell | null;
  state: Feed["state"];
  channels: readonly WallChannel[];
  asked: Trend | undefined;
  recent: RecentValues | undefined;
  size: "large" | "medium" | "small";
  /** It has just moved forward. */
  isMoved: boolean;
};

/** A well on the wall: its state and duration, its problems, depths and channels; a click opens its dashboard. */
export const WallTile = memo(function WallTile(props: WallTileProps) {
  const { well, wall, state, channels, asked, recent, size, isMoved } = props;
  const worst = wall?.alarms.worst ?? null;
  const isFresh = state === "live" || state === "late";
  const figures = isFresh ? "fresh" : state === "stale" ? "old" : "none";
  const isUnseen = worst?.status === "unacknowledged";
  return (
    <article
      className={classNames(styles.tile, isUnseen && styles[worst.level], isMoved && styles.moved)}
      data-size={size}
      aria-label={well.name}
    >
      <StateBar wall={wall} state={state} />
      <header className={styles.head}>
        <h2>
          <Link className={styles.open} title={well.name} to={pageHref("well-dashboard", { wellId: well._id })}>
            {well.name}
          </Link>
        </h2>
        <span className={styles.rig}>{well.rig?.name}</span>
        {isMoved && (
          <Row as="span" inline className="accent-text" title="Moved forward a moment ago">
            <IconArrowUp size={12} stroke={2} aria-hidden />
            <span className="visually-hidden">moved forward</span>
          </Row>
        )}
        <TileFeed well={well} wall={wall} />
      </header>
      <AlarmLine alarms={wall?.alarms ?? null} />
      <div className={styles.body}>
        <dl className={classNames(styles.figures, figures === "old" && styles.old)}>
          <Figure
            label="Hole"
            value={figures === "none" ? null : (wall?.holeDepth ?? null)}
            of={quantities.liveDepth}
          />
          <Figure label="Bit" value={figures === "none" ? null : (wall?.bitDepth ?? null)} of={quantities.liveDepth} />
          {!channels.includes("rop") && (
            <Figure
              label="ROP"
              value={figures === "none" ? null : valueOf(wall, "rop")}
              of={quantities.rateOfPenetration}
            />
          )}
          <ToPlan toPlan={figures === "none" ? null : (wall?.toPlan ?? null)} />
        </dl>
        {figures === "none" ? (
          <NoData well={well} wall={wall} />
        ) : (
          <TileTrends
            name={well.name}
            channels={channels}
            values={channels.map((channel) => valueOf(wall, channel))}
            asked={asked}
            recent={recent}
            isOld={figures === "old"}
            size={size}
            behind={behindOf(wall)}
          />
        )}
      </div>
    </article>
  );
});

const valueOf = (wall: WallWell | null, channel: WallChannel): number | null =>
  wall?.values[wallChannels.indexOf(channel)] ?? null;

function StateBar({ wall, state }: { wall: WallWell | null; state: Feed["state"] }) {
  const theme = usePreferences((preferences) => preferences.theme);
  const code = wall?.rigState ?? null;
  if (code === null || state === "dead" || state === "empty" || state === "finished") {
    return <p className={classNames(styles.state, styles.noState)}>No rig state</p>;
  }
  const { fill, ink } = rigStatePaint(code, theme);
  const { short, displayName } = rigStateRow(code);
  const isKnown = state !== "stale";
  const past = pastDataOf(wall);
  return (
    <p className={styles.state} style={{ background: rigStateBackground(code, theme), color: ink }}>
      <span style={{ background: fill }}>{short}</span>
      <strong style={{ background: fill }}>
        {displayName}
        {!isKnown && ", last known"}
      </strong>
      {wall?.rigStateSince != null && isKnown && (
        <span className="keeps-size at-end" style={{ background: fill }}>
          {past ? `past data, ${formatTime(past.samples, "minute")}` : <Since at={wall.rigStateSince} />}
        </span>
      )}
    </p>
  );
}

/** The age of an event, counting up. */
function Since({ at }: { at: EpochSeconds }) {
  const now = useNow();
  return <>{formatAge(Math.max(0, now - at))}</>;
}

function TileFeed({ well, wall }: { well: Well; wall: WallWell | null }) {
  const feed = feedOf(well, wall, useFeedNow());
  const isLost = useConnection(({ lostAt }) => lostAt !== null);
  // Without the server no value is live: the tile shows the last values and their age.
  if (isLost && feed.age !== null) return <FeedAsWas well={well} wall={wall} />;
  return (
    <span className={styles.feed}>
      <FeedBadge {...feed} />
    </span>
  );
}

function FeedAsWas({ well, wall }: { well: Well; wall: WallWell | null }) {
  const { age } = feedOf(well, wall, useNow());
  return <span className="type-strong text2">{formatAge(age)} ago</span>;
}

const statusWords = { acknowledged: "acknowledged", returned: "returned, not seen" } as const;

function AlarmLine({ alarms }: { alarms: WallAlarms | null }) {
  if (!alarms?.worst) return <p className={styles.noAlarm}>No active alarm</p>;
  const { level, status, since, isStale } = alarms.worst;
  const text = notificationText({ text: alarms.worst.textValues, message: alarms.worst.text });
  const more = Object.values(alarms.counts).reduce((sum, count) => sum + count, 0) - 1;
  const word = statusWords[status as keyof typeof statusWords] ?? "not acknowledged";
  const isUnseen = status === "unacknowledged";
  return (
    <p className={classNames(styles.alarm, styles[level], isUnseen && styles.unseen)} title={text}>
      <AlarmGlyph level={level} size={14} blinks={isUnseen} />
      <strong>
        <span className="visually-hidden">{level}: </span>
        {text}
      </strong>
      <span className="keeps-size">
        {since !== null && <Since at={since} />}
        <span className={styles.long}>
          , {word}
          {isStale && ", stale"}
        </span>
        {more > 0 && `, ${more} more`}
      </span>
    </p>
  );
}

function Figure({ label, value, of: quantity }: { label: string; value: number | null; of: Quantity }) {
  const text = formatValue(value, quantity);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>{text}</span>
        <span className={styles.unit}>{unitText(quantity)}</span>
      </dd>
    </div>
  );
}

/** ft; the distance of the bit from its plan. */
const distance = { unit: "ft", decimals: 1 } as const;

function ToPlan({ toPlan }: { toPlan: WallWell["toPlan"] }) {
  if (!toPlan) {
    return (
      <div>
        <dt>To plan</dt>
        <dd>
          <span className={styles.value}>{NO_VALUE}</span>
        </dd>
      </div>
    );
  }
  const { total, leftRight, aboveBelow } = toPlan;
  const sides = [
    `${formatQuantity(Math.abs(leftRight), distance)} ${leftRight >= 0 ? "right" : "left"}`,
    `${formatQuantity(Math.abs(aboveBelow), distance)} ${aboveBelow >= 0 ? "above" : "below"}`,
  ];
  const main = Math.abs(leftRight) >= Math.abs(aboveBelow) ? (leftRight >= 0 ? "R" : "L") : aboveBelow >= 0 ? "A" : "B";
  return (
    <div title={`The bit is ${formatQuantity(total, distance)} from the plan: ${sides.join(", ")}`}>
      <dt>To plan</dt>
      <dd>
        <span className={styles.value}>{formatValue(total, distance)}</span>
        <span className={styles.unit}>{unitText(distance)}</span>
        <span className={classNames(styles.unit, styles.side)}>{main}</span>
      </dd>
    </div>
  );
}

/** Why data is missing, and since when. */
function NoData({ well, wall }: { well: Well; wall: WallWell | null }) {
  const now = useFeedNow();
  const { age } = feedOf(well, wall, now);
  return (
    <p className={styles.noData}>
      <span>
        <strong>
          {age === null
            ? lacksTimes(wall)
              ? "Depth log without times"
              : "No data yet"
            : `No data since ${formatTime(now - age, "second", now)} ${zoneName(now - age)}`}
        </strong>
        {wall?.source?.reason && <span>{shownText(wall.source.reasonText, wall.source.reason)}</span>}
      </span>
    </p>
  );
}

/** A channel as the wall names it. */
export const channelName = (channel: WallChannel): string => channelRow(channel).label;
