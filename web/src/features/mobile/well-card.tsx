import type { Well } from "@sigma/contract/wells/well";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import { channelRow } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { Link } from "@tanstack/react-router";
import { usePreferences } from "../../data/choices/preferences";
import { type PastData, pastDataOf } from "../../data/live/past-data";
import type { Feed, FigureAge } from "../../data/live/well-status";
import { pageHref } from "../../data/pages/page-href";
import { formatValue, NO_VALUE, type Quantity, unitText } from "../../ui/format/numbers";
import { formatAge, formatTime } from "../../ui/format/times";
import { FeedBadge } from "../../ui/well/feed-badge";
import { noDataText } from "../../ui/well/no-data-text";
import { rigStateBackground, rigStatePaint, rigStateRow } from "../../ui/well/rig-state-paint";
import { ChannelTrend } from "./channel-trend";
import styles from "./mobile-page.module.css";
import { usePastHour } from "./use-past-hour";

type WellCardProps = {
  well: Well;
  status: WellStatus | null | undefined;
  feed: Feed;
  now: EpochSeconds;
  /** Draws the rate of the last hour too. */
  withTrend: boolean;
};

/** A well on the phone, which opens its page. Old data folds to one line. */
export function WellCard({ well, status, feed, now, withTrend }: WellCardProps) {
  const isFresh = feed.state === "live" || feed.state === "late";
  if (!isFresh || !status) {
    return (
      <article className={styles.card} aria-label={well.name}>
        <div className={styles.title}>
          <WellLink well={well} />
          {feed.state === "stale" && <LastState status={status} />}
          <WellFeed feed={feed} status={status} />
        </div>
      </article>
    );
  }
  return (
    <article className={styles.card} aria-label={well.name}>
      {status.rigState !== null && (
        <StateBar code={status.rigState} since={status.rigStateSince} now={now} past={pastDataOf(status)} />
      )}
      <div className={styles.title}>
        <WellLink well={well} />
        <WellFeed feed={feed} status={status} />
      </div>
      <MainValues status={status} age="fresh" />
      {withTrend && <RopTrend well={well} now={now} />}
    </article>
  );
}

function WellLink({ well }: { well: Well }) {
  return (
    <h2>
      <Link className={styles.open} to={pageHref("mobile", { wellId: well._id })}>
        {well.name}
      </Link>
    </h2>
  );
}

/** The age of a well's data, or a note that it never had any. */
export function WellFeed({ feed, status }: { feed: Feed; status: WellStatus | null | undefined }) {
  if (feed.age === null && feed.state !== "finished") return <span className="text2">{noDataText(status)}</span>;
  return <FeedBadge state={feed.state} {...(feed.age === null ? {} : { age: feed.age })} />;
}

/** The last rig state before the data became old. */
export function LastState({ status }: { status: WellStatus | null | undefined }) {
  if (status?.rigState == null) return null;
  return <span>{rigStateRow(status.rigState).short}, last known</span>;
}

type StateBarProps = { code: number; since: EpochSeconds | null; now: EpochSeconds; past?: PastData | null };

/** The rig state as a bar in its paint, and for how long; of past data that are read in, their time. */
export function StateBar({ code, since, now, past = null }: StateBarProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const { fill, ink } = rigStatePaint(code, theme);
  return (
    <p className={styles.state} style={{ background: rigStateBackground(code, theme), color: ink }}>
      <strong style={{ background: fill }}>{rigStateRow(code).displayName}</strong>
      {since !== null && (
        <span style={{ background: fill }}>
          {past ? `past data, ${formatTime(past.samples, "minute")}` : formatAge(Math.max(0, now - since))}
        </span>
      )}
    </p>
  );
}

type MainValuesProps = {
  status: Pick<WellStatus, "holeDepth" | "bitDepth" | "rop">;
  /** Old values are dimmed; values of a dead feed are hidden. */
  age: FigureAge;
};

/** Where hole and bit are, and how fast the hole grows. */
export function MainValues({ status, age }: MainValuesProps) {
  const { holeDepth, bitDepth, rop } = age === "dead" ? noValues : status;
  const isOld = age === "old";
  return (
    <dl className={styles.values}>
      <Value label="Hole depth" value={holeDepth} quantity={channelRow("holeDepth")} isOld={isOld} />
      <Value label="Bit depth" value={bitDepth} quantity={channelRow("bitDepth")} isOld={isOld} />
      <Value label="ROP" value={rop} quantity={channelRow("rop")} isOld={isOld} />
    </dl>
  );
}

const noValues = { holeDepth: null, bitDepth: null, rop: null };

type ValueProps = { label: string; value: number | null; quantity: Quantity; isOld: boolean };

function Value({ label, value, quantity, isOld }: ValueProps) {
  const text = formatValue(value, quantity);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isOld && text !== NO_VALUE ? <b className="old-value">{text}</b> : text}
        {text !== NO_VALUE && <span>{unitText(quantity)}</span>}
      </dd>
    </div>
  );
}

function RopTrend({ well, now }: { well: Well; now: EpochSeconds }) {
  const { columns, span } = usePastHour(well._id, now, ["rop"]);
  return <ChannelTrend name={well.name} channel="rop" columns={columns} span={span} end="now" />;
}
